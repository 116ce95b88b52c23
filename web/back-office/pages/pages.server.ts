import { data, type RouterContextProvider } from 'react-router';
import {
  factsOfShop,
  fillInFacts,
  isPageName,
  type OwnPage,
  PAGE_NAMES,
  type PageDraft,
  type PageName,
  pageDraftSchema,
} from '#contracts/pages.ts';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { changePage } from '#shop/pages/change-page.ts';
import { listOwnPages, readOwnPage } from '#shop/pages/read-pages.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { ownWordsOf, usualWords } from '../../storefront/page-words.server.ts';
import { staffOnly } from '../staff-only.server.ts';

const LOCALES = ['en', 'fr'] as const;

/** Every page to read: what it is called now, and whose words it says. */
export async function readPages(context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'notes', 'see');
  const { shop, locale } = context.get(requestContext);
  const facts = factsOfShop(shop.settings);
  const changed = new Map((await listOwnPages(shop)).map((page) => [page.name, page]));
  return PAGE_NAMES.map((name) => {
    const page = changed.get(name);
    const { title, description } = page?.own[locale] ?? usualWords(name, locale);
    return {
      name,
      title: fillInFacts(title, facts),
      description: fillInFacts(description, facts),
      own: LOCALES.filter((one) => page?.own[one]),
      changedAt: page?.changedAt.toISOString() ?? null,
    };
  });
}

function nameAsked(request: Request): PageName {
  const name = new URL(request.url).searchParams.get('name') ?? '';
  if (!isPageName(name)) throw data(null, { status: 404 });
  return name;
}

/** One page to change: what it says now in both languages, and what the shop fills in. */
export async function readPageToChange(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'notes', 'see');
  const name = nameAsked(request);
  const { shop } = context.get(requestContext);
  const { own, version } = await readOwnPage(shop, name);
  return {
    name,
    version,
    draft: draftOf(name, own),
    own: LOCALES.filter((locale) => own[locale]),
    facts: factsOfShop(shop.settings),
  };
}

export type PageToChange = Awaited<ReturnType<typeof readPageToChange>>;

function draftOf(name: PageName, own: OwnPage): PageDraft {
  const [en, fr] = [own.en ?? usualWords(name, 'en'), own.fr ?? usualWords(name, 'fr')];
  return {
    titleEn: en.title,
    titleFr: fr.title,
    descriptionEn: en.description,
    descriptionFr: fr.description,
    textEn: en.text,
    textFr: fr.text,
  };
}

const wordsOf = (draft: PageDraft) => ({
  en: { title: draft.titleEn, description: draft.descriptionEn, text: draft.textEn },
  fr: { title: draft.titleFr, description: draft.descriptionFr, text: draft.textFr },
});

/** What the page would say without the owner's words, in one language or, when none is named, in both. */
async function withoutOwn(name: PageName, form: SentForm, context: Readonly<RouterContextProvider>): Promise<OwnPage> {
  const { own } = await readOwnPage(context.get(requestContext).shop, name);
  const side = LOCALES.find((locale) => locale === form.text('side'));
  return side ? { ...own, [side]: null } : { en: null, fr: null };
}

/** Keeps the words of the form, or goes back to the shop's own. */
export async function takePageStep(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'notes', 'change');
  const { shop, locale } = context.get(requestContext);
  const name = nameAsked(request);
  const form = await readSentForm(request);
  const isPutBack = form.text('intent') === 'put-back';
  const draft = pageDraftSchema.safeParse(form.given);
  if (!isPutBack && !draft.success) return refuseFields(problemsIn(draft.error.issues, locale), form, locale);
  try {
    const version = form.text('version');
    if (!/^\d{1,9}$/.test(version)) throw new Refusal('input.invalid');
    const own =
      draft.success && !isPutBack ? ownWordsOf(name, wordsOf(draft.data)) : await withoutOwn(name, form, context);
    await changePage(shop, actor, { name, version: Number(version), own });
    return data({ done: translate(locale, isPutBack ? 'office.pages.back.done' : 'office.pages.saved') });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}
