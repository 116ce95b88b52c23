import { readCouriers } from '#contracts/couriers.ts';
import { parcelWaySchema } from '#contracts/http/orders.ts';
import { formatMoney, isCurrency, type Locale } from '#contracts/money.ts';
import { MOST_ORDERS_AT_ONCE } from '#contracts/orders.ts';
import { type ParcelRow, readParcelRows } from '#contracts/parcel-rows.ts';
import type { FieldProblem } from '#contracts/refusals.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { translate } from '#contracts/texts/translate.ts';
import { MANY_STEPS, type ManyOutcome, type ManyStep, moneyOfMany, stepMany } from '#shop/delivery/step-many.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { type Given, sentenceOf } from '../../../forms/form-problems.ts';
import { type FormContext, type FormSubmit, parsed } from '../../kit/take-form.server.ts';
import { isSure } from '../../parts/ask-money.server.ts';
import type { MoneyQuestion } from '../../parts/money-question.tsx';
import { sureOf } from '../bulk-steps.ts';

/** The couriers that are proposed, and the orders that the list of orders sends here. */
export function readManyParcels({ shop, params }: FormContext) {
  const numbers = (params.get('orders') ?? '').split(',').slice(0, MOST_ORDERS_AT_ONCE);
  const { rows } = readParcelRows(numbers.join('\n'));
  return {
    couriers: readCouriers(shop.settings.couriers).map(({ name }) => name),
    begin: { to: 'packed', carrier: '', rows: rows.map(({ number }) => number).join('\n') },
  };
}

/** What came of the orders, one by one; or the question that comes before couriers are paid. `given`: the form as it was sent. */
export type ManyAnswer = { to: ManyStep; many: ManyOutcome[]; given: Given; question?: MoneyQuestion };

/**
 * Takes the parcels of many orders one step further.
 *
 * refuses  input.invalid — a line without an order, none at all, or too many, a number or a courier that no parcel can have; nothing is
 *          changed
 */
export async function takeManyParcels({ shop, locale, actor, form }: FormSubmit): Promise<ManyAnswer> {
  const to = MANY_STEPS.find((step) => step === form.text('to')) ?? 'packed';
  const rows = rowsIn(form.text('rows'), locale);
  const { carrier } = parsed(parcelWaySchema, { carrier: form.text('carrier') });
  const { given } = form;
  if (to === 'arrived') {
    const sums = await moneyOfMany(shop, rows);
    const about = sureOf(sums);
    if (sums.length > 0 && !isSure(form, about)) {
      const lines = sums.map(({ currency, minor }) => {
        const amount = formatMoney(minor, isCurrency(currency) ? currency : shop.settings.currency, locale);
        return translate(locale, 'ask.money.collected', { amount });
      });
      const title = translate(locale, 'parcel.many.ask');
      const yes = translate(locale, 'parcel.arrive');
      const fields = { ...given, sure: about };
      return { to, many: [], given, question: { title, lines, warnings: [], yes, fields } };
    }
  }
  return { to, many: await stepMany(shop, { to, rows, carrier, actor }), given };
}

function rowsIn(text: string, locale: Locale): ParcelRow[] {
  const { rows, wrong } = readParcelRows(text);
  if (wrong !== null) throw refused([problem('parcel.many.wrong', { line: wrong.slice(0, 60) })]);
  if (rows.length === 0 || rows.length > MOST_ORDERS_AT_ONCE) {
    throw refused([problem('parcel.many.most', { count: MOST_ORDERS_AT_ONCE })]);
  }
  const read = rows.map(({ number, tracking }) => ({ number, ...parcelWaySchema.shape.tracking.safeParse(tracking) }));
  const problems = read.flatMap(({ number, error }) => {
    const [issue] = error?.issues ?? [];
    return issue ? [problem('parcel.many.number', { order: number, why: sentenceOf(issue, locale) })] : [];
  });
  if (problems.length > 0) throw refused(problems);
  return read.map(({ number, data: tracking = '' }) => ({ number, tracking }));
}

const refused = (problems: FieldProblem[]) => new Refusal('input.invalid', { problems });
const problem = (code: TextName, values: Record<string, string | number>): FieldProblem => ({
  field: 'rows',
  code,
  values,
});
