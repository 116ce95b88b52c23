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
import { changePage } from '#shop/pages/change-page.ts';
import { listOwnPages, readOwnPage } from '#shop/pages/read-pages.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { ownWordsOf, usualWords } from '../../storefront/page-words.server.ts';
import { type FormContext, type FormSubmit, parsed, versionIn } from '../kit/take-form.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { PAGE_FORM } from './page-fields.ts';

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

function nameIn(params: URLSearchParams): PageName {
  const name = params.get('name') ?? '';
  if (!isPageName(name)) throw data(null, { status: 404 });
  return name;
}

/** One page to change: what it says now in both languages, and what the shop fills in. */
export async function readPageToChange({ shop, params }: FormContext) {
  const name = nameIn(params);
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
async function withoutOwn({ shop, form }: FormSubmit, name: PageName): Promise<OwnPage> {
  const { own } = await readOwnPage(shop, name);
  const side = LOCALES.find((locale) => locale === form.text('side'));
  return side ? { ...own, [side]: null } : { en: null, fr: null };
}

/** Keeps the words of the form, or goes back to the shop's own. */
export async function changeFrom(sent: FormSubmit) {
  const { shop, locale, actor, form, params } = sent;
  const name = nameIn(params);
  const isPutBack = form.text('intent') === 'put-back';
  const own = isPutBack
    ? await withoutOwn(sent, name)
    : ownWordsOf(name, wordsOf(parsed(pageDraftSchema, PAGE_FORM.toValues(form.given))));
  await changePage(shop, actor, { name, version: versionIn(form), own });
  return { done: translate(locale, isPutBack ? 'office.pages.back.done' : 'office.pages.saved') };
}
