import type { Fit } from '#contracts/fit.ts';
import { DEMO_ARTICLES, type DemoSlug } from './articles.ts';
import type { Stars } from './comment-row.ts';
import { COMMENTS } from './rating-comments.ts';
import { REVIEWERS, type Reviewer, type ReviewerKey } from './reviewers.ts';

/** One rating of one article. A reviewer rates an article once. */
export interface DemoRating {
  articleSlug: DemoSlug;
  reviewer: ReviewerKey;
  /** First name, initial and city, as shown. */
  displayName: string;
  stars: Stars;
  /** How it fits them; null: they did not say. */
  fit: Fit | null;
  title: string | null;
  comment: string | null;
  language: Reviewer['language'];
  daysAgo: number;
}

/** Stars that came without a word. */
const SILENT: Partial<Record<DemoSlug, readonly Stars[]>> = {
  'boubou-papaya': [5, 5, 5, 4, 5, 5, 4, 5, 3, 5],
  'wrap-dress-seed': [5, 4],
  'midi-fan': [5, 4, 5],
  'maxi-ripple': [4, 3, 5],
  'shift-eleko': [5, 4],
  'pencil-kente': [3, 4],
  'peplum-hibiscus': [5],
  'blouse-pin': [4, 5, 1],
  'kimono-oniko': [5, 5],
  'jumpsuit-ndop': [5, 4],
  'boubou-bazin': [5, 5, 4],
  'trousers-wide': [4],
  'wrap-dress-fan': [4, 4],
  'kimono-bogolan': [5, 5],
  'midi-rosette': [4, 3],
  'shirt-record': [5, 5, 4, 4, 5],
  'agbada-ivory': [5, 5],
  'dashiki-almond': [4, 3, 5],
  'bomber-hibiscus': [5],
  'kaftan-atlantic': [5, 4],
  'trousers-loom': [4, 1],
  'shirt-bogolan': [5, 4],
  'shirt-fish': [5, 5, 4],
  'bomber-kuba': [3, 4],
  'kaftan-laterite': [4],
  'trousers-record': [3, 4],
  'kaftan-chalk': [5],
  'kids-dress-fish': [5, 5, 5, 4],
  'kids-set-hibiscus': [4, 5],
  'romper-pin': [4],
  'kids-dashiki': [5, 4],
  'kids-dress-almond': [4, 5],
  'kids-set-blade': [3],
  'kids-dress-eleko': [5],
  'tote-bogolan': [5, 4, 5, 5],
  'headwrap-blade': [5, 4, 5, 5],
  'collar-beads': [5, 5, 4],
  'basket-market': [5, 4, 3],
  'sandals-fan': [1, 4, 3],
  'earrings-record': [5, 4],
  'cap-terrace': [4],
  'strands-four': [5, 4],
  'bangles-set': [3, 4],
  'handfan-kuba': [5],
  'headband-almond': [4, 4],
  'hoops-blade': [5],
  'sandals-bogolan': [3],
  'wax-record': [5, 5, 4],
  'wax-seed': [5],
  'adire-eleko': [5],
  'kente-night': [5],
  'wax-hibiscus': [4],
  'bazin-violet': [5, 4],
  'eight-cloths': [5, 3],
};

/** What the first ratings of an article say of its fit, in their order: a few articles run small or large. */
const FIT_ANSWERS: Partial<Record<DemoSlug, readonly (Fit | null)[]>> = {
  'boubou-papaya': ['large', 'large', null, 'large', 'true', null, 'large', 'large', 'true', 'large'],
  'wrap-dress-seed': ['true', null, 'true', 'true', 'small'],
  'midi-fan': ['true', 'true', 'small', null, 'true'],
  'pencil-kente': ['true', 'small', 'small', 'small'],
  'shirt-record': ['small', 'true', 'small', null, 'small', 'small', 'small'],
  'trousers-loom': ['small', null, 'small', 'large'],
  'sandals-fan': ['small', 'small', 'true', null, 'small', 'small'],
  'kids-dress-fish': ['true', 'large', 'true', 'true'],
  'shift-eleko': ['true', 'small'],
};

/** 41 is prime to the number of reviewers, so neighbours get different people. */
const STEP = 41;
const REVIEWER_KEYS = Object.keys(REVIEWERS).filter((key): key is ReviewerKey => key in REVIEWERS);

function spoken(slug: DemoSlug): DemoRating[] {
  return (COMMENTS[slug] ?? []).map(([reviewer, stars, daysAgo, title, comment]) => ({
    articleSlug: slug,
    reviewer,
    ...REVIEWERS[reviewer],
    stars,
    fit: null,
    title,
    comment,
    daysAgo,
  }));
}

function silent(slug: DemoSlug, articleIndex: number, publishedDaysAgo: number): DemoRating[] {
  const taken = new Set((COMMENTS[slug] ?? []).map(([reviewer]) => reviewer));
  const stars = SILENT[slug] ?? [];
  const free = REVIEWER_KEYS.filter((key) => !taken.has(key));
  return stars.flatMap((note, index) => {
    const reviewer = free[(articleIndex * 7 + index * STEP) % free.length];
    if (reviewer === undefined) return [];
    const daysAgo = 1 + Math.floor(((index + 1) * publishedDaysAgo) / (stars.length + 2));
    return [
      {
        articleSlug: slug,
        reviewer,
        ...REVIEWERS[reviewer],
        stars: note,
        fit: null,
        title: null,
        comment: null,
        daysAgo,
      },
    ];
  });
}

/** Every rating of the demonstration shop. */
export const DEMO_RATINGS: readonly DemoRating[] = DEMO_ARTICLES.flatMap((article, index) => {
  const given = [...spoken(article.slug), ...silent(article.slug, index, article.publishedDaysAgo)];
  const answers = FIT_ANSWERS[article.slug] ?? [];
  return given.map((rating, at) => ({ ...rating, fit: answers[at] ?? null }));
});
