import type { Locale } from '#contracts/money.ts';
import type { PageDraft, PageFact, PageName } from '#contracts/pages.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';

/** A language by its own name, as everywhere in the back office. */
export const LANGUAGES: Record<Locale, string> = { en: 'English', fr: 'Français' };

/** The fields of one language. */
export const SIDES = [
  { lang: 'en', title: 'titleEn', description: 'descriptionEn', text: 'textEn' },
  { lang: 'fr', title: 'titleFr', description: 'descriptionFr', text: 'textFr' },
] as const satisfies readonly {
  lang: Locale;
  title: keyof PageDraft;
  description: keyof PageDraft;
  text: keyof PageDraft;
}[];
export type PageSide = (typeof SIDES)[number];

/** What each fact of the shop is called on the screen of its settings. */
export const FACT_NAMES: Record<PageFact, TextName> = {
  shop: 'office.settings.name',
  phone: 'office.settings.phone',
  email: 'office.settings.email',
  address: 'office.settings.address',
  returnDays: 'office.settings.days',
};

/** What is to be minded on a page whose words are more than words. */
export const TO_MIND: Partial<Record<PageName, TextName>> = {
  faq: 'office.pages.questions',
  'privacy-policy': 'office.pages.mind.privacy',
  'website-info': 'office.pages.mind.website',
};

/** Whether what stands in the fields is something else than what the page says; blanks at the ends do not count. */
export function isChanged(draft: PageDraft, saved: PageDraft): boolean {
  return SIDES.some((side) => isSideChanged(side, draft, saved));
}

/** The same for one language. */
export function isSideChanged({ title, description, text }: PageSide, draft: PageDraft, saved: PageDraft): boolean {
  return [title, description, text].some((field) => draft[field].trim() !== saved[field].trim());
}
