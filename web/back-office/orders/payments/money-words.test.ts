import { describe, expect, it } from 'vitest';
import { DISPUTE_REASONS, MISMATCHES, type Mismatch } from '#contracts/parked-money.ts';
import { allTexts, type TextName } from '#contracts/texts/all-texts.ts';
import type { TextValues } from '#contracts/texts/say-text.ts';
import { translate } from '#contracts/texts/translate.ts';
import { NOTICE_KINDS } from '#shop/payments/tables.ts';
import { disputeWords, mismatchAdvice, mismatchWords, sumWords } from './money-words.ts';

const wordsIn = (locale: 'en' | 'fr') => ({
  locale,
  t: (name: TextName, values?: TextValues) => translate(locale, name, values),
});
const [EN, FR] = [wordsIn('en'), wordsIn('fr')];
const one = (
  kind: Mismatch['kind'],
  came: Mismatch['came'] = { minor: 100, currency: 'EUR' },
  words = '',
): Mismatch => ({
  ...{ kind, words, came },
  wanted: { minor: 4990, currency: 'EUR' },
});

describe('money that a person decides about', () => {
  it('is said with amounts as people read them, in both languages', () => {
    expect(mismatchWords(one('amount'), EN)).toBe('€1.00 came in instead of €49.90.');
    expect(mismatchWords(one('amount'), FR).replaceAll(/\s/g, ' ')).toBe('1,00 € au lieu des 49,90 € attendus.');
    expect(mismatchWords(one('currency', { minor: 3000, currency: 'XOF' }), FR)).toContain('3');
    expect(sumWords({ minor: 5, currency: 'CNY' }, EN)).toBe('A sum in CNY');
    expect(sumWords(null, FR)).toBe('Une somme');
  });

  it('has a sentence of what happened and one of what to do for every case', () => {
    for (const kind of [...MISMATCHES, 'other'] as const) {
      for (const voice of [EN, FR]) {
        const sentences = [mismatchWords(one(kind), voice), mismatchAdvice(one(kind), { ...voice, isGone: false })];
        for (const sentence of sentences) expect(sentence).not.toMatch(/office\.|\{\{|\b4990\b|undefined/);
      }
      expect(mismatchWords(one(kind), FR)).not.toBe(mismatchWords(one(kind), EN));
    }
    for (const kind of NOTICE_KINDS) {
      expect([`office.notice.${kind}`, `office.notice.do.${kind}`].filter((name) => !(name in allTexts))).toEqual([]);
    }
  });

  it('advises by what came, and never to accept what the shop would refuse', () => {
    const advice = (mismatch: Mismatch, isGone = false) => mismatchAdvice(mismatch, { ...EN, isGone });
    expect(advice(one('amount'))).toMatch(/rest may stay unpaid/);
    expect(advice(one('amount', { minor: 9990, currency: 'EUR' }))).toMatch(/difference/);
    expect(advice(one('amount', null))).toMatch(/^Compare/);
    expect(advice(one('amount'), true)).toMatch(/goods are gone/);
    for (const kind of ['currency', 'live', 'test'] as const) expect(advice(one(kind))).not.toMatch(/ccept/);
  });

  it('keeps the words of a note that nobody knows', () => {
    expect(mismatchWords(one('other', null, 'a strange thing'), FR)).toContain('a strange thing');
  });

  it('says every reason of a bank in the reader’s language, and an unknown one as none in particular', () => {
    for (const reason of DISPUTE_REASONS) expect(disputeWords(reason, FR.t)).not.toBe(disputeWords(reason, EN.t));
    expect(disputeWords('a_reason_of_next_year', FR.t)).toBe(disputeWords('general', FR.t));
  });
});
