import { CONSENT_COOKIE, readCookie } from '#contracts/cookies.ts';
import type { ThirdParties } from '#contracts/third-parties.ts';
import { removeCookie, writeCookie } from '../write-cookie.ts';
import { CONSENT_DAYS, type Consent, readConsent, writeConsent } from './consent-rules.ts';

/** What was chosen in this browser. One that says by itself that it wants no tracking has refused, and is not asked. */
export function currentConsent(thirdParties: ThirdParties): Consent | 'unasked' | null {
  const consent = readConsent(thirdParties, readCookie(document.cookie, CONSENT_COOKIE), Date.now());
  if (consent) return consent;
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true ? null : 'unasked';
}

/** Keeps what was said, in this browser only; it stays when somebody logs out. */
export function keepConsent(thirdParties: ThirdParties, consent: Consent) {
  const word = writeConsent(thirdParties, consent);
  writeCookie(CONSENT_COOKIE, word, { maxAgeSeconds: CONSENT_DAYS * 86_400 });
}

/** Cookies that the services set on the shop's own address, by how their names begin. */
const THEIR_COOKIES = /^(_ga|_gid|_gat|_pk_|mtm_|crisp-client|cw_|twk_|TawkConnectionTime|__tawk)/;

/** Removes what the services have left on the shop's address, when the visitor changes their mind. */
export function sweepThirdPartyCookies() {
  const bareHost = window.location.hostname.replace(/^www\./, '');
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim() ?? '';
    if (!THEIR_COOKIES.test(name)) continue;
    for (const domain of [undefined, window.location.hostname, `.${bareHost}`]) removeCookie(name, domain);
  }
}
