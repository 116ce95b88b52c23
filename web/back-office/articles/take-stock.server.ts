import type { RouterContextProvider } from 'react-router';
import type { FieldProblem } from '#contracts/refusals.ts';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { StockInput } from '#shop/stock/adjust-stock.ts';
import { isRelative, readPieces } from '#shop/stock/rules.ts';
import { saveStock } from '#shop/stock/save-stock.ts';
import type { ShelfInput } from '#shop/stock/shelves.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import type { SentForm } from '../../forms/read-form.server.ts';
import { staffOnly } from '../staff-only.server.ts';

const FREE = /^free-(\d{1,10})$/;
const SHELF = /^shelf-(\d{1,10})$/;

/**
 * Sets the pieces that a form names: `free-<variant>` as typed, `seen-<variant>` as its screen showed. What was not
 * touched is not sent to the rule. `shelf-<variant>` says where they lie, `shelved-<variant>` where they did.
 *
 * returns  what came of it, as a sentence
 */
export async function takeStock(
  form: SentForm,
  productId: number,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const { userId } = staffOnly(context, 'stock', 'change');
  const { shop, locale } = context.get(requestContext);
  const pieces = readStockInputs(form).filter(({ free, expected }) => free !== expected);
  const wanted = { productId, pieces, reason: form.text('reason'), shelves: readShelves(form) };
  const { counted: count, moved } = await saveStock(shop, userId, wanted);
  const sentences = [
    ...(count > 0 ? [translate(locale, 'office.stock.done', { count })] : []),
    ...(moved > 0 ? [translate(locale, 'office.shelf.done', { count: moved })] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : translate(locale, 'office.stock.same');
}

/** The shelves that were touched. */
function readShelves(form: SentForm): ShelfInput[] {
  return Object.entries(form.given).flatMap(([field, typed]) => {
    const variantId = Number(SHELF.exec(field)?.[1] ?? Number.NaN);
    const seen = form.text(`shelved-${variantId}`);
    return Number.isNaN(variantId) || typed.trim() === seen ? [] : [{ variantId, seen, shelf: typed }];
  });
}

function readStockInputs(form: SentForm): StockInput[] {
  const problems: FieldProblem[] = [];
  const inputs: StockInput[] = [];
  for (const [field, typed] of Object.entries(form.given)) {
    const variantId = Number(FREE.exec(field)?.[1] ?? Number.NaN);
    if (Number.isNaN(variantId)) continue;
    const expected = Number(form.text(`seen-${variantId}`));
    const free = readPieces(typed, expected);
    if (free === null) problems.push({ field, code: 'problem.pieces' });
    else inputs.push({ variantId, expected, free, isRelative: isRelative(typed) });
  }
  if (problems.length > 0) throw new Refusal('input.invalid', { problems });
  return inputs;
}
