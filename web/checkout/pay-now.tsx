import { Link } from 'react-router';
import { type Currency, formatMoney } from '#contracts/money.ts';
import { ARTICLES } from '../addresses.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { AwaitedStep } from './awaited-step.tsx';
import { useMinutesLeft, usePayNow } from './use-pay-now.ts';

type PayNowProps = {
  order: { number: string; totalMinor: number; currency: Currency };
  /** How long it may still be paid; null when it may not. */
  secondsToPay: number | null;
  /** What is left and may be paid by card beside what came, in minor units; 0: nothing. */
  restMinor: number;
  /** Its time went by without a payment. */
  isLapsed: boolean;
  /** Or it was to be paid on delivery, and lapsed since nobody confirmed it. */
  isByCard: boolean;
  token?: string;
  paymentHosts: readonly string[];
  /** The order has moved meanwhile: it is to be read again. */
  onMoved: () => void;
};

function TooLate({ isByCard = true }: { isByCard?: boolean }) {
  const t = useText();
  return (
    <div className="stack gap-3 no-print">
      <Notice>{t(isByCard ? 'pay.again.over' : 'order.confirm.lapsed')}</Notice>
      <p>
        <Link className={buttonClass({ look: 'line', size: 'small' })} to={ARTICLES}>
          {t('list.see.all')}
        </Link>
      </p>
    </div>
  );
}

type OpenProps = Omit<PayNowProps, 'secondsToPay' | 'isLapsed' | 'isByCard'> & { seconds: number };

function StillOpen({ order, seconds, restMinor, token, paymentHosts, onMoved }: OpenProps) {
  const t = useText();
  const locale = useLocale();
  const minutes = useMinutesLeft(seconds);
  if (minutes === 0) return <TooLate />;
  // store credit has paid the other part
  const amount = formatMoney(restMinor > 0 ? restMinor : order.totalMinor, order.currency, locale);
  return (
    <AwaitedStep title={t('pay.again.title')} line={t('pay.again.held', { count: minutes })}>
      <PayButton {...{ order, amount, token, paymentHosts, onMoved }} />
    </AwaitedStep>
  );
}

type PayButtonProps = Pick<PayNowProps, 'order' | 'paymentHosts' | 'onMoved'> & {
  amount: string;
  token: string | undefined;
};

function PayButton({ order, amount, token, paymentHosts, onMoved }: PayButtonProps) {
  const t = useText();
  const { pay, words, isWorking } = usePayNow({ number: order.number, token: token ?? null, paymentHosts }, onMoved);
  return (
    <>
      {words && <Notice tone="bad">{words}</Notice>}
      <p>
        <Button isWorking={isWorking} onClick={() => void pay()}>
          {t('pay.again.button', { amount })}
        </Button>
      </p>
    </>
  );
}

/** A part came, or its lines were changed since it was paid: what is left, by card. Its goods are held without an end. */
function Rest({ order, restMinor, token, paymentHosts, onMoved }: Omit<OpenProps, 'seconds'>) {
  const t = useText();
  const amount = formatMoney(restMinor, order.currency, useLocale());
  return (
    <AwaitedStep title={t('pay.rest.title', { amount })} line={t('pay.rest.line')}>
      <PayButton {...{ order, amount, token, paymentHosts, onMoved }} />
    </AwaitedStep>
  );
}

/**
 * An order that was to be paid by card and is not: the way to the payment page while its goods are held, a word afterwards. Of one
 * of which a part came, the way to pay what is left.
 */
export function PayNow({ secondsToPay, restMinor, isLapsed, isByCard, ...open }: PayNowProps) {
  if (secondsToPay !== null) return <StillOpen {...open} seconds={secondsToPay} restMinor={restMinor} />;
  if (restMinor > 0) return <Rest {...open} restMinor={restMinor} />;
  return isLapsed ? <TooLate isByCard={isByCard} /> : null;
}
