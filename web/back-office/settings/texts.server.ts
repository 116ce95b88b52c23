import { data, type RouterContextProvider, redirect } from 'react-router';
import type { OwnText } from '#contracts/settings.ts';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { translate } from '#contracts/texts/translate.ts';
import { changeOwnText, listOwnTexts } from '#shop/settings/own-words.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseWith } from '../../forms/read-form.server.ts';
import { TEXTS } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { readTextsQuery, TEXTS_PER_PAGE, textsSearch } from './texts-query.ts';

const TABLE = Object.values(allTexts)
  .map(([code, en, fr]) => ({ code, en, fr }))
  .toSorted((one, other) => one.code.localeCompare(other.code));

/** Letters without their accents, in small: what is typed finds what is written. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function shownText(row: (typeof TABLE)[number], own: Map<string, OwnText>) {
  const worded = own.get(row.code);
  return { ...row, ownEn: worded?.en ?? null, ownFr: worded?.fr ?? null };
}

/** One page of the texts, as the address asks, and the one that is being reworded. */
export async function readTexts(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'settings', 'see');
  const { shop } = context.get(requestContext);
  const query = readTextsQuery(new URL(request.url).searchParams);
  const own = new Map((await listOwnTexts(shop.db)).map((text) => [text.codification, text]));
  const all = TABLE.map((row) => shownText(row, own));
  const worded = all.filter(({ ownEn, ownFr }) => ownEn !== null || ownFr !== null);
  const words = plain(query.words);
  const found = (query.show === 'own' ? worded : all).filter(({ code, en, fr, ownEn, ownFr }) =>
    [code, en, fr, ownEn ?? '', ownFr ?? ''].some((text) => plain(text).includes(words)),
  );
  const pages = Math.max(1, Math.ceil(found.length / TEXTS_PER_PAGE));
  if (query.page > pages) throw redirect(TEXTS + textsSearch(query, { page: pages }));
  return {
    query,
    pages,
    total: found.length,
    counts: { all: all.length, own: worded.length },
    texts: found.slice((query.page - 1) * TEXTS_PER_PAGE, query.page * TEXTS_PER_PAGE),
    open: all.find(({ code }) => code === query.code) ?? null,
  };
}

export type TextsData = Awaited<ReturnType<typeof readTexts>>;
export type TextShown = TextsData['texts'][number];

/** Keeps the wording of one text. */
export async function takeWording(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'settings', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  try {
    const wanted = { codification: form.text('code'), en: form.text('en'), fr: form.text('fr') };
    await changeOwnText(shop, actor, wanted);
    return data({ done: translate(locale, 'office.texts.saved') });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}
