import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { maySee, staffMay } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import { listCategories } from '#shop/catalog/list-categories.ts';
import { listCloths } from '#shop/catalog/list-cloths.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { applyOffer } from '#shop/pricing/apply-offer.ts';
import { cancelLatestDiscount } from '#shop/pricing/cancel-latest-discount.ts';
import { cancelBatch, cancelLatestBatch, freezeBatch } from '#shop/pricing/change-batch.ts';
import type { DiscountTarget } from '#shop/pricing/choose-products.ts';
import { freezeAllDiscounts, unfreezeAllDiscounts } from '#shop/pricing/freeze-all-discounts.ts';
import { readPercent } from '#shop/pricing/rules.ts';
import { listDiscountChanges } from '#shop/reports/list-discount-changes.ts';
import { listDiscounts } from '#shop/reports/list-discounts.ts';
import { findByNumbers, listTags, previewDiscount } from '#shop/reports/preview-discount.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { DISCOUNTS } from '../addresses.ts';
import { readPage } from '../parts/paging.ts';
import { staffOnly } from '../staff-only.server.ts';
import { type DiscountAsk, numbersIn, readDiscountAsk, readOffer } from './discount-form.ts';

type Context = Readonly<RouterContextProvider>;

const DISCOUNTS_PER_PAGE = 50;
const MOST_CHANGES = 8;

/** What a discount can be put on, for the kind that the form shows now. */
export type TargetChoice = { value: string; name: string; articles: number };

async function readTargetChoices({ to }: DiscountAsk, context: Context): Promise<TargetChoice[]> {
  const { shop, locale } = context.get(requestContext);
  switch (to) {
    case 'category':
      return (await listCategories(shop, locale)).map(({ id, name, productCount }) => ({
        value: String(id),
        name,
        articles: productCount,
      }));
    case 'cloth':
      return (await listCloths(shop, locale)).map(({ code, name, productCount }) => ({
        value: code,
        name,
        articles: productCount,
      }));
    case 'tag':
      return (await listTags(shop, locale)).map(({ tag, articles }) => ({ value: tag, name: tag, articles }));
    default:
      return [];
  }
}

/** The screen: what runs, what was done recently, and the form as its address fills it. */
export async function readDiscounts(request: Request, context: Context) {
  const viewer = staffOnly(context, 'discounts', 'see');
  const { shop, locale } = context.get(requestContext);
  const params = new URL(request.url).searchParams;
  const ask = readDiscountAsk((name) => params.get(name) ?? '');
  const page = readPage(params);
  const [running, recent, choices, preview] = await Promise.all([
    listDiscounts(shop, { page, perPage: DISCOUNTS_PER_PAGE, locale }),
    listDiscountChanges(shop, { locale, limit: MOST_CHANGES, maySee: maySee(viewer) }),
    readTargetChoices(ask, context),
    staffMay(viewer, 'discounts', 'change') ? readPreview(ask, context) : null,
  ]);
  if (page > 1 && running.total === 0) throw redirect(DISCOUNTS);
  const pages = Math.max(1, Math.ceil(running.total / DISCOUNTS_PER_PAGE));
  return {
    ask,
    page,
    pages,
    perPage: DISCOUNTS_PER_PAGE,
    running,
    recent,
    choices,
    preview,
    currency: shop.settings.currency,
    /** Idempotency key of the next submit of the form. */
    idempotencyKey: shop.ids.uuid(),
    now: shop.clock.now().toISOString(),
  };
}

export type DiscountsData = Awaited<ReturnType<typeof readDiscounts>>;

/** What the form would do, or null while it says too little. Never changes anything. */
async function readPreview(ask: DiscountAsk, context: Context) {
  const { shop, locale } = context.get(requestContext);
  const read = readOffer(ask, { currency: shop.settings.currency, percent: readPercent });
  if ('problems' in read) return null;
  const target = await targetOf(ask, context);
  if ('problem' in target) return null;
  const found = await previewDiscount(shop, target.target, read.offer.value, locale);
  return found.total === 0 ? null : { ...found, of: ask.of, value: read.offer.value };
}

export type PreviewData = Awaited<ReturnType<typeof readPreview>>;

/** The same for the form while somebody types. */
export async function readPreviewAsked(request: Request, context: Context): Promise<PreviewData> {
  staffOnly(context, 'discounts', 'change');
  const params = new URL(request.url).searchParams;
  return readPreview(
    readDiscountAsk((name) => params.get(name) ?? ''),
    context,
  );
}

