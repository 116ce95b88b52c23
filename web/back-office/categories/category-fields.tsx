import type { FormRefusal } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { AreaField, TextField } from '../../ui/field.tsx';
import type { ShownCategory } from './categories.server.ts';

type Texts = ShownCategory['texts'];
type FieldsProps = { texts?: Texts; refused: FormRefusal | undefined };

/** Name and description of a category, both languages side by side. */
export function CategoryFields({ texts, refused }: FieldsProps) {
  const t = useText();
  const { problems = {}, given = {} } = refused ?? {};
  return (
    <div className="two">
      {(['', '_fr'] as const).map((ending) => {
        const isEnglish = ending === '';
        const name = `name${ending}` as const;
        const description = `description${ending}` as const;
        return (
          <fieldset key={name} className="m-0 p-0 border-0 stack gap-4">
            <legend className="h-legend">{t(isEnglish ? 'office.categories.en' : 'office.categories.fr')}</legend>
            <TextField
              frame={{
                id: name,
                label: t('office.categories.name'),
                hint: isEnglish ? undefined : t('office.many.tag.fr.hint'),
                problem: problems[name],
              }}
              name={name}
              lang={isEnglish ? 'en' : 'fr'}
              maxLength={60}
              required={isEnglish}
              autoComplete="off"
              defaultValue={given[name] ?? texts?.[name]}
            />
            <AreaField
              frame={{
                id: description,
                label: t('office.categories.description'),
                hint: t('office.categories.optional'),
                problem: problems[description],
              }}
              name={description}
              lang={isEnglish ? 'en' : 'fr'}
              rows={3}
              maxLength={500}
              defaultValue={given[description] ?? texts?.[description]}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
