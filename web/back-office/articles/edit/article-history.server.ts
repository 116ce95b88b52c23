import { type Currency, formatMoney, type Locale } from '#contracts/money.ts';
import type { StoredProduct } from '#shop/catalog/read-stored.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { listProductChanges, type ProductChangeShown } from '#shop/reports/list-product-changes.ts';
import { actionWords } from '../../activity/activity-words.ts';

type Saying = { stored: StoredProduct; locale: Locale; currency: Currency };

/** What happened to an article: what was done in words, what it was about in short, and the fields of a change. */
export async function readHistory(shop: Shop, stored: StoredProduct, locale: Locale) {
  const changes = await listProductChanges(shop, stored.id);
  const saying = { stored, locale, currency: shop.settings.currency };
  return changes.map((change) => ({
    id: change.id,
    at: change.at,
    actorName: change.actorName,
    words: actionWords(change.action, locale),
    note: noteOf(change, saying),
    isChange: change.action === 'product.changed',
    before: change.action === 'product.changed' ? change.before : {},
    after: change.action === 'product.changed' ? change.after : {},
  }));
}

function noteOf({ action, before, after }: ProductChangeShown, { stored, locale, currency }: Saying): string {
  switch (action) {
    case 'stock.adjusted':
      return [...stored.variants.flatMap((variant) => countOf(variant, before, after)), reasonOf(after)]
        .filter(Boolean)
        .join(' · ');
    case 'stock.threshold.set':
      return `${before.threshold} → ${after.threshold}`;
    case 'discount.applied':
      return typeof after.amountMinor === 'number'
        ? `−${formatMoney(after.amountMinor, currency, locale)}`
        : percentOf(after.basisPoints, locale);
    default:
      return '';
  }
}

type Held = StoredProduct['variants'][number];
type Values = Record<string, unknown>;

function countOf({ id, size, colour, sku }: Held, before: Values, after: Values): string[] {
  if (!(id in after)) return [];
  const name = [size, colour?.nameEn].filter(Boolean).join(' ') || sku;
  return [`${name} ${before[id] ?? 0} → ${after[id]}`];
}

function reasonOf({ reason }: Values): string {
  return typeof reason === 'string' ? reason : '';
}

function percentOf(basisPoints: unknown, locale: Locale): string {
  if (typeof basisPoints !== 'number') return '';
  const tag = locale === 'fr' ? 'fr-FR' : 'en-IE';
  return `−${new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)}`;
}
