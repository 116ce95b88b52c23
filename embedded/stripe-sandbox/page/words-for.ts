import type { PageWords } from './page-words.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';

/** English unless the session says French. */
export const wordsFor = (locale: string | null): PageWords => (locale?.toLowerCase().startsWith('fr') ? fr : en);
