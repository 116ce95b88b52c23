import { formatMoney } from '#contracts/money.ts';
import { sizeText } from '#contracts/sizes.ts';
import type { SpecialOrderShown, SpecialQuote } from '#contracts/special-orders.ts';
import type { Block, EmailContext, Sheet } from './sheet.ts';
import { greet, type Say, textsFor, writeDay } from './texts-for.ts';

/**
 * What every e-mail about a special order is written from; `token` opens it to the customer. `readerName`: the name of the
 * account that has proved the address; null for all others, which a stranger may have typed.
 */
export type SpecialOrderEmailContext = EmailContext & {
  special: SpecialOrderShown;
  token: string | null;
  readerName: string | null;
};

type SpecialOrderEmail = (context: SpecialOrderEmailContext) => Sheet | null;

/**
 * The e-mails about special orders, by what happened and who reads them; null when it would not be true any more by the
 * time it is written.
 *
 * source 
 */
export const SPECIAL_ORDER_EMAILS = {
  'special.requested': { customer: requestedEmail, shop: requestedShopEmail },
  'special.quoted': { customer: quotedEmail, shop: null },
  'special.accepted': { customer: null, shop: acceptedShopEmail },
  'special.declined': { customer: parcelRefusedEmail, shop: declinedShopEmail },
} as const satisfies Record<string, Record<'customer' | 'shop', SpecialOrderEmail | null>>;

function requestedEmail(context: SpecialOrderEmailContext): Sheet {
  const { say, values } = wordsOf(context);
  return toCustomer(context, {
    subject: say('mail.special.asked.subject', values),
    title: say('mail.special.asked.title'),
    lead: say('mail.special.asked'),
    blocks: [seeSpecial(context, say('mail.special.see')), ...noteBlocks(context), ...requestBlocks(context)],
  });
}

function quotedEmail(context: SpecialOrderEmailContext): Sheet | null {
  const { say, values } = wordsOf(context);
  const { quote, status } = context.special;
  if (quote === null || status === 'declined') return null;
  const quoteValues = { ...values, ...quoteWords(context, quote) };
  return toCustomer(context, {
    subject: say('mail.special.quoted.subject', quoteValues),
    title: say('mail.special.quoted.title'),
    lead: say('mail.special.quoted', quoteValues),
    blocks: [
      ...(quote.message ? [{ kind: 'quote' as const, text: quote.message }] : []),
      seeSpecial(context, say('mail.special.quoted.button')),
      { kind: 'text', text: say('mail.special.quoted.how') },
      {
        kind: 'facts',
        facts: [
          { label: say('mail.special.price'), lines: [quoteValues.price] },
          { label: say('mail.special.total'), lines: [quoteValues.total] },
          { label: say('mail.special.ready'), lines: [quoteValues.day] },
        ],
      },
      ...requestBlocks(context),
    ],
  });
}

function parcelRefusedEmail(context: SpecialOrderEmailContext): Sheet {
  const { say, values } = wordsOf(context);
  const reason = context.special.story.findLast(({ step }) => step === 'declined')?.message ?? '';
  return toCustomer(context, {
    subject: say('mail.special.refused.subject', values),
    title: say('mail.special.refused.title'),
    lead: say('mail.special.refused'),
    blocks: [...(reason ? [{ kind: 'quote' as const, text: reason }] : []), ...requestBlocks(context)],
  });
}

function requestedShopEmail(context: SpecialOrderEmailContext): Sheet {
  const { say, values } = wordsOf(context);
  const { quantity: count } = context.special;
  return toShop(context, {
    subject: say('mail.special.shop.asked.subject', { ...values, count }),
    title: say('mail.special.shop.asked.title'),
    button: say('mail.special.shop.answer'),
    blocks: requestBlocks(context, true),
  });
}

