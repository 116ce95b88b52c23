import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { attributesAddress } from '../addresses.ts';
import { FormFields, LanguageFields } from '../kit/form-fields.tsx';
import { FormBody, FormScreen, SaveButton } from '../kit/form-screen.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { useOfficeForm } from '../kit/use-office-form.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/attribute-add';
import { ATTRIBUTE_CODE, ATTRIBUTE_FORM, ATTRIBUTE_WORDS } from './attribute-fields.ts';
import { addAttribute, readNewAttribute } from './attributes.server.ts';
import { ClothPictureBox } from './cloth-picture-box.tsx';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(ATTRIBUTE_FORM, 'change', sent, readNewAttribute);

export const action = (sent: FormRequest) => takeForm(ATTRIBUTE_FORM, sent, addAttribute);

/** A new cloth, or a new kind of article. */
export default function AttributeAdd({ loaderData: { what } }: Route.ComponentProps) {
  const t = useText();
  const form = useOfficeForm(ATTRIBUTE_FORM, {});
  const title = t(`office.attributes.${what}.add`);
  const back = { to: attributesAddress(what), label: t('office.attributes.back') };
  return (
    <FormScreen title={title} back={back}>
      <FormBody form={form} hidden={{}} className="col2">
        <section className="box">
          <div className="bd stack gap-4 pt">
            <LanguageFields form={form} sides={ATTRIBUTE_WORDS[what]} frenchNote={t('office.many.tag.fr.hint')} />
          </div>
        </section>
        <div>
          {what === 'cloth' && <ClothPictureBox form={form} picture={null} />}
          <section className="box">
            <div className="bd stack gap-4 pt">
              <FormFields form={form} fields={ATTRIBUTE_CODE} />
              <div className="row wrapx gap-2">
                <SaveButton form={form}>{title}</SaveButton>
                <Link className={buttonClass({ look: 'line' })} to={back.to}>
                  {back.label}
                </Link>
              </div>
            </div>
          </section>
        </div>
      </FormBody>
    </FormScreen>
  );
}
