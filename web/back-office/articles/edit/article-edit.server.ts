import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Price } from '#contracts/catalog.ts';
import { type ArticleDraft, articleAskSchema } from '#contracts/http/article-draft.ts';
import { REFUSALS } from '#contracts/refusals.ts';
import { maySee } from '#contracts/staff-may.ts';
import { sayRefusal } from '#contracts/texts/say-refusal.ts';
import { translate } from '#contracts/texts/translate.ts';
import { changesOf } from '#shop/catalog/changes-of.ts';
import { duplicateProduct } from '#shop/catalog/duplicate-product.ts';
import { editProduct } from '#shop/catalog/edit-product.ts';
import { listCategories } from '#shop/catalog/list-categories.ts';
import { listCloths } from '#shop/catalog/list-cloths.ts';
import { listTypes } from '#shop/catalog/list-types.ts';
import { readStored, type StoredProduct } from '#shop/catalog/read-stored.ts';
import { storeProduct } from '#shop/catalog/store-product.ts';
import { isRefusal, isUnread } from '#shop/kernel/refusal.ts';
import { pricesOf } from '#shop/pricing/prices-of.ts';
import { discountEndsAt } from '#shop/reports/discount-ends-at.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { sentenceOf } from '../../../forms/form-problems.ts';
import { ARTICLES } from '../../addresses.ts';
import { staffOnly } from '../../staff-only.server.ts';
import { readHistory } from './article-history.server.ts';
import type { EditAnswer } from './edit-answer.ts';
import type { ArticleRead } from './editor-draft.ts';
import { takeDiscount } from './take-discount.server.ts';

type Context = Readonly<RouterContextProvider>;
const HIGHEST_ID = 2_147_483_647;

/** The article that an address names: digits only, else the list. */
function idAsked(request: Request): number {
  const rt = new URL(request.url).searchParams.get('rt') ?? '';
  if (!/^\d{1,12}$/.test(rt)) throw redirect(ARTICLES);
  return Math.min(Number(rt), HIGHEST_ID);
}

async function storedAsked(request: Request, context: Context): Promise<StoredProduct> {
  const stored = await readStored(context.get(requestContext).shop.db, idAsked(request));
  if (!stored) throw data(null, { status: 404 });
  return stored;
}

/** What can be chosen for any article, and in which currency it is sold. */
async function readEditorChoices(context: Context) {
  const { shop, locale } = context.get(requestContext);
  const [categories, types, cloths] = await Promise.all([
    listCategories(shop, locale),
    listTypes(shop, locale),
    listCloths(shop, locale),
  ]);
  const named = ({ code, name }: { code: string; name: string }) => ({ code, name });
  return {
    categories: categories.map(named),
    types,
    cloths: cloths.map(named),
    currency: shop.settings.currency,
    lowStock: shop.settings.lowStock,
  };
}
export type EditorChoices = Awaited<ReturnType<typeof readEditorChoices>>;

/** An empty sheet for an article that is to be added. */
export async function readAdder(context: Context) {
  staffOnly(context, 'articles', 'change');
  return { choices: await readEditorChoices(context), idempotencyKey: context.get(requestContext).shop.ids.uuid() };
}

/** One article to be edited, what it costs today, and what happened to it. */
export async function readEditor(request: Request, context: Context) {
  const viewer = staffOnly(context, 'articles', 'see');
  const { shop, locale } = context.get(requestContext);
  const stored = await storedAsked(request, context);
  const [choices, price, endsAt, history] = await Promise.all([
    readEditorChoices(context),
    priceWith(context, stored.id, stored.listPriceMinor),
    discountEndsAt(shop, stored.id),
    readHistory(shop, stored, { locale, maySee: maySee(viewer) }),
  ]);
  const { id, version } = stored;
  /** Idempotency key of the next submit for a discount. */
  const idempotencyKey = shop.ids.uuid();
  return { id, version, article: toRead(stored), choices, price, endsAt, history, idempotencyKey };
}
export type EditorData = Awaited<ReturnType<typeof readEditor>>;

function toRead({
  id: _id,
  version: _version,
  updatedAt: _at,
  currency: _currency,
  ...stored
}: StoredProduct): ArticleRead {
  return {
    ...stored,
    pictures: stored.pictures.map(({ view: _view, ...picture }) => picture),
    variants: stored.variants.map((variant) => ({ ...variant, seen: variant.available })),
  };
}

/** What customers would see now for a list price, with the discounts that run. */
async function priceWith(context: Context, id: number, listPriceMinor: number): Promise<Price | null> {
  const { shop } = context.get(requestContext);
  const product = { id, listPriceMinor, currency: shop.settings.currency };
  return (await pricesOf(shop.db, [product], shop.clock.now())).get(id) ?? null;
}