type Aim = { target: DiscountTarget } | { problem: string };

async function targetOf({ to, of }: DiscountAsk, context: Context): Promise<Aim> {
  const { shop, locale } = context.get(requestContext);
  if (to === 'all') return { target: { kind: 'all' } };
  if (of === '') return { problem: translate(locale, 'problem.required') };
  if (to === 'tag') return { target: { kind: 'tag', tag: of } };
  if (to === 'cloth') return { target: { kind: 'cloth', code: of } };
  if (to === 'category') {
    const categoryId = Number(of);
    if (!Number.isInteger(categoryId) || categoryId < 1 || categoryId > 2_147_483_647) {
      return { problem: translate(locale, 'problem.choice') };
    }
    return { target: { kind: 'category', categoryId } };
  }
  const numbers = numbersIn(of);
  const found = await findByNumbers(shop, numbers);
  const missing = numbers.find((number) => !found.some((article) => article.number === number));
  if (missing !== undefined) return { problem: translate(locale, 'problem.discount.numbers', { number: missing }) };
  return { target: { kind: 'articles', productIds: found.map(({ id }) => id) } };
}

/** Does what a form of the screen asks. A refusal is said on the page, beside its field, with its own status. */
export async function takeDiscountStep(request: Request, context: Context) {
  const { userId } = staffOnly(context, 'discounts', 'change');
  const { locale } = context.get(requestContext);
  const form = await readSentForm(request);
  try {
    return await takeStep({ form, actor: userId }, context);
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

type Step = { form: SentForm; actor: string };

async function takeStep({ form, actor }: Step, context: Context) {
  const { shop, locale } = context.get(requestContext);
  const done = (name: string, count?: number) =>
    data({ done: translate(locale, `done.${name}`, count === undefined ? {} : { count }) });
  const batchId = Number(form.text('batch'));
  switch (form.text('intent')) {
    case 'apply':
    case 'cancel-articles':
      return applyOrUndo({ form, actor }, context);
    case 'cancel-latest':
      return done('discount.off', (await cancelLatestBatch(shop, actor, idOf(batchId))).length);
    case 'cancel':
      return done('discount.off', (await cancelBatch(shop, actor, idOf(batchId))).length);
    case 'freeze':
      await freezeBatch(shop, actor, idOf(batchId), true);
      return done('discount.frozen');
    case 'unfreeze':
      await freezeBatch(shop, actor, idOf(batchId), false);
      return done('discount.unfrozen');
    case 'freeze-all':
      await freezeAllDiscounts(shop, actor);
      return done('discounts.frozen');
    case 'unfreeze-all':
      await unfreezeAllDiscounts(shop, actor);
      return done('discounts.unfrozen');
    default:
      throw new Refusal('input.invalid');
  }
}

function idOf(id: number): number {
  if (Number.isInteger(id) && id > 0 && id <= 2_147_483_647) return id;
  throw new Refusal('input.invalid');
}

async function applyOrUndo({ form, actor }: Step, context: Context) {
  const { shop, locale } = context.get(requestContext);
  const ask = readDiscountAsk(form.text);
  const isUndo = form.text('intent') === 'cancel-articles';
  const aim = await targetOf(ask, context);
  if (isUndo && 'target' in aim && aim.target.kind === 'articles') {
    const changed = await cancelLatestDiscount(shop, actor, aim.target.productIds);
    return data({ done: translate(locale, 'done.discount.off', { count: changed.length }) });
  }
  const read = readOffer(ask, { currency: shop.settings.currency, percent: readPercent });
  const wrong = 'problems' in read && !isUndo ? Object.entries(read.problems) : [];
  const problems = Object.fromEntries(wrong.map(([field, code]) => [field, translate(locale, code)]));
  if ('problem' in aim) return refuseFields({ ...problems, of: aim.problem }, form, locale);
  if ('problems' in read) return refuseFields(problems, form, locale);
  const idempotencyKey = z.uuid().safeParse(form.text('idempotencyKey')).data;
  if (idempotencyKey === undefined) throw new Refusal('input.invalid'); // no page of the shop has made this form
  const { products } = await applyOffer(shop, actor, aim.target, { ...read.offer, idempotencyKey });
  return data({ done: translate(locale, 'done.discount.batch', { count: products }) });
}
