import { data, type RouterContextProvider } from 'react-router';
import type { Locale } from '#contracts/money.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import type { TextValues } from '#contracts/texts/say-text.ts';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { orderIdOfNumber } from '#shop/orders/read-placed.ts';
import { linkEvent, setEventAside } from '#shop/payments/decide-event.ts';
import { acceptParked, refundParked } from '#shop/payments/decide-parked.ts';
import { findParked, findUnknown, listParked } from '#shop/reports/list-parked.ts';
import { countMoneyToDecide } from '#shop/reports/money-to-decide.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseWith, type SentForm } from '../../../forms/read-form.server.ts';
import { askFirst, isSure } from '../../parts/ask-money.server.ts';
import { staffOnly } from '../../staff-only.server.ts';
import { sumWords } from './money-words.ts';

/** What does not match, and waits for somebody. */
export async function readParkedPayments(context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'refunds', 'see');
  const { shop } = context.get(requestContext);
  const [listed, counts] = await Promise.all([listParked(shop), countMoneyToDecide(shop)]);
  return { ...listed, total: counts.parked + counts.unknown + counts.notices };
}

/** Accepts what came in, gives it back, links it to an order, or sets it aside: each once, and money only after a question. */
export async function takeParkedDecision(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'refunds', 'change');
  const { locale } = context.get(requestContext);
  const form = await readSentForm(request);
  try {
    const question = await askAbout(form, context);
    if (question) return question;
    const done = await decide(form, actor, context);
    return data({ done: translate(locale, `done.payment.${done}`) });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

const paymentIn = ({ text }: SentForm) => (/^[1-9]\d{0,8}$/.test(text('payment')) ? Number(text('payment')) : 0);
const eventIn = ({ text }: SentForm) => text('event').slice(0, 255);
const orderIn = ({ text }: SentForm) => text('order').trim().toUpperCase();

/** The question that comes before a decision which moves money; null when it was answered, or nothing moves. */
async function askAbout(form: SentForm, context: Readonly<RouterContextProvider>) {
  const intent = form.text('intent');
  if (intent === 'accept' || intent === 'refund') return askAboutParked(form, intent, context);
  return intent === 'link' ? askAboutUnknown(form, context) : null;
}

async function askAboutParked(form: SentForm, intent: 'accept' | 'refund', context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const parked = await findParked(shop, paymentIn(form));
  if (!parked) throw new Refusal('payment.not.parked');
  const { mismatch, orderNumber: number } = parked;
  const say = speaking(locale);
  const sum = mismatch.came ?? mismatch.wanted;
  const about = `${sum.minor} ${sum.currency}`;
  if (isSure(form, about)) return null;
  const amount = sumWords(sum, say);
  if (intent === 'accept') {
    const line = say.t('ask.accept.line', { amount, wanted: sumWords(mismatch.wanted, say) });
    const title = say.t('ask.accept', { amount, number });
    return askFirst(form, { about, title, lines: [line], yes: say.t('office.payments.accept') });
  }
  return askFirst(form, {
    about,
    title: say.t('ask.refund', { amount }),
    lines: [say.t('ask.money.back.provider', { amount }), say.t('ask.parked.refund.line'), say.t('ask.final')],
    yes: say.t('ask.refund.yes', { amount }),
  });
}

async function askAboutUnknown(form: SentForm, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const unknown = await findUnknown(shop, eventIn(form));
  if (!unknown) throw new Refusal('payment.not.parked');
  const number = orderIn(form);
  if ((await orderIdOfNumber(shop.db, number)) === null) throw new Refusal('not.found');
  const about = `${number} ${unknown.sum?.minor ?? ''}`;
  if (isSure(form, about)) return null;
  const say = speaking(locale);
  const title = say.t('ask.link', { number, amount: sumWords(unknown.sum, say) });
  return askFirst(form, { about, title, lines: [say.t('ask.link.line')], yes: say.t('office.payments.link') });
}

function speaking(locale: Locale) {
  const t = (name: TextName, values?: TextValues) => translate(locale, name, values);
  return { t, locale };
}

async function decide(form: SentForm, actor: string, context: Readonly<RouterContextProvider>) {
  const { shop } = context.get(requestContext);
  const [paymentId, eventId] = [paymentIn(form), eventIn(form)];
  switch (form.text('intent')) {
    case 'accept':
      await acceptParked(shop, { paymentId, actor });
      return 'accepted';
    case 'refund':
      await refundParked(shop, { paymentId, actor });
      return 'refunded';
    case 'link':
      await linkEvent(shop, { eventId, actor, orderNumber: orderIn(form) });
      return 'linked';
    case 'aside':
      await setEventAside(shop, { eventId, actor });
      return 'aside';
    default:
      throw new Refusal('input.invalid');
  }
}
