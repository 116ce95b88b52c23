import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import type { OrderReceipt, PaymentStatus } from '#contracts/orders.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { ARTICLES, CHECKOUT } from '../addresses.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { OrderSums } from '../storefront/parts/cost-rows.tsx';
import { PageHead } from '../storefront/parts/page-head.tsx';
import { ShopPicture } from '../storefront/parts/shop-picture.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Stitch } from '../ui/stitch.tsx';
import type { Route } from './+types/payment-successful';
import { OrderLines } from './order-lines.tsx';
import { readReceipt } from './payment-successful.server.ts';
import { useReceiptChores } from './use-receipt-chores.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return readReceipt(request, context);
}

type Words = { icon: IconName; state: TextName; title: TextName; tone: string };

const WORDS: Record<PaymentStatus, Words> = {
  paid: { icon: 'tick', state: 'success.received', title: 'success.title.paid', tone: 'text-ok' },
  on_delivery: { icon: 'tick', state: 'success.ordered', title: 'success.title.delivery', tone: 'text-ok' },
  pending: { icon: 'info', state: 'success.pending', title: 'success.title.pending', tone: 'text-note' },
  failed: { icon: 'info', state: 'success.failed', title: 'success.title.failed', tone: 'text-danger' },
  refunded: { icon: 'info', state: 'order.status.payment.refunded', title: 'success.title.failed', tone: 'text-note' },
};

/** Paid, packed, at the door: where the order is now. */
function Steps({ receipt }: { receipt: OrderReceipt }) {
  const t = useText();
  const { paymentStatus, deliveryStatus } = receipt;
  const amount = formatMoney(receipt.totalMinor, receipt.currency, useLocale());
  const isPaid = paymentStatus === 'paid';
  const isOnTheWay = deliveryStatus === 'in_progress';
  const isThere = deliveryStatus === 'delivered';
  const first = isPaid
    ? 'success.step.paid'
    : paymentStatus === 'on_delivery'
      ? 'success.step.to.pay'
      : 'success.step.waiting';
  const steps = [
    { name: t(first), line: amount, state: paymentStatus === 'pending' ? 'now' : 'done' },
    {
      name: t(isOnTheWay ? 'success.step.way' : 'success.step.packed'),
      line: isOnTheWay || isThere ? '' : t('success.step.packed.line'),
      state: isThere ? 'done' : paymentStatus === 'pending' ? '' : 'now',
    },
    {
      name: t(isThere ? 'success.step.delivered' : 'success.step.door'),
      line: receipt.city,
      state: isThere ? 'done' : '',
    },
  ];
  return (
    <ol className="tl max-w-[30rem]">
      {steps.map(({ name, line, state }) => (
        <li key={name} className={state || undefined} aria-current={state === 'now' ? 'step' : undefined}>
          <div>
            <b>{name}</b>
            {line && <p className="sm mut">{line}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

export default function PaymentSuccessful({ loaderData: { receipt, picture } }: Route.ComponentProps) {
  const t = useText();
  useReceiptChores(receipt);
  const { icon, state, title, tone } = WORDS[receipt.paymentStatus];
  const isFailed = receipt.paymentStatus === 'failed';
  const isPending = receipt.paymentStatus === 'pending';
  return (
    <section className="thanks">
      <PageHead title={t(title)} />
      <meta name="robots" content="noindex" />
      <div className="stack gap-6 content-center">
        <p className={`row gap-2.5 font-medium ${tone}`} role="status">
          <Icon name={icon} /> {t(state)}
        </p>
        <h1 className="d1">{t(title)}</h1>
        <p className="lead">
          {t('success.order')} <b className="num font-medium text-ink">{receipt.number}</b>.{' '}
          {isFailed ? t('success.failed.line') : t('success.receipt', { email: receipt.maskedEmail })}
        </p>
        {isPending && (
          <div className="stack gap-2.5">
            <Stitch percent={60} label={t('success.step.waiting')} className="w-[220px]" />
            <p className="sm mut">{t('success.pending.line')}</p>
          </div>
        )}
        {!isFailed && <Steps receipt={receipt} />}
        <OrderLines lines={receipt.lines} currency={receipt.currency} />
        <OrderSums order={receipt} />
        <div className="row wrapx no-print">
          <Link className={buttonClass()} to={isFailed ? CHECKOUT : ARTICLES}>
            {t(isFailed ? 'success.try.again' : 'success.shop')}
          </Link>
          {!isFailed && (
            <Button look="line" onClick={() => window.print()}>
              {t('order.print')}
            </Button>
          )}
        </div>
      </div>
      <figure>
        <ShopPicture picture={picture} sizes="(max-width: 760px) 100vw, 50vw" isPriority alt={t('success.picture')} />
      </figure>
    </section>
  );
}
