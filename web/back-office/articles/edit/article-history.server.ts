import { type Currency, formatMoney, type Locale } from '#contracts/money.ts';
import type { StoredProduct } from '#shop/catalog/read-stored.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { listProductChanges, type ProductChangeShown } from '#shop/reports/list-product-changes.ts';
import type { MaySee } from '#shop/reports/visible-entries.ts';
import { actionWords } from '../../activity/activity-words.ts';
import { nameIn } from './name-in.ts';

type HistoryContext = { stored: StoredProduct; locale: Locale; currency: Currency };

/** What happened to an article: what was done in words, what it was about in short, and the fields of a change. */
export async function readHistory(
  shop: Shop,
  stored: StoredProduct,
  { locale, maySee }: { locale: Locale; maySee: MaySee },
) {
  const changes = await listProductChanges(shop, stored.id, maySee);
  const context = { stored, locale, currency: shop.settings.currency };
  return changes.map((change) => ({
    id: change.id,
    at: change.at,
    actorName: change.actorName,
    words: actionWords(change.action, locale),
    note: noteOf(change, context),
    isChange: change.action === 'product.changed',
    before: change.action === 'product.changed' ? change.before : {},
    after: change.action === 'product.changed' ? change.after : {},
  }));
}

function noteOf({ action, before, after }: ProductChangeShown, { stored, locale, currency }: HistoryContext): string {
  switch (action) {
    case 'stock.adjusted':
      return [...countsOf({ before, after }, stored.variants, locale), reasonOf(after)].filter(Boolean).join(' · ');
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

/** Pieces by SKU, in older entries by the variant's id; a variant that is gone is still called by its SKU. */
function countsOf(
  { before, after }: { before: Values; after: Values },
  held: readonly Held[],
  locale: Locale,
): string[] {
  const [was, is] = [recordIn(before.pieces) ?? before, recordIn(after.pieces) ?? after];
  const isBySku = recordIn(after.pieces) !== null;
  return Object.keys(is).flatMap((key) => {
    const variant = held.find(({ id, sku }) => (isBySku ? sku : String(id)) === key);
    if (!variant && !isBySku) return [];
    return [`${variant ? nameOf(variant, locale) : key} ${was[key] ?? 0} → ${is[key]}`];
  });
}

function nameOf({ size, colour, sku }: Held, locale: Locale): string {
  return [size, colour && nameIn(colour, locale)].filter(Boolean).join(' ') || sku;
}

function recordIn(value: unknown): Values | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function reasonOf({ reason }: Values): string {
  return typeof reason === 'string' ? reason : '';
}

function percentOf(basisPoints: unknown, locale: Locale): string {
  if (typeof basisPoints !== 'number') return '';
  const tag = locale === 'fr' ? 'fr-FR' : 'en-IE';
  return `−${new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)}`;
}
