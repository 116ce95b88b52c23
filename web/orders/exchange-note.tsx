import type { ExchangeShown } from '#contracts/orders.ts';
import { useText } from '../i18n/texts.tsx';
import { Notice } from '../ui/notice.tsx';

/** Says to the buyer that an order is an exchange, and what it waits for; nothing for any other order. */
export function ExchangeNote({ exchange }: { exchange: Pick<ExchangeShown, 'orderNumber' | 'isWaiting'> | null }) {
  const t = useText();
  if (exchange === null) return null;
  const { orderNumber: number, isWaiting } = exchange;
  return (
    <Notice tone={isWaiting ? 'warn' : 'info'}>{t(isWaiting ? 'exchange.of.waits' : 'exchange.of', { number })}</Notice>
  );
}
