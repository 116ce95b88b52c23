import { sayDays } from '#contracts/arrival-words.ts';
import { formatMoney, formatRate } from '#contracts/money.ts';
import { moneyRows, NO_MONEY } from '#contracts/order-money.ts';
import type { OrderLineShown } from '#contracts/orders.ts';
import { sizeText } from '#contracts/sizes.ts';
import { type OrderEmailContext, wordsOf } from './order-context.ts';
import type { Block, GoodsLine } from './sheet.ts';
import { writeDay } from './texts-for.ts';
import { withoutLinks } from './typed-words.ts';

/** The articles of an order with its sums, as they were when it was placed. */
export function goodsBlock(context: OrderEmailContext): Block {
  const { order, locale } = context;
  const { say } = wordsOf(context);
  const money = (amountMinor: number) => formatMoney(amountMinor, order.currency, locale);
  const sum = (label: string, amount: string) => ({ label, amount, isTotal: false });
  const { taxRateBp, taxMinor } = order;
  const taxSums =
    taxRateBp === null ? [] : [sum(say('mail.order.tax', { rate: formatRate(taxRateBp, locale) }), money(taxMinor))];
  return {
    kind: 'goods',
    title: say('mail.order.goods'),
    lines: order.lines.map((line) => goodsLine(context, line)),
    sums: [
      sum(say('mail.order.subtotal'), money(order.subtotalMinor)),
      ...(order.discountMinor > 0 ? [sum(say('mail.order.discount'), `−${money(order.discountMinor)}`)] : []),
      ...(order.couponMinor > 0
        ? [sum(say('mail.order.coupon', { code: order.couponCode ?? '' }), `−${money(order.couponMinor)}`)]
        : []),
      sum(
        say('mail.order.delivery'),
        order.deliveryMinor > 0 ? money(order.deliveryMinor) : say('mail.order.delivery.included'),
      ),
      ...moneyRows({ ...NO_MONEY, ...order.payment, ...order }).flatMap(({ name, minor, isMain }) => [
        { label: say(`order.money.${name}`), amount: (minor < 0 ? '−' : '') + money(Math.abs(minor)), isTotal: isMain },
        ...(isMain ? taxSums : []),
      ]),
    ],
  };
}

function goodsLine(context: OrderEmailContext, line: OrderLineShown): GoodsLine {
  const { order, locale, settings } = context;
  const { say } = wordsOf(context);
  const money = (amountMinor: number) => formatMoney(amountMinor, order.currency, locale);
  const detail = [
    line.size === null ? say('mail.order.one.size') : say('mail.order.size', { size: sizeText(line.size, say) }),
    line.colourName ?? '',
    say('mail.order.design', { number: line.designNumber }),
  ];
  const isReduced = line.listPriceMinor > line.unitPriceMinor;
  return {
    name: line.name,
    detail: detail.filter((part) => part !== '').join(' · '),
    pieces:
      line.quantity === 1 ? '' : say('mail.order.pieces', { count: line.quantity, price: money(line.unitPriceMinor) }),
    total: money(line.totalMinor),
    before: isReduced ? money(line.listPriceMinor * line.quantity) : null,
    pictureUrl: line.picturePath === null ? null : `${settings.publicUrl}/pictures/${encodeURI(line.picturePath)}`,
    wall: /^#[0-9a-f]{6}$/i.test(line.pictureWall) ? line.pictureWall : '',
  };
}

/**
 * That it is a gift, whether it is wrapped, and the message for its card. Whoever has not proved the address may have typed a
 * stranger's: then the message stands on the page of the order alone.
 */
function giftFacts(context: OrderEmailContext): { label: string; lines: string[] }[] {
  const { gift } = context.order;
  if (gift === null) return [];
  const { say } = wordsOf(context);
  const wrapping = say(gift.isWrapped ? 'order.gift.wrapped' : 'order.gift.plain');
  const about = { label: say('order.gift'), lines: [wrapping, say('order.gift.no.prices')] };
  if (gift.message === '') return [about];
  if (context.readerName === null) return [{ ...about, lines: [...about.lines, say('mail.order.gift.message')] }];
  const lines = gift.message.split(/\r?\n|\r/).filter((line) => line.trim() !== '');
  return [about, { label: say('gift.message'), lines: lines.map(withoutLinks) }];
}

/** Which order, of which day, where it goes, when it is said to arrive, and whether it is a gift. */
export function factsBlock(context: OrderEmailContext): Block {
  const { order, locale, countryName } = context;
  const { say, values } = wordsOf(context);
  const { street, apartment, zip, city, state } = order.address;
  const isOpen = order.deliveryStatus === 'pending' || order.deliveryStatus === 'in_progress';
  return {
    kind: 'facts',
    facts: [
      {
        label: say('mail.order.number'),
        lines: [values.number, say('mail.order.made', { date: writeDay(order.placedAt, locale) })],
      },
      {
        label: say('mail.order.goes.to'),
        lines: [
          ...[order.customerName, street, apartment, `${zip} ${city}`.trim(), state].map((part) => withoutLinks(part)),
          countryName,
        ].filter((part) => part !== ''),
      },
      ...(order.arrival && isOpen
        ? [{ label: say('mail.order.arrives'), lines: [sayDays(say, locale, order.arrival)] }]
        : []),
      ...giftFacts(context),
    ],
  };
}

/** How far the order has come: the running stitch of its page. */
export function stepsBlock(context: OrderEmailContext, now: 'ordered' | 'paid' | 'started' | 'delivered'): Block {
  const { say } = wordsOf(context);
  const isPaidFirst = context.order.paymentMethod !== 'on_delivery';
  const all = [
    { at: 'ordered', label: say('mail.step.ordered') },
    ...(isPaidFirst ? [{ at: 'paid', label: say('mail.step.paid') }] : []),
    { at: 'started', label: say('mail.step.started') },
    { at: 'delivered', label: say('mail.step.delivered') },
  ];
  const here = all.findIndex((step) => step.at === now);
  return {
    kind: 'steps',
    steps: all.map(({ label }, at) => ({ label, state: at < here ? 'done' : at === here ? 'now' : 'next' })),
  };
}
