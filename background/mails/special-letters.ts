import { formatMoney } from '#contracts/money.ts';
import type { SpecialOrderShown, SpecialQuote } from '#contracts/special-orders.ts';
import type { Block, Desk, Sheet } from './sheet.ts';
import { greet, type Say, speak, writeDay } from './speak.ts';

/**
 * What every letter about a special order is written from; `token` opens it to the customer. `readerName`: the name of the
 * account that has proved the address; null for all others, which a stranger may have typed.
 */
export type SpecialDesk = Desk & { special: SpecialOrderShown; token: string | null; readerName: string | null };

type SpecialLetter = (desk: SpecialDesk) => Sheet | null;

/**
 * The letters about special orders, by what happened and who reads them; null when it would not be true any more by the
 * time it is written.
 *
 * source 
 */
export const SPECIAL_LETTERS = {
  'special.requested': { customer: askedLetter, shop: askedShopLetter },
  'special.quoted': { customer: quotedLetter, shop: null },
  'special.accepted': { customer: null, shop: acceptedShopLetter },
  'special.declined': { customer: refusedLetter, shop: declinedShopLetter },
} as const satisfies Record<string, Record<'customer' | 'shop', SpecialLetter | null>>;

function askedLetter(desk: SpecialDesk): Sheet {
  const { say, values } = wordsOf(desk);
  return toCustomer(desk, {
    subject: say('mail.special.asked.subject', values),
    title: say('mail.special.asked.title'),
    lead: say('mail.special.asked'),
    blocks: [seeSpecial(desk, say('mail.special.see')), ...noteBlocks(desk), ...wishBlocks(desk)],
  });
}

function quotedLetter(desk: SpecialDesk): Sheet | null {
  const { say, values } = wordsOf(desk);
  const { quote, status } = desk.special;
  if (quote === null || status === 'declined') return null;
  const told = { ...values, ...quoteWords(desk, quote) };
  return toCustomer(desk, {
    subject: say('mail.special.quoted.subject', told),
    title: say('mail.special.quoted.title'),
    lead: say('mail.special.quoted', told),
    blocks: [
      ...(quote.message ? [{ kind: 'quote' as const, text: quote.message }] : []),
      seeSpecial(desk, say('mail.special.quoted.button')),
      { kind: 'text', text: say('mail.special.quoted.how') },
      {
        kind: 'facts',
        facts: [
          { label: say('mail.special.price'), lines: [told.price] },
          { label: say('mail.special.total'), lines: [told.total] },
          { label: say('mail.special.ready'), lines: [told.day] },
        ],
      },
      ...wishBlocks(desk),
    ],
  });
}

function refusedLetter(desk: SpecialDesk): Sheet {
  const { say, values } = wordsOf(desk);
  const reason = desk.special.story.findLast(({ step }) => step === 'declined')?.message ?? '';
  return toCustomer(desk, {
    subject: say('mail.special.refused.subject', values),
    title: say('mail.special.refused.title'),
    lead: say('mail.special.refused'),
    blocks: [...(reason ? [{ kind: 'quote' as const, text: reason }] : []), ...wishBlocks(desk)],
  });
}

function askedShopLetter(desk: SpecialDesk): Sheet {
  const { say, values } = wordsOf(desk);
  const { quantity: count } = desk.special;
  return toShop(desk, {
    subject: say('mail.special.shop.asked.subject', { ...values, count }),
    title: say('mail.special.shop.asked.title'),
    button: say('mail.special.shop.answer'),
    blocks: wishBlocks(desk, true),
  });
}

function acceptedShopLetter(desk: SpecialDesk): Sheet | null {
  const { say, values } = wordsOf(desk);
  const { order, quote } = desk.special;
  if (order === null || quote === null) return null; // the payment lapsed meanwhile
  const told = { ...values, number: order.number, total: quoteWords(desk, quote).total };
  return toShop(desk, {
    subject: say('mail.special.shop.accepted.subject', told),
    title: say('mail.special.shop.accepted.title'),
    button: say('mail.special.shop.see'),
    blocks: [{ kind: 'text', text: say('mail.special.shop.accepted', told) }, ...wishBlocks(desk, true)],
  });
}