function acceptedShopEmail(context: SpecialOrderEmailContext): Sheet | null {
  const { say, values } = wordsOf(context);
  const { order, quote } = context.special;
  if (order === null || quote === null) return null; // the payment lapsed meanwhile
  const quoteValues = { ...values, number: order.number, total: quoteWords(context, quote).total };
  return toShop(context, {
    subject: say('mail.special.shop.accepted.subject', quoteValues),
    title: say('mail.special.shop.accepted.title'),
    button: say('mail.special.shop.see'),
    blocks: [{ kind: 'text', text: say('mail.special.shop.accepted', quoteValues) }, ...requestBlocks(context, true)],
  });
}

function declinedShopEmail(context: SpecialOrderEmailContext): Sheet {
  const { say, values } = wordsOf(context);
  const reason = context.special.story.findLast(({ step }) => step === 'declined')?.message ?? '';
  return toShop(context, {
    subject: say('mail.special.shop.declined.subject', values),
    title: say('mail.special.shop.declined.title'),
    button: say('mail.special.shop.see'),
    blocks: [...(reason ? [{ kind: 'quote' as const, text: reason }] : []), ...requestBlocks(context, true)],
  });
}

function wordsOf({ special, locale }: SpecialOrderEmailContext): { say: Say; values: { name: string } } {
  return { say: textsFor(locale), values: { name: special.productName } };
}

function quoteWords({ locale }: SpecialOrderEmailContext, quote: SpecialQuote) {
  return {
    price: formatMoney(quote.unitMinor, quote.currency, locale),
    total: formatMoney(quote.totalMinor, quote.currency, locale),
    day: writeDay(quote.readyOn, locale),
    until: writeDay(quote.expiresAt, locale),
  };
}

/**
 * What was asked for, and for the shop by whom and with which note. No e-mail to a customer holds the note: whoever asked may
 * have typed somebody else's address. It stands on the page of the request.
 */
function requestBlocks({ special, locale }: SpecialOrderEmailContext, isForShop = false): Block[] {
  const say = textsFor(locale);
  const { productName, designNumber, size, colourName, quantity, note, customerName, email, phone } = special;
  const article = [productName, say('mail.order.design', { number: designNumber })];
  const facts = [
    { label: say('mail.special.article'), lines: article },
    { label: say('mail.special.size'), lines: [size === null ? say('mail.special.size.own') : sizeText(size, say)] },
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
function noteBlocks({ special, locale }: SpecialOrderEmailContext): Block[] {
  return special.note === '' ? [] : [{ kind: 'small', text: textsFor(locale)('mail.special.note') }];
}

function seeSpecial({ token, locale, settings }: SpecialOrderEmailContext, label: string): Block {
  const language = locale === 'fr' ? '?lang=fr' : '';
  const key = token === null ? '' : `#token=${encodeURIComponent(token)}`;
  return { kind: 'button', label, url: `${settings.publicUrl}/special-orders/look-up${language}${key}` };
}

type Written = { subject: string; title: string; blocks: Block[] };

function toCustomer(context: SpecialOrderEmailContext, { lead, blocks, ...head }: Written & { lead: string }): Sheet {
  const say = textsFor(context.locale);
  return {
    ...head,
    preview: lead,
    blocks: [{ kind: 'text', text: greet(say, context.readerName) }, { kind: 'text', text: lead }, ...blocks],
    reason: say('mail.special.reason', { site: context.settings.publicUrl }),
    invitesAnswer: true,
  };
}

function toShop(context: SpecialOrderEmailContext, { button, blocks, ...head }: Written & { button: string }): Sheet {
  const { special, settings } = context;
  const url = `${settings.publicUrl}/auth/special-orders/detail?rt=${special.id}`;
  return {
    ...head,
    preview: special.productName,
    blocks: [...blocks, { kind: 'button', label: button, url }],
    reason: textsFor(context.locale)('mail.special.shop.reason', { site: settings.publicUrl }),
    invitesAnswer: false,
  };
}