/** The same for a price that is only typed. */
export async function readTypedPrice(request: Request, context: Context) {
  staffOnly(context, 'articles', 'see');
  const list = new URL(request.url).searchParams.get('list') ?? '';
  if (!/^\d{1,9}$/.test(list)) throw data(null, { status: 422 });
  return { price: await priceWith(context, idAsked(request), Number(list)) };
}

/** Adds an article. A refusal is an answer with its own status, and names the fields. */
export async function takeNewArticle(request: Request, context: Context) {
  const { userId } = staffOnly(context, 'articles', 'change');
  const { shop, locale } = context.get(requestContext);
  const asked = await readAsk(request, context);
  if ('refused' in asked) return asked.refused;
  if (asked.intent !== 'save' || asked.key === null) throw data(null, { status: 422 });
  try {
    const { designNumber, variants, ...draft } = asked.draft;
    const article = { ...draft, ...(designNumber && { designNumber }), variants: [], arrangement: variants };
    const id = await storeProduct(shop, userId, article, { key: asked.key, body: asked.draft });
    return answerWith({ added: { id, words: translate(locale, 'done.article.added') } }, 201);
  } catch (error) {
    return refuse(error, context);
  }
}

/** Saves an article, or copies it. A stale screen is answered with the article as it is now: 409. */
export async function takeEdit(request: Request, context: Context) {
  const { userId } = staffOnly(context, 'articles', 'change');
  const { shop, locale } = context.get(requestContext);
  const stored = await storedAsked(request, context);
  const asked = await readAsk(request, context);
  if ('refused' in asked) return asked.refused;
  try {
    if (asked.intent === 'discount') {
      const { answer, status } = await takeDiscount({ id: stored.id, ...asked }, context);
      return answerWith(answer, status);
    }
    if (asked.intent === 'duplicate') {
      const id = await duplicateProduct(shop, userId, stored.id, asked.key);
      return answerWith({ copied: { id, words: translate(locale, 'done.article.copied') } }, 201);
    }
    const changes = changesOf(stored, asked.draft);
    const version = asked.version ?? 0;
    if (Object.keys(changes).length > 0) await editProduct(shop, userId, stored.id, { changes, version });
    const saved = await now();
    return answerWith({ saved: { ...saved, words: translate(locale, 'done.article.changed') } });
  } catch (error) {
    const isStale = isRefusal(error) && error.code === 'edit.stale';
    return isStale ? answerWith({ stale: await now() }, REFUSALS['edit.stale']) : refuse(error, context);
  }

  async function now() {
    const { version, ...article } = await storedAsked(request, context);
    return { version, article: toRead({ ...article, version }) };
  }
}

type Asked =
  | { intent: 'save'; version: number | null; key: string | null; draft: ArticleDraft }
  | { intent: 'duplicate'; key: string }
  | { intent: 'discount'; value: string; idempotencyKey: string }
  | { refused: ReturnType<typeof answerWith> };

async function readAsk(request: Request, context: Context): Promise<Asked> {
  const { locale } = context.get(requestContext);
  const body: unknown = await request.json().catch((error: unknown) => {
    if (isUnread(error)) throw error;
    return null;
  });
  const asked = articleAskSchema.safeParse(body);
  if (asked.success) return asked.data;
  const problems: Record<string, string> = {};
  for (const issue of asked.error.issues) {
    const path = (issue.path[0] === 'draft' ? issue.path.slice(1) : issue.path).map(String).join('.');
    problems[path] ??= sentenceOf(issue, locale);
  }
  const words = translate(locale, 'refusal.input.invalid');
  return { refused: answerWith({ refused: { words, problems } }, REFUSALS['input.invalid']) };
}

/** What the rules call a field, and what it is called here. */
const FIELDS: Record<string, string> = {
  images: 'pictures',
  type: 'typeCode',
  cloth: 'clothCode',
  price: 'listPriceMinor',
};

function refuse(error: unknown, context: Context) {
  if (!isRefusal(error)) throw error;
  const { locale } = context.get(requestContext);
  const problems: Record<string, string> = {};
  for (const { field, code, values } of error.more.problems ?? []) {
    problems[FIELDS[field] ?? field] ??= translate(locale, code, values);
  }
  const words = sayRefusal(locale, error.code, error.more);
  return answerWith({ refused: { words, problems } }, REFUSALS[error.code]);
}

function answerWith(answer: EditAnswer, status = 200) {
  return data(answer, { status });
}
