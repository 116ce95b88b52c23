import { ARTICLE_COLUMNS_COOKIE } from '#contracts/cookies.ts';
import type { Currency } from '#contracts/money.ts';
import { filesOf } from '#contracts/pictures.ts';
import { countForStaff, listForStaff, type StaffArticle, type StaffQuery } from '#shop/catalog/list-for-staff.ts';
import { listViews } from '#shop/catalog/saved-views.ts';
import { staffAttributes } from '#shop/catalog/staff-attributes.ts';
import type { ListContext } from '../kit/read-list.server.ts';
import { readPrice } from '../parts/price-input.ts';
import { ARTICLES_LIST, type ArticlesFilters } from './articles-query.ts';
import { readColumns } from './column-choice-rules.ts';

/** The smallest bitmap of an article's first picture, in a format that every browser draws where there is one. */
function smallest({ picture }: StaffArticle): string | null {
  const files = picture ? filesOf(picture) : [];
  const drawn = files.filter((file) => file.format !== 'avif');
  const [first] = (drawn.length > 0 ? drawn : files).toSorted((one, other) => one.width - other.width);
  return first?.path ?? null;
}

type Asked = Pick<ListContext<ArticlesFilters>, 'query' | 'page' | 'perPage'>;

function asQuery({ query, page, perPage }: Asked, currency: Currency): StaffQuery {
  const { min, max, discount, ...same } = query;
  return {
    ...same,
    page,
    perPage,
    minMinor: readPrice(min, currency),
    maxMinor: readPrice(max, currency),
    isDiscounted: discount === null ? null : discount === 'yes',
  };
}

/** One page of all articles, hidden ones among them, how many stand under each tab, and what the list is drawn with. */
export async function readArticles(reading: ListContext<ArticlesFilters>) {
  const { shop, locale, viewer, cookie, query, page } = reading;
  const counts = await countForStaff(shop);
  const known = ARTICLES_LIST.cleared({ ...query, page }) === null ? counts[query.tab] : undefined;
  const [{ categories, cloths }, views, { articles, total }] = await Promise.all([
    staffAttributes(shop, locale),
    listViews(shop, viewer.userId),
    listForStaff(shop, asQuery(reading, shop.settings.currency), locale, known),
  ]);
  return {
    counts,
    total,
    views,
    currency: shop.settings.currency,
    /** Idempotency key of the next submit for a copy: sent twice it makes one copy. */
    formKey: shop.ids.uuid(),
    columns: readColumns(cookie(ARTICLE_COLUMNS_COOKIE)),
    categories,
    cloths,
    articles: articles.map((article) => {
      const { picture: _picture, variants, createdAt, updatedAt, availability, ...same } = article;
      return {
        ...same,
        left: availability.left,
        availability: availability.state,
        variants: variants.map(({ id, size, colourCode, colourNameEn, colourNameFr, available }) => ({
          id,
          size,
          colour: (locale === 'fr' ? colourNameFr : colourNameEn) ?? colourCode,
          free: available,
        })),
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        picturePath: smallest(article),
      };
    }),
  };
}

export type ArticlesListData = Awaited<ReturnType<typeof readArticles>>;
export type ListedArticle = ArticlesListData['articles'][number];
