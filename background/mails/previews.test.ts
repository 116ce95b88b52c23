import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { mayRunThirdParties } from '#contracts/third-parties.ts';
import { textNamesIn } from '#tests/support/text-names.ts';
import { drawSheet } from './draw-sheet.ts';
import { LETTER_PREVIEWS } from './previews.ts';
import type { PreviewDesk } from './sample-desks.ts';

const BACKGROUND = join(import.meta.dirname, '..');

/** The events that the mail subscriber, and what it hands them to, write about: every `case` of them. */
function eventsWrittenAbout(): string[] {
  const files = readdirSync(BACKGROUND).filter((file) => /^mail-subscriber\.ts$|-drafts\.ts$/.test(file));
  const source = files.map((file) => readFileSync(join(BACKGROUND, file), 'utf8')).join('\n');
  return [...new Set([...source.matchAll(/^ *case '([a-z.]+)':/gm)].map(([, name = '']) => name))].sort();
}

const settings: PreviewDesk['settings'] = {
  name: 'Elamba',
  phone: '+33 1 99 00 04 17',
  email: 'hello@elamba.example',
  address: '1 rue du Marché, Paris',
  mustStaffHaveSecondFactor: false,
  mustRatingsBeApproved: false,
  currency: 'EUR',
  defaultLocale: 'en',
  publicUrl: 'https://shop.example',
  reservationTtlSeconds: 1800,
  ratingDivisor: 'count',
  cartOnMissing: 'drop',
  returnDays: 30,
  lowStock: 3,
  mayWebhooksBePrivate: false,
  sealKey: new Uint8Array(32),
};

test('every kind of letter that is written has a preview, and no other', () => {
  expect(Object.keys(LETTER_PREVIEWS).sort()).toEqual(eventsWrittenAbout());
});

describe.each(Object.entries(LETTER_PREVIEWS))('the preview of %s', (_name, previews) => {
  test('is a whole letter in both languages, as HTML and as text', () => {
    for (const { write } of previews) {
      const [english, french] = LOCALES.map((locale) => {
        const sheet = write({ locale, settings });
        return sheet && drawSheet({ locale, settings }, sheet);
      });
      expect(english?.html).toContain('</html>');
      expect(english?.text.length).toBeGreaterThan(80);
      expect(french?.text).not.toBe(english?.text);
      for (const letter of [english, french]) {
        expect(`${letter?.subject}${letter?.html}${letter?.text}`).not.toMatch(/\{\{|undefined|NaN|Invalid Date/);
        expect(textNamesIn(`${letter?.subject}\n${letter?.text}\n${letter?.html}`)).toEqual([]);
      }
    }
  });
});

test('where a letter leads with a key, no script of another company runs', () => {
  const letters = Object.values(LETTER_PREVIEWS).flat();
  const texts = letters.flatMap(({ write }) =>
    LOCALES.map((locale) => {
      const sheet = write({ locale, settings });
      return sheet ? drawSheet({ locale, settings }, sheet).text : '';
    }),
  );
  const opened = texts.flatMap((text) => text.match(/https:\/\/shop\.example\S*token=\S+/g) ?? []);
  const paths = [...new Set(opened.map((url) => new URL(url).pathname))];
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter(mayRunThirdParties)).toEqual([]);
});
