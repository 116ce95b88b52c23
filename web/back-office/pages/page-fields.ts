import type { Locale } from '#contracts/money.ts';
import type { PageDraft, PageFact, PageName } from '#contracts/pages.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { defineForm, type Field } from '../kit/define-form.ts';

/** A language by its own name, as everywhere in the back office. */
export const LANGUAGES: Record<Locale, string> = { en: 'English', fr: 'Français' };

type Name = keyof PageDraft;

const heads = (lang: Locale, end: 'En' | 'Fr'): Field<Name>[] => [
  { kind: 'line', name: `title${end}`, label: 'office.posts.title', lang, most: 120, isRequired: true },
  {
    kind: 'text',
    name: `description${end}`,
    label: 'office.pages.description',
    lang,
    rows: 3,
    most: 300,
    isRequired: true,
  },
];

/** The fields of one language. Its text is shown below it as the page shows it, so it is no plain field. */
export const SIDES = [
  { lang: 'en', title: 'titleEn', description: 'descriptionEn', text: 'textEn', heads: heads('en', 'En') },
  { lang: 'fr', title: 'titleFr', description: 'descriptionFr', text: 'textFr', heads: heads('fr', 'Fr') },
] as const;
export type PageSide = (typeof SIDES)[number];

export const PAGE_FORM = defineForm<Name>({
  resource: 'notes',
  ids: 'page-',
  fields: SIDES.flatMap(({ lang, text, heads }) => [
    ...heads,
    { kind: 'story', name: text, label: 'office.posts.text', lang } as const,
  ]),
});

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
