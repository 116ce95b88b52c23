import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { mayRunThirdParties } from '#contracts/third-parties.ts';
import { textNamesIn } from '#tests/support/text-names.ts';
import { drawSheet } from './draw-sheet.ts';
import { EMAIL_PREVIEWS } from './previews.ts';
import { type PreviewContext, READER, TOKEN } from './sample-contexts.ts';
import type { Block, Sheet } from './sheet.ts';
import { textsFor } from './texts-for.ts';

const BACKGROUND = join(import.meta.dirname, '..');

/** The events that the mail subscriber, and what it hands them to, write about: every `case` of them. */
function eventsWrittenAbout(): string[] {
  const files = readdirSync(BACKGROUND).filter((file) => /^mail-subscriber\.ts$|-drafts\.ts$/.test(file));
  const source = files.map((file) => readFileSync(join(BACKGROUND, file), 'utf8')).join('\n');
  return [...new Set([...source.matchAll(/^ *case '([a-z.]+)':/gm)].map(([, name = '']) => name))].sort();
}

const settings: PreviewContext['settings'] = {
  name: 'Elamba',
  phone: '+33 1 99 00 04 17',
  email: 'hello@elamba.example',
  address: '1 rue du Marché, Paris',
  registrationNumber: '',
  taxNumber: '',
  mustStaffHaveSecondFactor: false,
  mustRatingsBeApproved: false,
  currency: 'EUR',
  defaultLocale: 'en',
  publicUrl: 'https://shop.example',
  reservationTtlSeconds: 1800,
  ratingDivisor: 'count',
  cartOnMissing: 'drop',
  mostPerLine: 20,
  mostPerOrder: 60,
  couriers: '',
  confirmFromMinor: 50_000,
  confirmFromPieces: 15,
  deliveryOrdersPerDay: 5,
  deliveryPiecesPerDay: 150,
  cardPiecesAtOnce: 300,
  orderLookUpsPerMinute: 600,
  handWays: ['cash', 'bank_transfer', 'mobile_money'],
  checkoutHandWays: [],
  handWords: { cash: '', bank_transfer: 'IBAN SN08 0000', mobile_money: '' },
  isGiftWrapOffered: true,
  handDays: 7,
  dispatch: { days: 2, cutoffHour: 12, holidays: [] },
  returnDays: 30,
  lowStock: 3,
  reviewDays: 0,
  mayWebhooksBePrivate: false,
  encryptionKey: new Uint8Array(32),
};

test('every kind of e-mail that is written has a preview, and no other', () => {
  expect(Object.keys(EMAIL_PREVIEWS).sort()).toEqual(eventsWrittenAbout());
});

describe.each(Object.entries(EMAIL_PREVIEWS))('the preview of %s', (_name, previews) => {
  test('is a whole e-mail in both languages, as HTML and as text', () => {
    for (const { write } of previews) {
      const [english, french] = LOCALES.map((locale) => {
        const sheet = write({ locale, settings });
        return sheet && drawSheet({ locale, settings }, sheet);
      });
      expect(english?.html).toContain('</html>');
      expect(english?.text.length).toBeGreaterThan(80);
      expect(french?.text).not.toBe(english?.text);
      for (const emailMessage of [english, french]) {
        expect(`${emailMessage?.subject}${emailMessage?.html}${emailMessage?.text}`).not.toMatch(
          /\{\{|undefined|NaN|Invalid Date/,
        );
        expect(textNamesIn(`${emailMessage?.subject}\n${emailMessage?.text}\n${emailMessage?.html}`)).toEqual([]);
      }
    }
  });
});

/** Whatever customers have typed in the previews, in both languages. */
const TYPED = [
  ...[READER.name, 'awa.diop@example.com', '+221 77 000 04 17', 'Dakar', '14 rue des Tisserands', '11500'],
  ...['Sleeves to the wrist', 'Les manches jusqu’au poignet', 'Too long for me', 'Trop long pour moi'],
  ...['Alterations', 'Retouches', 'Can the sleeves be made shorter?', 'Peut-on raccourcir les manches ?'],
];
const written = LOCALES.flatMap((locale) =>
  Object.entries(EMAIL_PREVIEWS).flatMap(([event, previews]) =>
    previews.map(({ variant, write }) => ({
      locale,
      name: `${event} ${variant}`.trim(),
      sheet: write({ locale, settings }),
    })),
  ),
);

/** What the shop says itself: not the facts under their labels, and not what is quoted. */
function ownWords({ subject, preview, title, blocks, reason }: Sheet): string[] {
  const words = (block: Block) =>
    block.kind === 'text' || block.kind === 'small' ? [block.text] : 'label' in block ? [block.label] : [];
  return [subject, preview, title, reason, ...blocks.flatMap(words)];
}

test.each(written)('the shop says nothing in words of a customer: $name in $locale', ({ locale, sheet }) => {
  const hello = textsFor(locale)('mail.hello', { name: READER.name });
  for (const words of sheet ? ownWords(sheet) : [])
    for (const typed of TYPED) if (words !== hello) expect(words).not.toContain(typed);
});

test.each(written.filter(({ name }) => !/ shop$|^contact|^return.to.answer/.test(name)))(
  'a customer gets no note of a customer: $name in $locale',
  ({ sheet }) => {
    const quoted = (sheet?.blocks ?? []).flatMap((block) => (block.kind === 'quote' ? [block.text] : []));
    for (const words of quoted) for (const typed of TYPED) expect(words).not.toContain(typed);
  },
);

test('where an e-mail leads with a key, no script of another company runs', () => {
  const emails = Object.values(EMAIL_PREVIEWS).flat();
  const texts = emails.flatMap(({ write }) =>
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

test('no link of any e-mail holds its key where a browser would send it: it stands behind the #', () => {
  const sheets = Object.values(EMAIL_PREVIEWS)
    .flat()
    .flatMap(({ write }) => LOCALES.map((locale) => ({ locale, sheet: write({ locale, settings }) })));
  const links = sheets.flatMap(({ locale, sheet }) => {
    const { html, text } = sheet ? drawSheet({ locale, settings }, sheet) : { html: '', text: '' };
    return [...`${html} ${text}`.replaceAll('&#38;', '&').matchAll(/https:\/\/shop\.example[^\s"<]*/g)].map(
      ([link]) => link,
    );
  });
  const holding = links.filter((link) => link.includes(TOKEN));
  expect(holding.length).toBeGreaterThan(10);
  expect(holding.filter((link) => link.split('#', 1)[0]?.includes(TOKEN))).toEqual([]);
});
