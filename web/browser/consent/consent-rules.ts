import type { ThirdParties } from '#contracts/third-parties.ts';

/** What a visitor said: which services may load, and when they said it. */
export type Consent = { analytics: boolean; chat: boolean; givenAt: Date };

/** Asked again after half a year, as the CNIL advises (decision 0024). */
export const CONSENT_DAYS = 182;
const CONSENT_MS = CONSENT_DAYS * 86_400_000;

/** The names of the services that are asked about. */
function namesOf({ analytics, chat }: ThirdParties, given: Pick<Consent, 'analytics' | 'chat'>): string[] {
  return [...(analytics && given.analytics ? [analytics.kind] : []), ...(chat && given.chat ? [chat.kind] : [])];
}

/** Writes what was said as one word: seconds, the services that may load, the services that were asked about. */
export function writeConsent(thirdParties: ThirdParties, { givenAt, ...given }: Consent): string {
  const granted = namesOf(thirdParties, given).join('+');
  const asked = namesOf(thirdParties, { analytics: true, chat: true }).join('+');
  return `${Math.floor(givenAt.getTime() / 1000)}.${granted}.${asked}`;
}

/**
 * Reads what was said.
 *
 * returns  null when nobody has been asked, when it is too old, or when a service has come that was not asked about
 */
export function readConsent(thirdParties: ThirdParties, word: string | null, nowMs: number): Consent | null {
  const [, seconds = '', granted = '', asked = ''] = /^(\d{1,12})\.([a-z+]*)\.([a-z+]*)$/.exec(word ?? '') ?? [];
  const givenAt = new Date(Number(seconds) * 1000);
  const age = nowMs - givenAt.getTime();
  if (seconds === '' || age < -60_000 || age > CONSENT_MS) return null;
  const known = asked.split('+');
  if (namesOf(thirdParties, { analytics: true, chat: true }).some((name) => !known.includes(name))) return null;
  const may = granted.split('+');
  const { analytics, chat } = thirdParties;
  return {
    analytics: analytics !== null && may.includes(analytics.kind),
    chat: chat !== null && may.includes(chat.kind),
    givenAt,
  };
}
