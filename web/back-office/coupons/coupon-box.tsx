import type { Given } from '../../forms/form-problems.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { FormFields } from '../kit/form-fields.tsx';
import { FormBody, SaveButton } from '../kit/form-screen.tsx';
import { useOfficeForm } from '../kit/use-office-form.ts';
import { COUPON_FIELDS, COUPON_FORM } from './coupon-fields.ts';

type CouponBoxProps = { begin: Given; hidden: Record<string, number>; intent?: string };

/** The form of a code. What is wrong is said by the server alone: days and amounts are typed in many ways. */
export function CouponBox({ begin, hidden, intent }: CouponBoxProps) {
  const t = useText();
  const { currency } = useFrame().shop;
  const form = useOfficeForm(COUPON_FORM, begin, intent);
  return (
    <FormBody form={form} hidden={hidden} className="box codes-form" isUnchecked>
      <div className="bd stack gap-5">
        <div className="fgrid">
          <FormFields form={form} fields={COUPON_FIELDS} values={{ currency }} />
        </div>
        <SaveButton form={form} className="justify-self-start">
          {t('office.coupon.save')}
        </SaveButton>
      </div>
    </FormBody>
  );
}
