import { z } from 'zod';
import type { Locale } from './money.ts';
import { filledBlock, filledLine, foldedLine } from './typed-text.ts';

/** The pages to read that the shop comes with. Each has a file in content/ in both languages. */
export const PAGE_NAMES = ['faq', 'help', 'about', 'terms', 'privacy-policy', 'website-info'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** True for the name of a page to read. */
export function isPageName(name: string): name is PageName {
  return PAGE_NAMES.some((one) => one === name);
}

/** What a page may say in double braces: the shop fills in what its owner has chosen. */
export const PAGE_FACTS = ['shop', 'phone', 'email', 'address', 'returnDays'] as const;
export type PageFact = (typeof PAGE_FACTS)[number];
export type PageFacts = Record<PageFact, string>;

const IN_BRACES = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isPageFact = (name: string): name is PageFact => PAGE_FACTS.some((one) => one === name);

/** The facts as the shop's settings hold them. `returnDays`: whole days after the delivery. */
export function factsOfShop(settings: {
  name: string;
  phone: string;
  email: string;
  address: string;
  returnDays: number;
}): PageFacts {
  const { name, phone, email, address, returnDays } = settings;
  return { shop: name, phone, email, address, returnDays: String(returnDays) };
}

/** Puts the shop's facts where a text names them in double braces; an unknown name stays as it was written. */
export function fillInFacts(text: string, facts: PageFacts): string {
  return text.replace(IN_BRACES, (whole, name: string) => (isPageFact(name) ? facts[name] : whole));
}

/** The first thing in double braces that is no fact of the shop, as it was written; null when there is none. */
export function findUnknownFact(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(IN_BRACES)) if (!isPageFact(name)) return whole;
  return null;
}

/** A page in one language. `text` is simple Markdown; `description` is what search engines show. */
export type PageWords = { title: string; description: string; text: string };

/** A page as the staff writes it, both languages. */
export const pageDraftSchema = z.object({
  titleEn: filledLine(120),
  titleFr: filledLine(120),
  descriptionEn: foldedLine(300),
  descriptionFr: foldedLine(300),
  textEn: filledBlock(20_000),
  textFr: filledBlock(20_000),
});
export type PageDraft = z.infer<typeof pageDraftSchema>;

/** The owner's words for a page; null where the page says what the shop comes with. */
export type OwnPage = Record<Locale, PageWords | null>;
