import type { ProductCard } from '#contracts/catalog.ts';
import { LOCALES, type Locale } from '#contracts/money.ts';
import { pageIn } from '#contracts/seo.ts';
import { ARTICLES, articleAddress, HOME } from '../addresses.ts';
import { type Block, plainText } from '../markdown.ts';
import type { JsonLdData, Site } from './json-ld.tsx';
import { LISTED_COUNTRIES } from './shipping-rates.ts';

/** The steps to a page; the last one is the page itself. */
export function breadcrumbData(
  steps: readonly { name: string; to?: string }[],
  { address }: Site,
  locale: Locale,
): JsonLdData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      ...(to && { item: address + pageIn(locale, to) }),
    })),
  };
}

/** Who sells, and how one searches here: only on the first page. */
export function shopData({ address, shop }: Site, locale: Locale): JsonLdData {
  const organization = {
    '@type': 'OnlineStore',
    '@id': `${address}/#shop`,
    name: shop.name,
    url: address + HOME,
    logo: `${address}/icons/icon-512.png`,
    email: shop.email,
    telephone: shop.phone,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: shop.email,
      telephone: shop.phone,
      availableLanguage: LOCALES,
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: LISTED_COUNTRIES,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: shop.returnDays,
    },
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${address}/#site`,
    name: shop.name,
    url: address + HOME,
    inLanguage: LOCALES,
    publisher: { '@id': `${address}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${address}${pageIn(locale, `${ARTICLES}?q={search_term_string}`)}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  return { '@graph': [organization, site] };
}

/** The articles of a list in their order. */
export function itemListData(cards: readonly ProductCard[], { address }: Site, locale: Locale): JsonLdData {
  return {
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map(({ id, name }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      url: address + pageIn(locale, articleAddress(id)),
    })),
  };
}

/** Every second-level heading is a question, and what stands below it the answer. */
export function questionsData(sections: readonly { heading: Block; blocks: readonly Block[] }[]): JsonLdData {
  return {
    '@type': 'FAQPage',
    mainEntity: sections.map(({ heading, blocks }) => ({
      '@type': 'Question',
      name: plainText([heading]),
      acceptedAnswer: { '@type': 'Answer', text: plainText(blocks) },
    })),
  };
}

type PostFacts = { slug: string; title: string; summary: string; date: string };

/** A post of the blog. */
export function postData(
  post: PostFacts,
  { address, shop }: Site,
  more: { locale: Locale; picture: string },
): JsonLdData {
  const url = address + pageIn(more.locale, `/blog/${post.slug}`);
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    datePublished: post.date,
    dateModified: post.date,
    inLanguage: more.locale,
    url,
    mainEntityOfPage: url,
    image: [address + more.picture],
    author: { '@type': 'Organization', name: shop.name, url: address + HOME },
    publisher: { '@type': 'Organization', '@id': `${address}/#shop`, name: shop.name },
  };
}