function declinedShopLetter(desk: SpecialDesk): Sheet {
  const { say, values } = wordsOf(desk);
  const reason = desk.special.story.findLast(({ step }) => step === 'declined')?.message ?? '';
  return toShop(desk, {
    subject: say('mail.special.shop.declined.subject', values),
    title: say('mail.special.shop.declined.title'),
    button: say('mail.special.shop.see'),
    blocks: [...(reason ? [{ kind: 'quote' as const, text: reason }] : []), ...wishBlocks(desk, true)],
  });
}

function wordsOf({ special, locale }: SpecialDesk): { say: Say; values: { name: string } } {
  return { say: speak(locale), values: { name: special.productName } };
}

function quoteWords({ locale }: SpecialDesk, quote: SpecialQuote) {
  return {
    price: formatMoney(quote.unitMinor, quote.currency, locale),
    total: formatMoney(quote.totalMinor, quote.currency, locale),
    day: writeDay(quote.readyOn, locale),
    until: writeDay(quote.expiresAt, locale),
  };
}

/**
 * What was asked for, and for the shop by whom and with which note. No letter to a customer holds the note: whoever asked may
 * have typed somebody else's address. It stands on the page of the request.
 */
function wishBlocks({ special, locale }: SpecialDesk, isForShop = false): Block[] {
  const say = speak(locale);
  const { productName, designNumber, size, colourName, quantity, note, customerName, email, phone } = special;
  const article = [productName, say('mail.order.design', { number: designNumber })];
  const facts = [
    { label: say('mail.special.article'), lines: article },
    { label: say('mail.special.size'), lines: [size ?? say('mail.special.size.own')] },
    ...(colourName ? [{ label: say('mail.special.colour'), lines: [colourName] }] : []),
    { label: say('mail.special.quantity'), lines: [String(quantity)] },
  ];
  if (isForShop)
    facts.push({
      label: say('mail.special.contact'),
      lines: [customerName, email, phone].filter((line) => line !== ''),
    });
  return [{ kind: 'facts', facts }, ...(note && isForShop ? [{ kind: 'quote' as const, text: note }] : [])];
}

/** Says where the note stands, when there is one. */
function noteBlocks({ special, locale }: SpecialDesk): Block[] {
  return special.note === '' ? [] : [{ kind: 'small', text: speak(locale)('mail.special.note') }];
}

function seeSpecial({ token, locale, settings }: SpecialDesk, label: string): Block {
  const language = locale === 'fr' ? '?lang=fr' : '';
  const key = token === null ? '' : `#token=${encodeURIComponent(token)}`;
  return { kind: 'button', label, url: `${settings.publicUrl}/special-orders/look-up${language}${key}` };
}

type Written = { subject: string; title: string; blocks: Block[] };

function toCustomer(desk: SpecialDesk, { lead, blocks, ...head }: Written & { lead: string }): Sheet {
  const say = speak(desk.locale);
  return {
    ...head,
    preview: lead,
    blocks: [{ kind: 'text', text: greet(say, desk.readerName) }, { kind: 'text', text: lead }, ...blocks],
    reason: say('mail.special.reason', { site: desk.settings.publicUrl }),
    invitesAnswer: true,
  };
}

function toShop(desk: SpecialDesk, { button, blocks, ...head }: Written & { button: string }): Sheet {
  const { special, settings } = desk;
  const url = `${settings.publicUrl}/auth/special-orders/detail?rt=${special.id}`;
  return {
    ...head,
    preview: special.productName,
    blocks: [...blocks, { kind: 'button', label: button, url }],
    reason: speak(desk.locale)('mail.special.shop.reason', { site: settings.publicUrl }),
    invitesAnswer: false,
  };
}
