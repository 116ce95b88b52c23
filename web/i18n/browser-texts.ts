import { textFiles } from 'virtual:text-files';
import type { Locale } from '#contracts/money.ts';
import { reloadForLostFile } from '../browser/lost-chunk.ts';
import { readOwnWords } from './own-words.tsx';
import { areaOf, type TextArea } from './text-areas.ts';
import { makeTranslator, type Texts, type Translator } from './translator.ts';

/** The voice of this tab: a page has one language for as long as it stands. */
let voice: Translator | undefined;
const loading = new Map<TextArea, Promise<void>>();

/** The files that hold the words of the page at an address; the server names them in the page's head. */
export function textFilesOf(pathname: string, locale: Locale): string[] {
  return [textFiles.shell[locale], textFiles[areaOf(pathname)][locale]];
}

/** Begins with the words of the page that stands here. */
export async function startVoice(locale: Locale): Promise<Translator> {
  voice = makeTranslator(locale, readOwnWords());
  await Promise.all([loadArea('shell'), loadTextsOf(window.location.pathname)]);
  return voice;
}

/** Makes sure that the words of the screen at an address are here before it is drawn. */
export function loadTextsOf(pathname: string): Promise<void> {
  return loadArea(areaOf(pathname));
}

/** The words of the search, when it is about to open. */
export function loadSearchTexts(): Promise<void> {
  return loadArea('search');
}

function loadArea(area: TextArea): Promise<void> {
  const known = loading.get(area);
  if (known) return known;
  const asked = fetchTexts(area).catch((error: unknown) => {
    loading.delete(area); // the next screen may try again
    throw error;
  });
  loading.set(area, asked);
  return asked;
}

async function fetchTexts(area: TextArea): Promise<void> {
  if (!voice) throw new Error('startVoice comes first (entry.client.tsx).');
  const answer = await fetch(textFiles[area][voice.locale]);
  if (answer.status === 404 && reloadForLostFile()) return new Promise(() => {}); // the page is on its way out
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  const texts: Texts = await answer.json();
  voice.learn(texts);
}
