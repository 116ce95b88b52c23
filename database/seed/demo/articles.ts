import { completeArticles, type DemoArticle } from './article.ts';
import { ACCESSORY_ROWS } from './articles-accessories.ts';
import { FABRIC_ROWS } from './articles-fabrics.ts';
import { KIDS_ROWS } from './articles-kids.ts';
import { MEN_ROWS } from './articles-men.ts';
import { WOMEN_ROWS } from './articles-women.ts';
import { ACCESSORY_TEXTS } from './texts-accessories.ts';
import { FABRIC_TEXTS } from './texts-fabrics.ts';
import { KIDS_TEXTS } from './texts-kids.ts';
import { MEN_TEXTS } from './texts-men.ts';
import { WOMEN_TEXTS } from './texts-women.ts';

/** Every article of the demonstration shop, by department. */
export const DEMO_ARTICLES = [
  ...completeArticles('Women', WOMEN_ROWS, WOMEN_TEXTS),
  ...completeArticles('Men', MEN_ROWS, MEN_TEXTS),
  ...completeArticles('Kids', KIDS_ROWS, KIDS_TEXTS),
  ...completeArticles('Accessoires', ACCESSORY_ROWS, ACCESSORY_TEXTS),
  ...completeArticles('Accessoires', FABRIC_ROWS, FABRIC_TEXTS),
] as const satisfies readonly DemoArticle[];
export type DemoSlug = (typeof DEMO_ARTICLES)[number]['slug'];
