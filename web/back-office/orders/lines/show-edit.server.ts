import { formatMoney, type Locale } from '#contracts/money.ts';
import { sizeText } from '#contracts/sizes.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { sayIn, translate } from '#contracts/texts/translate.ts';
import { lineTotalMinor } from '#contracts/totals.ts';
import type { EditPlan } from '#shop/checkout/plan-edit.ts';

/** A line before and after a change, in words. */
type ShownLine = { key: string; name: string; detail: string; was: number; will: number; amount: string };

/** A change of an order's lines as the staff reads it before it is made. */
export type ShownEdit = {
  isDone: boolean;
  lines: ShownLine[];
  /** What it comes to, part by part, before and after. */
  sums: { name: TextName; was: string; will: string; isMain: boolean }[];
  difference: string;
  /** What it means for whoever pays. */
  money: string;
  totalMinor: number;
};

/** Says what a plan changes: pieces, sums, and what is to be paid or given back. */
export function showEdit(plan: EditPlan, locale: Locale): ShownEdit {
  const { held, costs, isDone } = plan;
  const { order } = held;
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const minus = (minor: number) => (minor > 0 ? `−${money(minor)}` : money(0));
  const sum = (name: TextName, [was, will]: [string, string], isMain = false) => ({ name, was, will, isMain });
  const goodsBefore = order.subtotalMinor - order.discountMinor;
  const change = costs.totalMinor - order.totalMinor;
  return {
    ...{ isDone, lines: linesOf(plan, locale), totalMinor: costs.totalMinor },
    sums: [
      sum('office.subtotal', [money(goodsBefore), money(costs.goodsMinor)]),
      ...(order.couponCode === null
        ? []
        : [sum('office.add.coupon', [minus(order.couponMinor), minus(costs.couponMinor)])]),
      sum('cart.delivery', [money(order.deliveryMinor), money(costs.deliveryMinor)]),
      sum('office.column.total', [money(order.totalMinor), money(costs.totalMinor)], true),
    ],
    difference: (change > 0 ? '+' : change < 0 ? '−' : '') + money(Math.abs(change)),
    money: sayMoney(plan, { money, locale }),
  };
}

function linesOf({ held, lines }: EditPlan, locale: Locale): ShownLine[] {
  const money = (minor: number) => formatMoney(minor, held.order.currency, locale);
  const said = (line: EditPlan['lines'][number] | EditPlan['held']['lines'][number]) => ({
    name: locale === 'fr' ? line.nameFr : line.nameEn,
    detail: [
      line.size && sizeText(line.size, sayIn(locale)),
      locale === 'fr' ? line.colourNameFr : line.colourNameEn,
      line.sku,
    ]
      .filter(Boolean)
      .join(' · '),
  });
  const amount = ({ unitPriceMinor: unitMinor, quantity }: { unitPriceMinor: number; quantity: number }) =>
    money(lineTotalMinor({ unitMinor, quantity }));
  return [
    ...held.lines.map((was) => {
      const will = lines.find(({ id }) => id === was.id);
      const pieces = { was: was.quantity, will: will?.quantity ?? 0 };
      return { key: `line-${was.id}`, ...said(will ?? was), ...pieces, amount: will ? amount(will) : money(0) };
    }),
    ...lines.flatMap((line) =>
      line.id === null ? [{ key: line.sku, ...said(line), was: 0, will: line.quantity, amount: amount(line) }] : [],
    ),
  ];
}

type Saying = { money: (minor: number) => string; locale: Locale };

/** What is still to be paid and how, what a deposit leaves of it, or what is owed back. */
function sayMoney(plan: EditPlan, { money, locale }: Saying): string {
  const { payment, balanceBeforeMinor, balanceAfterMinor: left } = plan;
  const { method, state, hasDeposit } = payment;
  const sums = { total: money(left), before: money(balanceBeforeMinor) };
  const isToPay = state !== 'paid' && !(hasDeposit && left <= 0);
  if (isToPay && state === 'on_delivery') return translate(locale, 'office.lines.pays.delivery', sums);
  if (isToPay && method === 'card' && !hasDeposit) return translate(locale, 'office.lines.pays.card', sums);
  if (isToPay) return translate(locale, 'office.lines.pays.hand', sums);
  const amount = money(Math.abs(left));
  if (left === 0) return translate(locale, 'office.lines.pays.same');
  return translate(locale, left > 0 ? 'office.lines.pays.more' : 'office.lines.pays.less', { amount });
}
