import { formatMoney, type Locale } from '#contracts/money.ts';
import type { OrderLineShown } from '#contracts/orders.ts';
import { type OrderToPack, toCollectMinor } from '#contracts/packing.ts';
import { sizeText } from '#contracts/sizes.ts';
import { sayIn, translate } from '#contracts/texts/translate.ts';
import type { ChosenOrders, PackedOrder } from '#shop/reports/orders-to-pack.ts';
import { printable } from './sheet.ts';

type Which = Pick<OrderLineShown, 'size' | 'colourName' | 'sku'>;

/** Which one it is of an article: size, colour, number of the piece. */
export function whichWords({ size, colourName, sku }: Which, locale: Locale): string {
  const sized = size === null ? '' : translate(locale, 'document.size', { size: sizeText(size, sayIn(locale)) });
  return [sized, colourName ?? '', sku].filter((part) => part !== '').join(' · ');
}

/** What stands below the name of a line: which one it is, and where it lies if somebody has said. */
export function packedWords(line: OrderLineShown, shelf: string | undefined, locale: Locale): string[] {
  const which = whichWords(line, locale);
  return shelf ? [which, translate(locale, 'document.shelf', { shelf })] : [which];
}

/** What the courier collects, as an amount; null where there is nothing to collect. */
export function collectWords(order: OrderToPack, locale: Locale): string | null {
  const minor = toCollectMinor(order);
  return minor > 0 ? printable(formatMoney(minor, order.currency, locale)) : null;
}

/** Which of the chosen orders were left out, and why; '' when none was. */
export function leftOutWords(leftOut: ChosenOrders['leftOut'], locale: Locale): string {
  if (leftOut.length === 0) return '';
  const named = leftOut.map(({ number, why }) => `${number} (${translate(locale, `document.left.out.${why}`)})`);
  return printable(translate(locale, 'document.left.out', { orders: named.join(', ') }));
}

/** Which of the orders are gifts, and which of those are wrapped; nothing when none is. */
export function giftWords(toPack: readonly PackedOrder[], locale: Locale): string[] {
  const gifts = toPack.flatMap(({ order: { gift, number } }) => (gift ? [{ number, isWrapped: gift.isWrapped }] : []));
  if (gifts.length === 0) return [];
  const named = gifts.map(({ number, isWrapped }) =>
    isWrapped ? translate(locale, 'document.gift.wrap', { number }) : number,
  );
  return [translate(locale, 'document.gift.orders', { orders: named.join(', ') })];
}
