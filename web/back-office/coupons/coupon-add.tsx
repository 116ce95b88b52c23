import { Form, Link, redirect, useNavigation } from 'react-router';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { COUPONS } from '../addresses.ts';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/coupon-add';
import { openCodeForm, takeNewCoupon } from './coupon-add.server.ts';
import { CouponFields } from './coupon-fields.tsx';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ context }: Route.LoaderArgs) {
  return openCodeForm(context);
}

export async function action({ request, context }: Route.ActionArgs) {
  return (await takeNewCoupon(request, context)) ?? redirect(`${COUPONS}?done=added`);
}

/** A new code. */
export default function CouponAdd() {
  const t = useText();
  const refused = useAnswer<{ refused?: FormRefusal }>()?.refused;
  const isWorking = useNavigation().state !== 'idle';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.coupon.new') })} />
      <div className="ph">
        <Link className="ico" to={COUPONS} aria-label={t('office.coupon.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{t('office.coupon.new')}</h1>
      </div>
      {refused && <Notice tone="bad">{refused.words}</Notice>}
      <section className="box codes-form">
        <Form method="post" className="bd stack gap-5" noValidate>
          <CouponFields code={null} refused={refused} />
          <Button type="submit" className="justify-self-start" isWorking={isWorking}>
            {t('office.coupon.save')}
          </Button>
        </Form>
      </section>
    </>
  );
}
