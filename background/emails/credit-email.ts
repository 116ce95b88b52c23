import type { CreditKind } from '#contracts/credits.ts';
import { type Currency, formatMoney } from '#contracts/money.ts';
import type { EmailContext, Sheet } from './sheet.ts';
import { textsFor } from './texts-for.ts';

export type CreditToTell = {
  kind: CreditKind;
  number: string;
  /** As it is printed. */
  code: string;
  balanceMinor: number;
  currency: Currency;
  message: string;
};

/** What is on a store credit or a gift card now, and the code that spends it. */
export function creditEmail({ locale, settings }: EmailContext, credit: CreditToTell): Sheet {
  const say = textsFor(locale);
  const named = { amount: formatMoney(credit.balanceMinor, credit.currency, locale), shop: settings.name };
  const kind = credit.kind === 'gift_card' ? 'gift' : 'credit';
  const lead = say('mail.credit.lead', named);
  return {
    subject: say(`mail.${kind}.subject`, named),
    preview: lead,
    title: say(`mail.${kind}.title`, named),
    blocks: [
      { kind: 'text', text: lead },
      ...(credit.message === '' ? [] : [{ kind: 'quote' as const, text: credit.message }]),
      {
        kind: 'facts',
        facts: [
          { label: say('mail.credit.code'), lines: [credit.code] },
          { label: say('mail.credit.number'), lines: [credit.number] },
        ],
      },
      { kind: 'text', text: say('mail.credit.keep') },
      { kind: 'button', label: say('mail.credit.button'), url: `${settings.publicUrl}/articles` },
    ],
    reason: say('mail.credit.reason', { site: settings.publicUrl }),
    invitesAnswer: true,
  };
}
