import { type Currency, formatMoney, type Locale } from '#contracts/money.ts';
import { sizeText } from '#contracts/sizes.ts';
import type { Say } from '../../i18n/translator.ts';
import type { ListData } from '../articles.server.ts';

export type ActiveFilter = { name: string; value: string; words: string };

type Voice = { t: Say; locale: Locale; currency: Currency };

/** The filters of a list that are on, each in words and with what takes it off. */
export function activeFilters(
  { query, carriedSearch, department, page: { facets } }: ListData,
  { t, locale, currency }: Voice,
): ActiveFilter[] {
  const params = new URLSearchParams(carriedSearch);
  const named = [
    ['cloth', query.cloths, facets.cloths],
    ['type', query.types, facets.types],
    ['size', query.sizes, facets.sizes],
    ['colour', query.colours, facets.colours],
  ] as const;
  const filters: ActiveFilter[] = named.flatMap(([name, values, choices]) =>
    values.map((value) => {
      const words = choices.find(({ code }) => code === value)?.name ?? value;
      return { name, value, words: name === 'size' ? t('size.of', { size: sizeText(words, t) }) : words };
    }),
  );
  // On the page of all articles the words are its title.
  if (department && query.q)
    filters.unshift({ name: 'q', value: params.get('q') ?? '', words: t('list.filter.words', { words: query.q }) });
  if (query.minMinor !== undefined) {
    const words = t('list.filter.price.from.chip', { price: formatMoney(query.minMinor, currency, locale) });
    filters.push({ name: 'min', value: params.get('min') ?? '', words });
  }
  if (query.maxMinor !== undefined) {
    const words = t('list.filter.price.to.chip', { price: formatMoney(query.maxMinor, currency, locale) });
    filters.push({ name: 'max', value: params.get('max') ?? '', words });
  }
  if (query.minStars !== undefined) {
    const words = t('list.filter.rating.from', { count: query.minStars });
    filters.push({ name: 'rating', value: String(query.minStars), words });
  }
  if (query.inStock) filters.push({ name: 'in_stock', value: '1', words: t('list.filter.in.stock') });
  if (query.specialOrder) filters.push({ name: 'special', value: '1', words: t('list.filter.special') });
  if (query.onDiscount) filters.push({ name: 'discount', value: '1', words: t('list.filter.discount') });
  return filters;
}
