import { clothAddress } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { attributesAddress } from '../addresses.ts';
import { LanguageFields } from '../kit/form-fields.tsx';
import { FormBody, FormScreen, SaveButton } from '../kit/form-screen.tsx';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { RemoveBox } from '../kit/remove-box.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { useOfficeForm } from '../kit/use-office-form.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/attribute-edit';
import { ATTRIBUTE_FORM, ATTRIBUTE_WORDS } from './attribute-fields.ts';
import { changeAttribute, readAttributeToChange } from './attributes.server.ts';
import { ClothPictureBox } from './cloth-picture-box.tsx';

type Data = Route.ComponentProps['loaderData'];

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(ATTRIBUTE_FORM, 'see', sent, readAttributeToChange);

export const action = (sent: FormRequest) => takeForm(ATTRIBUTE_FORM, sent, changeAttribute);

export const shouldRevalidate = readAgainUnlessGone;

/** The picture stands outside of the form that it belongs to. */
const FORM_ID = 'choice-form';

function Removal({ attribute: { articles: count }, others }: Pick<Data, 'attribute' | 'others'>) {
  const t = useText();
  const none = { code: '-', name: t('office.attributes.move.none') };
  return (
    <RemoveBox
      of={ATTRIBUTE_FORM}
      label={t('office.many.delete')}
      line={t(count === 0 ? 'office.attributes.delete.empty' : 'office.attributes.delete.ask', { count })}
      move={count === 0 ? null : { label: t('office.attributes.move.to'), to: [...others, none] }}
    />
  );
}

/** One cloth or kind: what it is called and says in both languages, how it looks, and its end. */
export default function AttributeEdit({ loaderData: { what, attribute, others } }: Route.ComponentProps) {
  const t = useText();
  const form = useOfficeForm(ATTRIBUTE_FORM, attribute.texts);
  const { code, name, picture = null, updatedAt } = attribute;
  const see = (
    <div className="acts">
      <a className={buttonClass({ look: 'line' })} href={clothAddress(code)} target="_blank" rel="noopener">
        {t('office.attributes.look')}
      </a>
    </div>
  );
  return (
    <FormScreen
      title={t('office.categories.edit', { name })}
      back={{ to: attributesAddress(what), label: t('office.attributes.back') }}
      beside={what === 'cloth' && see}
    >
      <div className="col2">
        <FormBody form={form} hidden={{ seen: updatedAt }} id={FORM_ID} className="box">
          <div className="bd stack gap-4 pt">
            <LanguageFields form={form} sides={ATTRIBUTE_WORDS[what]} frenchNote={t('office.many.tag.fr.hint')} />
            <SaveButton form={form} className="justify-self-start">
              {t('office.categories.save')}
            </SaveButton>
          </div>
        </FormBody>
        <div>
          {what === 'cloth' && <ClothPictureBox form={form} formId={FORM_ID} picture={picture} />}
          <Removal attribute={attribute} others={others} />
        </div>
      </div>
    </FormScreen>
  );
}
