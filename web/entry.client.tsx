import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setTimeZone } from '#contracts/days.ts';
import type { Locale } from '#contracts/money.ts';
import { setPicturesAddress } from './addresses.ts';
import { ignoreAbortedReads } from './browser/aborted-reads.ts';
import { rememberLanguage } from './browser/language.ts';
import { reloadOnLostChunk } from './browser/lost-chunk.ts';
import { retryPictures } from './browser/retry-pictures.ts';
import { bringScreensAhead } from './browser/screens.ts';
import { startVoice } from './i18n/browser-texts.ts';
import { TextsProvider } from './i18n/texts.tsx';

async function start() {
  ignoreAbortedReads(window);
  reloadOnLostChunk();
  retryPictures(document);
  bringScreensAhead();
  const locale: Locale = document.documentElement.lang === 'fr' ? 'fr' : 'en';
  rememberLanguage(locale);
  setPicturesAddress(document.documentElement.dataset.picturesAt);
  setTimeZone(document.documentElement.dataset.timeZone);
  const translator = await startVoice(locale);
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
