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

function StillOpen({ order, seconds, token, paymentHosts, onMoved }: OpenProps) {
  const t = useText();
  const locale = useLocale();
  const minutes = useMinutesLeft(seconds);
  const query = { number: order.number, token: token ?? null, paymentHosts };
  const { pay, words, isWorking } = usePayNow(query, onMoved);
  if (minutes === 0) return <TooLate />;
  const amount = formatMoney(order.totalMinor, order.currency, locale);
  return (
    <AwaitedStep title={t('pay.again.title')} line={t('pay.again.held', { count: minutes })}>
      {words && <Notice tone="bad">{words}</Notice>}
      <p>
        <Button isWorking={isWorking} onClick={() => void pay()}>
          {t('pay.again.button', { amount })}
        </Button>
      </p>
    </AwaitedStep>
  );
}

/** An order that was to be paid by card and is not: the way to the payment page while its goods are held, a word afterwards. */
export function PayNow({ secondsToPay, isLapsed, isByCard, ...rest }: PayNowProps) {
  if (secondsToPay !== null) return <StillOpen {...rest} seconds={secondsToPay} />;
  return isLapsed ? <TooLate isByCard={isByCard} /> : null;
}
