import { type RouterContextProvider, redirect } from 'react-router';
import { ARTICLE_COLUMNS_COOKIE } from '#contracts/cookies.ts';
import type { Currency } from '#contracts/money.ts';
import { filesOf } from '#contracts/pictures.ts';
import { countForStaff, listForStaff, type StaffArticle, type StaffQuery } from '#shop/catalog/list-for-staff.ts';
import { listViews } from '#shop/catalog/saved-views.ts';
import { staffAttributes } from '#shop/catalog/staff-attributes.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { ARTICLES } from '../addresses.ts';
import { readPrice } from '../parts/price-input.ts';
import { staffOnly } from '../staff-only.server.ts';
import { ARTICLES_PER_PAGE, type ArticlesAsk, articlesSearch, isNarrowed, readArticlesAsk } from './articles-query.ts';
import { readColumns } from './column-choice-rules.ts';

/** The smallest bitmap of an article's first picture, in a format that every browser draws where there is one. */
function smallest({ picture }: StaffArticle): string | null {
  const files = picture ? filesOf(picture) : [];
  const drawn = files.filter((file) => file.format !== 'avif');
  const [first] = (drawn.length > 0 ? drawn : files).toSorted((one, other) => one.width - other.width);
  return first?.path ?? null;
}

function asQuery(ask: ArticlesAsk, currency: Currency): StaffQuery {
  const { min, max, discount, ...same } = ask;
  return {
    ...same,
    minMinor: readPrice(min, currency),
    maxMinor: readPrice(max, currency),
    isDiscounted: discount === null ? null : discount === 'yes',
    perPage: ARTICLES_PER_PAGE,
  };
}

/** One page of all articles, hidden ones among them, as the address asks. */
export async function readArticlesList(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId } = staffOnly(context, 'articles', 'see');
  const { shop, locale, cookie } = context.get(requestContext);
  const ask = readArticlesAsk(new URL(request.url).searchParams);
  const counts = await countForStaff(shop);
  const known = isNarrowed(ask) ? undefined : counts[ask.tab];
  const [{ categories, cloths }, views, { articles, total }] = await Promise.all([
    staffAttributes(shop, locale),
    listViews(shop, userId),
    listForStaff(shop, asQuery(ask, shop.settings.currency), locale, known),
  ]);
  const pages = Math.max(1, Math.ceil(total / ARTICLES_PER_PAGE));
  if (ask.page > pages) throw redirect(ARTICLES + articlesSearch(ask, { page: pages }));
  return {
    ask,
    counts,
    total,
    pages,
    views,
    currency: shop.settings.currency,
    /** Names the next press of a button for a copy, so that sent twice it is one copy. */
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

export type ArticlesListData = Awaited<ReturnType<typeof readArticlesList>>;
export type ListedArticle = ArticlesListData['articles'][number];
