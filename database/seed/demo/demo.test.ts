import { describe, expect, it } from 'vitest';
import { articlePictureKey, demoJobs } from '../demo-pictures.ts';
import { closeUpOf } from '../pictures/close-ups.ts';
import { PICTURE_VIEWS } from '../pictures/picture-specs.ts';
import { altText } from './alt-texts.ts';
import { ARTICLE_TYPES } from './article-types.ts';
import { DEMO_ARTICLES } from './articles.ts';
import { DEMO_CATEGORIES } from './categories.ts';
import { CLOTH_CODES, DEMO_CLOTHS } from './cloths.ts';
import { COLOURS } from './colours.ts';
import { DEMO_CUSTOMERS } from './customers.ts';
import { DEMO_POSTERS } from './posters.ts';
import { DEMO_RATINGS } from './ratings.ts';
import { REVIEWERS } from './reviewers.ts';
import { TAGS } from './tags.ts';

/** Every text of the demonstration shop that a visitor may read, with the place it was found. */
interface FoundText {
  where: string;
  en: string;
  fr: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Finds { en, fr } pairs however deep they stand. */
function textsIn(value: unknown, where: string): FoundText[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, `${where}[${index}]`));
  if (!isRecord(value)) return [];
  const { en, fr } = value;
  if (typeof en === 'string' && typeof fr === 'string') return [{ where, en, fr }];
  if (Array.isArray(en) && Array.isArray(fr)) {
    return en.map((text, index) => ({ where: `${where}[${index}]`, en: String(text), fr: String(fr[index] ?? '') }));
  }
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${where}.${key}`));
}

const TEXTS: FoundText[] = [
  ...DEMO_ARTICLES.flatMap((article) => textsIn(article, article.slug)),
  ...textsIn(DEMO_CLOTHS, 'cloths'),
  ...textsIn(DEMO_CATEGORIES, 'categories'),
  ...textsIn(DEMO_POSTERS, 'posters'),
  ...textsIn(ARTICLE_TYPES, 'types'),
  ...textsIn(TAGS, 'tags'),
  ...textsIn(COLOURS, 'colours'),
];
const ALT_TEXTS = DEMO_ARTICLES.flatMap((article) =>
  article.colours.slice(0, 1).flatMap((colour) =>
    PICTURE_VIEWS.map((view) => ({
      where: `${article.slug} ${view}`,
      ...altText(article, colour, view),
    })),
  ),
);
TEXTS.push(...ALT_TEXTS);
const COMMENTED = DEMO_RATINGS.filter((rating) => rating.comment !== null);
const saidIn = (language: 'en' | 'fr') =>
  COMMENTED.filter((rating) => rating.language === language).map((rating) => `${rating.title ?? ''} ${rating.comment}`);

const ENGLISH = [...TEXTS.map((text) => text.en), ...saidIn('en')];
const FRENCH = [...TEXTS.map((text) => text.fr), ...saidIn('fr')];

const FORBIDDEN =
  /\b(discover|elevat|timeless|unleash|exotic|ethnic|tribal|authenti|découvr|intemporel|exotique|ethnique|oops)/i;
/** Narrow no-break space: the French space before ; : ? ! and inside guillemets. */
const NARROW = '\u202f';
const WRONG_FRENCH_SPACE = new RegExp(`(^|[^${NARROW}])[;:?!»]|«[^${NARROW}]`);

const inDepartment = (department: string) => DEMO_ARTICLES.filter((article) => article.department === department);
const onHand = (article: (typeof DEMO_ARTICLES)[number]) => article.variants.reduce((sum, v) => sum + v.onHand, 0);

describe('the demonstration shop', () => {
  it('has enough of everything to look like a shop', () => {
    expect(DEMO_ARTICLES.length).toBeGreaterThanOrEqual(76);
    expect(inDepartment('Men').length).toBeGreaterThanOrEqual(18);
    expect(inDepartment('Women').length).toBeGreaterThanOrEqual(22);
    expect(inDepartment('Kids').length).toBeGreaterThanOrEqual(12);
    expect(inDepartment('Accessoires').length).toBeGreaterThanOrEqual(24);
    const fabrics = DEMO_ARTICLES.filter((article) => article.type === 'fabrics');
    expect(fabrics.length).toBeGreaterThanOrEqual(10);
    expect(fabrics.every((article) => article.department === 'Accessoires')).toBe(true);
  });

  it('gives at least every second article a story', () => {
    expect(DEMO_ARTICLES.filter((article) => article.story).length * 2).toBeGreaterThanOrEqual(DEMO_ARTICLES.length);
  });

  it('has articles that are new, reduced, sold out and nearly gone', () => {
    expect(DEMO_ARTICLES.filter((article) => article.isNew).length).toBeGreaterThanOrEqual(12);
    expect(DEMO_ARTICLES.filter((article) => article.discountPercent !== null).length).toBeGreaterThanOrEqual(8);
    expect(DEMO_ARTICLES.filter((article) => onHand(article) === 0).length).toBeGreaterThanOrEqual(6);
    const nearlyGone = DEMO_ARTICLES.filter((article) => onHand(article) > 0 && onHand(article) <= 3);
    expect(nearlyGone.length).toBeGreaterThanOrEqual(3);
  });

  it('names every article once', () => {
    for (const key of ['slug', 'designNumber'] as const) {
      expect(new Set(DEMO_ARTICLES.map((article) => article[key])).size).toBe(DEMO_ARTICLES.length);
    }
    for (const language of ['en', 'fr'] as const) {
      expect(new Set(DEMO_ARTICLES.map((article) => article.name[language])).size).toBe(DEMO_ARTICLES.length);
    }
    expect(DEMO_ARTICLES.filter((article) => !/^\d{4}$/.test(article.designNumber))).toEqual([]);
  });

  it('asks a price above zero in whole cents', () => {
    expect(DEMO_ARTICLES.filter((a) => !Number.isInteger(a.priceMinor) || a.priceMinor <= 0)).toEqual([]);
    const discounts = DEMO_ARTICLES.flatMap((article) => article.discountPercent ?? []);
    expect(discounts.filter((percent) => percent <= 0 || percent > 100)).toEqual([]);
  });

  it('counts stock once for each size of each colour', () => {
    for (const article of DEMO_ARTICLES) {
      expect(article.variants.length, article.slug).toBe(Math.max(1, article.sizes.length) * article.colours.length);
      const keys = article.variants.map((variant) => `${variant.size}/${variant.colour}`);
      expect(new Set(keys).size, article.slug).toBe(keys.length);
      expect(article.variants.filter((v) => !Number.isInteger(v.onHand) || v.onHand < 0)).toEqual([]);
    }
  });

  it('draws no two articles, and no two colours of one, alike', () => {
    const looks = DEMO_ARTICLES.flatMap((article) =>
      article.colours.map(({ picture }) => `${picture.draw} ${picture.cloth.pattern} ${picture.cloth.palette}`),
    );
    expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
  });

  it('shows every article whole, from near and as cloth, and every other colour of it whole', () => {
    const drawn = new Set(demoJobs().map(({ key }) => key));
    for (const { slug, colours } of DEMO_ARTICLES) {
      const [first, ...others] = colours.map(({ code }) => code);
      const wanted = PICTURE_VIEWS.map((view) => articlePictureKey(slug, first ?? '', view));
      wanted.push(...others.map((code) => articlePictureKey(slug, code, 'whole')));
      expect(wanted.filter((key) => !drawn.has(key))).toEqual([]);
    }
    expect(demoJobs().length).toBe(drawn.size);
  });

  it('comes near to a part that the article has', () => {
    for (const { colours } of DEMO_ARTICLES) {
      for (const { picture } of colours) expect(() => closeUpOf(picture)).not.toThrow();
    }
  });

  it('explains every cloth it sells', () => {
    expect(DEMO_CLOTHS.map((cloth) => cloth.code).sort()).toEqual([...CLOTH_CODES].sort());
  });

  it('opens four departments and at most one poster on the home page', () => {
    expect(DEMO_CATEGORIES.map((category) => category.code).sort()).toEqual(['Accessoires', 'Kids', 'Men', 'Women']);
    expect(DEMO_POSTERS.length).toBe(3);
    expect(DEMO_POSTERS.filter((poster) => poster.isHomePopup).length).toBe(1);
  });
});

describe('the words for its pictures', () => {
  it('say in both languages which article and what of it is seen, no two the same', () => {
    for (const language of ['en', 'fr'] as const) {
      const words = ALT_TEXTS.map((text) => text[language]);
      expect(new Set(words).size).toBe(words.length);
      expect(words.filter((text) => text.length > 160)).toEqual([]);
    }
  });

  it('name the part of a close view and the number on a selvedge', () => {
    const [boubou] = DEMO_ARTICLES.filter(({ slug }) => slug === 'boubou-papaya');
    const [first] = boubou?.colours ?? [];
    if (!boubou || !first) throw new Error('The papaya boubou is the first article of the shop.');
    expect(altText(boubou, first, 'detail').en).toBe('Papaya grand boubou, a closer look at the neckline');
    expect(altText(boubou, first, 'detail').fr).toBe('Grand boubou Papaye, de près\u202f: l’encolure');
    expect(altText(boubou, first, 'cloth').en).toContain('the selvedge signed N° 0417 · PAPAYA');
    expect(altText(boubou, first, 'whole').fr).toContain('en entier devant un mur peint');
  });
});

describe('the words of the demonstration shop', () => {
  it('are there in both languages', () => {
    expect(TEXTS.filter((text) => text.en.trim() === '' || text.fr.trim() === '')).toEqual([]);
    for (const article of DEMO_ARTICLES) {
      expect(textsIn(article, article.slug).length, article.slug).toBeGreaterThanOrEqual(5);
    }
  });

  it('keep a description within 300 characters', () => {
    const long = DEMO_ARTICLES.flatMap(({ slug, description }) =>
      [description.en, description.fr].filter((text) => text.length > 300).map(() => slug),
    );
    expect(long).toEqual([]);
  });

  it('never shout and never use a word the shop does not use', () => {
    expect([...ENGLISH, ...FRENCH].filter((text) => text.includes('!') || FORBIDDEN.test(text))).toEqual([]);
  });

  it('use curly quotes and apostrophes', () => {
    expect([...ENGLISH, ...FRENCH].filter((text) => /["']/.test(text))).toEqual([]);
  });

  it('space French punctuation as French does', () => {
    expect(FRENCH.filter((text) => WRONG_FRENCH_SPACE.test(text))).toEqual([]);
  });

  it('would be caught when they shout, boast or miss a space', () => {
    expect(FORBIDDEN.test('A timeless piece')).toBe(true);
    expect(WRONG_FRENCH_SPACE.test('Prix : 10')).toBe(true);
    expect(WRONG_FRENCH_SPACE.test('« mot »')).toBe(true);
    expect(WRONG_FRENCH_SPACE.test(`Prix${NARROW}: «${NARROW}mot${NARROW}»`)).toBe(false);
  });
});

describe('the ratings of the demonstration shop', () => {
  it('are many, spread over all five stars, and leave articles with different averages', () => {
    expect(DEMO_RATINGS.length).toBeGreaterThanOrEqual(260);
    expect(COMMENTED.length).toBeGreaterThanOrEqual(140);
    expect(new Set(DEMO_RATINGS.map((rating) => rating.stars))).toEqual(new Set([1, 2, 3, 4, 5]));
    const averages = DEMO_ARTICLES.map(({ slug }) => DEMO_RATINGS.filter((rating) => rating.articleSlug === slug))
      .filter((ratings) => ratings.length > 0)
      .map((ratings) => (ratings.reduce((sum, rating) => sum + rating.stars, 0) / ratings.length).toFixed(1));
    expect(new Set(averages).size).toBeGreaterThanOrEqual(10);
  });

  it('say the same thing at most twice', () => {
    const times = new Map<string, number>();
    for (const { comment } of COMMENTED) if (comment) times.set(comment, (times.get(comment) ?? 0) + 1);
    expect([...times].filter(([, count]) => count > 2)).toEqual([]);
  });

  it('come once from each reviewer of an article, after it was published', () => {
    const pairs = DEMO_RATINGS.map((rating) => `${rating.articleSlug} ${rating.reviewer}`);
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
    const publishedDaysAgo = new Map<string, number>(DEMO_ARTICLES.map((a) => [a.slug, a.publishedDaysAgo]));
    const early = DEMO_RATINGS.filter((rating) => rating.daysAgo >= (publishedDaysAgo.get(rating.articleSlug) ?? 0));
    expect(early).toEqual([]);
  });

  it('show a first name and an initial, as those of the shop’s customers do (R-192)', () => {
    const names = Object.values(REVIEWERS).map((reviewer) => reviewer.displayName);
    expect(names.filter((name) => !/^[\p{L}-]+ \p{Lu}\.$/u.test(name))).toEqual([]);
  });

  it('come from the twelve customers among others, who have unreachable addresses', () => {
    expect(DEMO_CUSTOMERS.length).toBe(12);
    expect(new Set(DEMO_CUSTOMERS.map((customer) => customer.email)).size).toBe(12);
    expect(DEMO_CUSTOMERS.filter((customer) => !customer.email.endsWith('@example.com'))).toEqual([]);
    const raters = new Set<string>(DEMO_RATINGS.map((rating) => rating.reviewer));
    expect(DEMO_CUSTOMERS.filter((customer) => !raters.has(customer.key))).toEqual([]);
  });
});
