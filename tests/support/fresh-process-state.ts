import { afterAll, vi } from 'vitest';
import { setTimeZone } from '#contracts/days.ts';
import { setOwnWords } from '#contracts/texts/translate.ts';
import { setPicturesAddress } from '#web/addresses.ts';

/**
 * Test files share a process. What holds for a whole process of the shop is reset after each of them: the time zone, the
 * owner's words, where the pictures are, and the timers and globals that a test replaced. Vitest itself restores spies.
 */
afterAll(() => {
  setTimeZone('UTC');
  setOwnWords({ en: {}, fr: {} });
  setPicturesAddress(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
