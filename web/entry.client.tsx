import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Locale } from '#contracts/money.ts';
import { rememberLanguage } from './browser/language.ts';
import { reloadOnLostChunk } from './browser/lost-chunk.ts';
import { TextsProvider } from './i18n/texts.tsx';
import { makeTranslator } from './i18n/translator.ts';

const BACK_OFFICE = /^\/auth(\/|$)/;

async function loadTexts(locale: Locale) {
  const shop = locale === 'fr' ? import('virtual:texts/shop/fr') : import('virtual:texts/shop/en');
  if (!BACK_OFFICE.test(window.location.pathname)) return [(await shop).default];
  const office = locale === 'fr' ? import('virtual:texts/back-office/fr') : import('virtual:texts/back-office/en');
  return [(await shop).default, (await office).default];
}

async function start() {
  reloadOnLostChunk();
  const locale: Locale = document.documentElement.lang === 'fr' ? 'fr' : 'en';
  rememberLanguage(locale);
  const translator = makeTranslator(locale, ...(await loadTexts(locale)));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider translator={translator}>
          <HydratedRouter />
        </TextsProvider>
      </StrictMode>,
    );
  });
}

void start();
