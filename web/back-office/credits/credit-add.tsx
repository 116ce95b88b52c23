import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { CREDITS } from '../addresses.ts';
import { FormFields } from '../kit/form-fields.tsx';
import { FormBody, FormScreen, SaveButton } from '../kit/form-screen.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { useOfficeForm } from '../kit/use-office-form.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/credit-add';
import { issueSent, openGiftForm } from './credit-add.server.ts';
import { CREDITS_FORM, GIFT_FIELDS } from './credit-fields.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(CREDITS_FORM, 'change', sent, openGiftForm);

export const action = (sent: FormRequest) => takeForm(CREDITS_FORM, sent, issueSent);

/** A new gift card. A refused form keeps its key: sent again, it is the same gift card. */
export default function CreditAdd({ loaderData: { begin, key } }: Route.ComponentProps) {
  const t = useText();
  const { currency } = useFrame().shop;
  const form = useOfficeForm(CREDITS_FORM, begin);
  return (
    <FormScreen title={t('office.credits.new')} back={{ to: CREDITS, label: t('office.credits.back') }}>
      <FormBody form={form} hidden={{ key: form.given.key ?? key }} className="box codes-form" isUnchecked>
        <div className="bd stack gap-5">
          <div className="fgrid">
            <FormFields form={form} fields={GIFT_FIELDS} values={{ currency }} />
          </div>
          <SaveButton form={form} className="justify-self-start">
            {t('office.credits.issue')}
          </SaveButton>
        </div>
      </FormBody>
    </FormScreen>
  );
}
