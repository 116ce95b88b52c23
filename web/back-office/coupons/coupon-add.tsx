import { useText } from '../../i18n/texts.tsx';
import { COUPONS } from '../addresses.ts';
import { FormScreen } from '../kit/form-screen.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { CouponBox } from './coupon-box.tsx';
import { COUPON_FORM, NEW_CODE } from './coupon-fields.ts';
import { addCoupon } from './take-coupon.server.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(COUPON_FORM, 'change', sent, () => null);

export const action = (sent: FormRequest) => takeForm(COUPON_FORM, sent, addCoupon);

/** A new code. */
export default function CouponAdd() {
  const t = useText();
  return (
    <FormScreen title={t('office.coupon.new')} back={{ to: COUPONS, label: t('office.coupon.back') }}>
      <CouponBox begin={NEW_CODE} hidden={{}} />
    </FormScreen>
  );
}
