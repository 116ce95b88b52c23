import { data, type RouterContextProvider, redirect } from 'react-router';
import { LARGEST_ID } from '#contracts/limits.ts';
import { formatMoney, type Locale } from '#contracts/money.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { translate } from '#contracts/texts/translate.ts';
import { changeMany, type ManyChange, type ManyOutcome } from '#shop/catalog/change-many.ts';
import { duplicateProduct } from '#shop/catalog/duplicate-product.ts';
import { editProduct } from '#shop/catalog/edit-product.ts';
import { removeMany } from '#shop/catalog/remove-many.ts';
import { removeView, saveView } from '#shop/catalog/saved-views.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { applyDiscount } from '#shop/pricing/apply-discount.ts';
import { pricesNow } from '#shop/pricing/prices-now.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { articleEditorAddress } from '../../addresses.ts';
import { formKeyOf } from '../../forms/form-key.server.ts';
import { readFormData, readSentForm, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { readPrice } from '../parts/price-input.ts';
import { staffOnly } from '../staff-only.server.ts';
import { takeStock } from './take-stock.server.ts';

const MOST_IDS = 200;

type Sent = { form: SentForm; ids: number[]; locale: Locale; shop: Shop; context: Readonly<RouterContextProvider> };

/** The actions of the list of articles. A refusal is an answer with its own status, said on the page. */
export async function takeArticlesAction(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'articles', 'see');
  const { shop, locale } = context.get(requestContext);
  const ids = await readIds(request.clone());
  const form = await readSentForm(request);
  try {
    const done = await act({ form, ids, locale, shop, context });
    return data({ done });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

async function readIds(request: Request): Promise<number[]> {
  const form = await readFormData(request);
  const ids = form.getAll('id').map(Number);
  return ids.filter((id) => Number.isInteger(id) && id > 0 && id <= LARGEST_ID).slice(0, MOST_IDS);
}

async function act(sent: Sent): Promise<string> {
  const { form, ids, locale, shop, context } = sent;
  const intent = form.text('intent');
  switch (intent) {
    case 'price':
      return setPrice(sent);
    case 'stock':
      return takeStock(form, ids[0] ?? 0, context);
    case 'hide':
    case 'show':
      return many(sent, () => ({ kind: intent }), `office.many.${intent}.done`);
    case 'category':
      return many(sent, () => ({ kind: 'category', code: form.text('category') }), 'office.many.changed');
    case 'tag':
      return many(sent, () => ({ kind: 'tag', add: readTag(form) }), 'office.many.changed');
    case 'untag':
      return many(sent, () => ({ kind: 'untag', tag: form.text('tag') }), 'office.many.changed');
    case 'discount':
      return discount(sent);
    case 'delete':
      return remove(sent);
    case 'duplicate': {
      const { userId } = staffOnly(context, 'articles', 'change');
      throw redirect(articleEditorAddress(await duplicateProduct(shop, userId, ids[0] ?? 0, formKeyOf(form))));
    }
    case 'keep-view': {
      const { userId } = staffOnly(context, 'articles', 'see');
      const name = form.text('name').replace(/\p{C}/gu, ' ').trim();
      await saveView(shop, userId, { name, query: form.text('query') });
      return translate(locale, 'office.views.kept', { name });
    }
    case 'delete-view': {
      const { userId } = staffOnly(context, 'articles', 'see');
      const viewId = Number(form.text('view'));
      if (Number.isInteger(viewId) && viewId > 0 && viewId <= LARGEST_ID) await removeView(shop, userId, viewId);
      return translate(locale, 'office.views.deleted');
    }
    default:
      throw new Refusal('input.invalid');
  }
}

async function setPrice({ form, ids, locale, shop, context }: Sent): Promise<string> {
  const { userId } = staffOnly(context, 'articles', 'change');
  const { currency } = shop.settings;
  const listPriceMinor = readPrice(form.text('price'), currency);
  if (listPriceMinor === null || listPriceMinor > 999_999_999) {
    throw new Refusal('input.invalid', { problems: [{ field: 'price', code: 'problem.price' }] });
  }
  const version = Number(form.text('version'));
  await editProduct(shop, userId, ids[0] ?? 0, { changes: { listPriceMinor }, version });
  const price = formatMoney(listPriceMinor, currency, locale);
  return translate(locale, 'office.price.done', { name: form.text('name'), price });
}

/** What a form asks is read once its sender may ask it. */
async function many(sent: Sent, readChange: () => ManyChange, done: TextName): Promise<string> {
  const { userId } = staffOnly(sent.context, 'articles', 'change');
  const change = readChange();
  refuseEmpty(sent.ids);
  return say(sent.locale, done, await changeMany(sent.shop, userId, sent.ids, change));
}

/** What was done, then what was not, each in a sentence of its own. */
function say(locale: Locale, done: TextName, { changed, same, refused, missing }: ManyOutcome): string {
  const counted: [TextName, number][] = [
    ['office.many.same', same],
    ['office.many.full', refused],
    ['office.many.missing', missing],
  ];
  const others = counted.filter(([, count]) => count > 0).map(([name, count]) => translate(locale, name, { count }));
  const first = changed > 0 || others.length === 0 ? [translate(locale, done, { count: changed })] : [];
  return [...first, ...others].join(' ');
}

function readTag(form: SentForm): { en: string; fr: string } {
  const tag = (name: string) => form.text(name).replace(/\p{C}/gu, ' ').trim().slice(0, 40);
  const en = tag('tag_en');
  if (en === '') throw new Refusal('input.invalid', { problems: [{ field: 'tag_en', code: 'problem.required' }] });
  return { en, fr: tag('tag_fr') || en };
}

/** A second submit finds other prices than its screen showed, and is refused instead of taking off twice. */
async function discount({ form, ids, locale, shop, context }: Sent): Promise<string> {
  const { userId } = staffOnly(context, 'discounts', 'change');
  refuseEmpty(ids);
  const now = await pricesNow(shop, ids);
  if (form.text('seen') !== ids.map((id) => now.get(id) ?? '').join()) {
    throw new Refusal('input.invalid', { problems: [{ field: 'percent', code: 'office.many.stale' }] });
  }
  const percent = form.text('percent').trim();
  await applyDiscount(shop, userId, ids, { percent }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'input.invalid') {
      throw new Refusal('input.invalid', { problems: [{ field: 'percent', code: 'problem.percent' }] });
    }
    throw error;
  });
  return translate(locale, 'office.many.discounted', { count: new Set(ids).size });
}

async function remove({ ids, locale, shop, context }: Sent): Promise<string> {
  const { userId } = staffOnly(context, 'articles', 'change');
  refuseEmpty(ids);
  const { deleted, hidden, missing } = await removeMany(shop, userId, ids);
  const sentences: [TextName, number][] = [
    ['office.many.deleted', deleted],
    ['office.many.kept', hidden],
    ['office.many.missing', missing],
  ];
  return sentences.flatMap(([name, count]) => (count > 0 ? [translate(locale, name, { count })] : [])).join(' ');
}

function refuseEmpty(ids: readonly number[]): void {
  if (ids.length === 0) throw new Refusal('input.invalid');
}
