import { createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '#contracts/money.ts';
import type { Say, Texts, Translator } from './translator.ts';

const TranslatorContext = createContext<Translator | null>(null);

/** Gives every screen below it the words of one language. */
export function TextsProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

function useTranslator(): Translator {
  const translator = useContext(TranslatorContext);
  if (!translator)
    throw new Error('No texts here: wrap the tree in TextsProvider (entry.server.tsx, entry.client.tsx).');
  return translator;
}

/** The function that says a text in the visitor's language. */
export function useText(): Say {
  return useTranslator().t;
}

/** The owner's words, which stand over the shop's. */
export function useOwnWords(): Texts {
  return useTranslator().own;
}

/** The visitor's language. */
export function useLocale(): Locale {
  return useTranslator().locale;
}
