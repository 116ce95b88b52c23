import { describe, expect, it } from 'vitest';
import type { ThirdParties } from '#contracts/third-parties.ts';
import { readConsent, writeConsent } from './consent-rules.ts';

const NOON = Date.UTC(2026, 4, 28, 12);
const DAY = 86_400_000;
const MATOMO = { kind: 'matomo', url: 'https://count.example', siteId: '1' } as const;
const CRISP = { kind: 'crisp', websiteId: 'x' } as const;
const BOTH: ThirdParties = { analytics: MATOMO, chat: CRISP };

describe('what a visitor said to other companies’ services', () => {
  it('is read as it was written, with its time', () => {
    const consent = { analytics: false, chat: true, givenAt: new Date(NOON) };
    expect(readConsent(BOTH, writeConsent(BOTH, consent), NOON + DAY)).toEqual(consent);
  });

  it('a refusal is remembered as well as a yes', () => {
    const word = writeConsent(BOTH, { analytics: false, chat: false, givenAt: new Date(NOON) });
    expect(readConsent(BOTH, word, NOON)).toMatchObject({ analytics: false, chat: false });
  });

  it('is asked again after half a year', () => {
    const word = writeConsent(BOTH, { analytics: true, chat: true, givenAt: new Date(NOON) });
    expect(readConsent(BOTH, word, NOON + 181 * DAY)).not.toBeNull();
    expect(readConsent(BOTH, word, NOON + 183 * DAY)).toBeNull();
  });

  it('is asked again when another service comes, and never taken for it', () => {
    const before: ThirdParties = { analytics: MATOMO, chat: null };
    const word = writeConsent(before, { analytics: true, chat: true, givenAt: new Date(NOON) });
    expect(readConsent(BOTH, word, NOON)).toBeNull();
    expect(readConsent({ ...before, analytics: { kind: 'google', tagId: 'G-1' } }, word, NOON)).toBeNull();
  });

  it.each([null, '', 'yes', '1.matomo', '99999999999.matomo+crisp.matomo+crisp', '1780000000.<b>.matomo'])(
    'nothing is read from %s',
    (word) => expect(readConsent(BOTH, word, NOON)).toBeNull(),
  );
});
