import type { Given } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { FormFields } from '../kit/form-fields.tsx';
import { FormBody, SaveButton } from '../kit/form-screen.tsx';
import { useOfficeForm } from '../kit/use-office-form.ts';
import { POST_FORM, POST_PLACE, POST_WORDS } from './post-fields.ts';

type PostFormProps = {
  /** What the fields begin with. */
  begin: Given;
  hidden: Record<string, string | number>;
  cloths: readonly { code: string; name: string }[];
};

/** Everything a post is made of, both languages one below the other. */
export function PostForm({ begin, hidden, cloths }: PostFormProps) {
  const t = useText();
  const form = useOfficeForm(POST_FORM, begin);
  return (
    <FormBody form={form} hidden={hidden} className="col2">
      <div>
        {POST_WORDS.map(({ lang, language, fields }) => (
          <section key={lang} className="box" lang={lang}>
            <header>
              <h2>{language}</h2>
            </header>
            <div className="bd stack gap-4">
              <FormFields form={form} fields={fields} />
            </div>
          </section>
        ))}
      </div>
      <div>
        <section className="box">
          <header>
            <h2>{t('office.posts.where')}</h2>
          </header>
          <div className="bd stack gap-4">
            <FormFields form={form} fields={POST_PLACE} choices={{ clothCode: cloths }} />
          </div>
        </section>
        <SaveButton form={form}>{t('office.posts.save')}</SaveButton>
      </div>
    </FormBody>
  );
}
