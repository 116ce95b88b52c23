import { MAX_QUANTITY } from '#contracts/limits.ts';
import type { Locale } from '#contracts/money.ts';
import type { LinesWish, LineWish, PiecesWish } from '#contracts/order-edit.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { FormProblems, Given } from '../../../forms/form-problems.ts';

/** The fields of a line that is there: its pieces, its size and colour, and how it stood when the form was drawn. */
export const piecesOfLine = (lineId: number): string => `line-${lineId}`;
export const choiceOfLine = (lineId: number): string => `size-${lineId}`;
export const stoodAt = (lineId: number): string => `was-${lineId}`;
/** The pieces of an article that is added. */
export const piecesOfAdded = (variantId: number): string => `pieces-${variantId}`;

const FIELD = /^(line|pieces)-([1-9]\d{0,8})$/;
const ID = /^[1-9]\d{0,8}$/;

/** What a form asks of the lines, and beside which field it is no count. */
export function wishIn(given: Given, locale: Locale): { wish: LinesWish; problems: FormProblems } {
  const problems: FormProblems = {};
  const lines: LineWish[] = [];
  const added: PiecesWish[] = [];
  for (const [name, typed] of Object.entries(given)) {
    const [, kind, id] = FIELD.exec(name) ?? [];
    if (!kind) continue;
    const quantity = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : -1;
    if (quantity < 0 || quantity > MAX_QUANTITY) {
      problems[name] = translate(locale, 'problem.edit.quantity', { max: MAX_QUANTITY });
    } else if (kind === 'pieces') added.push({ variantId: Number(id), quantity });
    else {
      const choice = given[choiceOfLine(Number(id))] ?? '';
      const variantId = ID.test(choice) ? Number(choice) : null;
      lines.push({ lineId: Number(id), variantId, quantity });
    }
  }
  return { wish: { lines, added }, problems };
}

/** What a form asks for, in one word: what was looked at is what is done. */
export function wishKey({ lines, added }: LinesWish): string {
  return [
    ...lines.map(({ lineId, variantId, quantity }) => `${lineId}.${variantId ?? 0}.${quantity}`),
    ...added.map(({ variantId, quantity }) => `+${variantId}.${quantity}`),
  ].join('_');
}
