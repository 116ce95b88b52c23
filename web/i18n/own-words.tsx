import { useOwnWords } from './texts.tsx';
import type { Texts } from './translator.ts';

const ID = 'own-words';

/**
 * The owner's words for texts of the shop, in the page itself: the files of words are made when the shop is built, and a
 * browser keeps them for a year. Nothing is written where the owner says everything as the shop does.
 *
 * source  R-112
 */
export function OwnWords() {
  const own = useOwnWords();
  if (Object.keys(own).length === 0) return null;
  const written = JSON.stringify(own).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, in a block that no browser runs
  return <script id={ID} type="application/json" dangerouslySetInnerHTML={{ __html: written }} />;
}

/** The owner's words as the page that stands here says them. */
export function readOwnWords(): Texts {
  const written = document.getElementById(ID)?.textContent;
  const parsed: unknown = written ? JSON.parse(written) : {};
  return Object.fromEntries(Object.entries(Object(parsed)).filter((entry) => isWording(entry)));
}

const isWording = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
