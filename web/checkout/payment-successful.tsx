import { Link, useRevalidator } from 'react-router';
import { sayPromised } from '#contracts/arrival-words.ts';
import { formatMoney } from '#contracts/money.ts';
import { isHandWay } from '#contracts/money-by-hand.ts';
import { comesToMinor } from '#contracts/order-money.ts';
import { ARTICLES, CHECKOUT, ORDER_LOOK_UP, ownOrderAddress } from '../addresses.ts';
import { cardOf } from '../card-words.ts';
import { formatDayOfYear } from '../dates.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useLocale, useText } from '../i18n/texts.tsx';
import { OrderSums } from '../storefront/parts/cost-rows.tsx';
import { ShopPicture } from '../storefront/parts/shop-picture.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Stitch } from '../ui/stitch.tsx';
import type { Route } from './+types/payment-successful';
import { AccountOffer } from './account-offer.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { OrderLines } from './order-lines.tsx';
import { OwedBack } from './owed-back.tsx';
import { PayByHand } from './pay-by-hand.tsx';
import { readReceipt } from './payment-successful.server.ts';
import { isClosed, receiptWords } from './receipt-words.ts';
import { useOrderKey } from './use-order-key.ts';
import { useReceiptChores } from './use-receipt-chores.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return readReceipt(request, context);
}

type Shown = Route.ComponentProps['loaderData'];

/** Paid, packed, at the door: where the order is now. */
function Steps({ receipt, card, readyOn }: Pick<Shown, 'receipt' | 'card' | 'readyOn'>) {
  const t = useText();
  const locale = useLocale();
  const paidBy = cardOf(card);
  const { paymentStatus, deliveryStatus } = receipt;
  const amount = formatMoney(comesToMinor(receipt), receipt.currency, locale);
  const isPaid = paymentStatus === 'paid';
  const isOnTheWay = deliveryStatus === 'in_progress' && receipt.shippedAt !== null;
  const isThere = deliveryStatus === 'delivered';
  const isToConfirm = receipt.confirmBy !== null;
  const isByHand = isHandWay(receipt.paymentMethod);
  const first = isToConfirm
    ? 'success.step.confirm'
    : isPaid
      ? 'success.step.paid'
      : paymentStatus === 'on_delivery'
        ? 'success.step.to.pay'
        : isByHand
          ? 'success.step.hand'
          : 'success.step.waiting';
  const day = readyOn === null ? null : formatDayOfYear(readyOn, locale);
  const leaves = day === null ? t('success.step.packed.line') : t('success.step.packed.ready', { day });
  const steps = [
    {
      name: t(first),
      line: paidBy ? `${amount}, ${t('account.card.ending', paidBy)}` : amount,
      state: paymentStatus === 'pending' || isToConfirm ? 'now' : 'done',
    },
    {
      name: t(isOnTheWay ? 'success.step.way' : 'success.step.packed'),
      line: isOnTheWay || isThere ? '' : leaves,
      state: isThere ? 'done' : paymentStatus === 'pending' || isToConfirm ? '' : 'now',
    },
    {
      name: t(isThere ? 'success.step.delivered' : 'success.step.arrival'),
      line: isThere || !receipt.arrival ? receipt.city : `${receipt.city} · ${sayPromised(t, locale, receipt.arrival)}`,
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

/** The way to the order: among the customer's own, or by the number and the key that a guest's browser still holds. */
function wayTo({ receipt, isInAccount }: Pick<Shown, 'receipt' | 'isInAccount'>, key: string | null): string {
  if (isInAccount) return ownOrderAddress(receipt.number);
  return key ? `${ORDER_LOOK_UP}#${new URLSearchParams({ number: receipt.number, token: key })}` : ORDER_LOOK_UP;
}

function WaysOn({
  receipt,
  isInAccount,
  orderKey,
}: Pick<Shown, 'receipt' | 'isInAccount'> & { orderKey: string | null }) {
  const t = useText();
  if (receipt.paymentStatus === 'failed' && !isClosed(receipt)) {
    return (
      <Link className={buttonClass()} to={CHECKOUT}>
        {t('success.try.again')}
      </Link>
    );
  }
  return (
    <>
      <Link className={buttonClass()} to={wayTo({ receipt, isInAccount }, orderKey)}>
        {t('success.follow')}
      </Link>
      <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
        {t('success.shop')}
      </Link>
      <Button look="line" onClick={() => window.print()}>
        {t('order.print')}
      </Button>
    </>
  );
}

export default function PaymentSuccessful({ loaderData }: Route.ComponentProps) {
  const { receipt, picture, card, readyOn, isInAccount, owedBack, toPay } = loaderData;
  const t = useText();
  const orderKey = useOrderKey(receipt.uuid); // before the chores drop what it is read from
  useReceiptChores(receipt);
  const { revalidate } = useRevalidator();
  const isToConfirm = receipt.confirmBy !== null;
  const { icon, state, title, tone, isOpen } = receiptWords(receipt, owedBack !== null);
  const words = t(title, { city: receipt.city });
  const failedLine = isClosed(receipt) ? 'success.closed.line' : 'success.failed.line';
  const isFailed = receipt.paymentStatus === 'failed';
  const isByHand = isHandWay(receipt.paymentMethod);
  const isPending = receipt.paymentStatus === 'pending' && !isByHand;
  return (
    <section className="thanks">
      <PageHead title={words} />
      <meta name="robots" content="noindex" />
      <div className="stack gap-6 content-center">
        <p className={`row gap-2.5 font-medium ${tone}`} role="status">
          <Icon name={icon} /> {t(state)}
        </p>
        <h1 className="d1">{words}</h1>
        <p className="lead">
          {t('success.order')} <b className="num font-medium text-ink">{receipt.number}</b>.{' '}
          {isFailed
            ? owedBack === null && t(failedLine)
            : isOpen &&
              !isToConfirm &&
              receipt.maskedEmail !== '' &&
              t(toPay ? 'success.hand.email' : 'success.receipt', { email: receipt.maskedEmail })}
        </p>
        <OwedBack owed={owedBack} />
        {isToConfirm && (
          <ConfirmOrder
            number={receipt.number}
            email={receipt.maskedEmail}
            token={isInAccount ? null : orderKey}
            canAsk={isInAccount || orderKey !== null}
            code={null}
            isByHand={isByHand}
            onMoved={() => void revalidate()}
          />
        )}
        <PayByHand order={receipt} toPay={toPay} />
        {isPending && (
          <div className="stack gap-2.5">
            <Stitch percent={60} label={t('success.step.waiting')} className="w-[220px]" />
            <p className="sm mut">{t('success.pending.line')}</p>
          </div>
        )}
        {isOpen && <Steps receipt={receipt} card={card} readyOn={readyOn} />}
        <OrderLines lines={receipt.lines} currency={receipt.currency} />
        <OrderSums order={receipt} />
        {isOpen && receipt.maskedEmail !== '' && <AccountOffer number={receipt.number} token={orderKey} />}
        <div className="row wrapx no-print">
          <WaysOn receipt={receipt} isInAccount={isInAccount} orderKey={orderKey} />
        </div>
      </div>
      <figure>
        <ShopPicture picture={picture} sizes="(max-width: 760px) 100vw, 50vw" isPriority alt={t('success.picture')} />
      </figure>
    </section>
  );
}
