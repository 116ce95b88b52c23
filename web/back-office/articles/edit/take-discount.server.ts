import type { RouterContextProvider } from 'react-router';
import { REFUSALS } from '#contracts/refusals.ts';
import { translate } from '#contracts/texts/translate.ts';
import { applyOffer } from '#shop/pricing/apply-offer.ts';
import { cancelLatestDiscount } from '#shop/pricing/cancel-latest-discount.ts';
import { readPercent } from '#shop/pricing/rules.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readDiscountAsk, readOffer } from '../../discounts/discount-form.ts';
import { staffOnly } from '../../staff-only.server.ts';
import type { EditAnswer } from './edit-answer.ts';

type Asked = { id: number; value: string; idempotencyKey: string };

/** Puts a percentage on one article, or takes the one that counts off where nothing is typed, as the discounts screen does. */
export async function takeDiscount(
  { id, value, idempotencyKey }: Asked,
  context: Readonly<RouterContextProvider>,
): Promise<{ answer: EditAnswer; status?: number }> {
  const { userId } = staffOnly(context, 'discounts', 'change');
  const { shop, locale } = context.get(requestContext);
  const done = (name: 'batch' | 'off', count: number) => ({
    answer: { discount: { words: translate(locale, `done.discount.${name}`, { count }) } },
  });
  if (value === '') return done('off', (await cancelLatestDiscount(shop, userId, [id])).length);
  const ask = readDiscountAsk((name) => ({ to: 'articles', kind: 'percent', value })[name] ?? '');
  const read = readOffer(ask, { currency: shop.settings.currency, percent: readPercent });
  if ('problems' in read) {
    const problems = { value: translate(locale, read.problems.value ?? 'problem.percent') };
    const status = REFUSALS['input.invalid'];
    return { answer: { refused: { words: translate(locale, 'refusal.input.invalid'), problems } }, status };
  }
  const target = { kind: 'articles' as const, productIds: [id] };
  const { products } = await applyOffer(shop, userId, target, { ...read.offer, idempotencyKey });
  return done('batch', products);
}
