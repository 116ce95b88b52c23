import { formatMoney, isCurrency, type Locale } from '#contracts/money.ts';
import { DISPUTE_REASONS, type Mismatch, type Sum } from '#contracts/parked-money.ts';
import type { Say } from '../../../i18n/translator.ts';

type Voice = { t: Say; locale: Locale };

/** A sum as people read it. Of a currency that the shop does not sell in, the shop does not know the decimals: only its name is said. */
export function sumWords(sum: Sum | null, { t, locale }: Voice): string {
  if (!sum) return t('office.money.some');
  const { minor, currency } = sum;
  return isCurrency(currency) ? formatMoney(minor, currency, locale) : t('office.money.sum', { currency });
}

/** What happened: why a payment does not match its order. */
export function mismatchWords({ kind, wanted, came, words }: Mismatch, voice: Voice): string {
  const { t } = voice;
  const amount = sumWords(came, voice);
  if (kind === 'amount' || kind === 'currency') {
    return t('office.payments.came', { amount, wanted: sumWords(wanted, voice) });
  }
  if (kind === 'other') return t('office.mismatch.other', { words: words || '…' });
  return t(`office.mismatch.${kind}`, { amount });
}

/** What to do about it, in one sentence. */
export function mismatchAdvice({ kind, wanted, came }: Mismatch, { t, isGone }: { t: Say; isGone: boolean }): string {
  if (kind === 'live' || kind === 'test') return t('office.mismatch.do.mode');
  if (kind === 'currency') return t('office.mismatch.do.currency');
  if (isGone) return t('office.mismatch.do.gone');
  if (kind !== 'amount' || !came) return t('office.mismatch.do.compare');
  return t(came.minor < wanted.minor ? 'office.mismatch.do.less' : 'office.mismatch.do.more');
}

/** Why the buyer’s bank takes a payment back; a word that nobody knows yet says no special reason. */
export function disputeWords(reason: string, t: Say): string {
  return t(`office.dispute.${DISPUTE_REASONS.find((known) => known === reason) ?? 'general'}`);
}
