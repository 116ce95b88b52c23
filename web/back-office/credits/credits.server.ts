import { data } from 'react-router';
import type { CreditKind, CreditState } from '#contracts/credits.ts';
import { creditSendSchema, creditVoidSchema } from '#contracts/http/credits.ts';
import { formatMoney, isCurrency } from '#contracts/money.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import { renewCreditCode, sendCreditCode, showCreditCode, voidCredit } from '#shop/credits/change-credit.ts';
import { listCredits, owedOnCredits, readStoredCredit } from '#shop/credits/list-credits.ts';
import { CREDITS } from '../addresses.ts';
import { idInAddress } from '../kit/id-in-address.server.ts';
import type { ListContext } from '../kit/read-list.server.ts';
import { type FormContext, type FormSubmit, numberIn, parsed } from '../kit/take-form.server.ts';

export type CreditFilters = { kind: CreditKind | null; state: CreditState | null };

/** One page of store credit and gift cards, and what the shop owes on all that are good. */
export async function readCredits({ shop, query, page, perPage, locale }: ListContext<CreditFilters>) {
  const { words, kind, state } = query;
  const [found, owed] = await Promise.all([
    listCredits(shop, { words, kind, state, page, perPage }),
    owedOnCredits(shop),
  ]);
  const sums = owed.map(({ owedMinor, currency }) =>
    formatMoney(owedMinor, isCurrency(currency) ? currency : shop.settings.currency, locale),
  );
  return { ...found, owed: sums.join(' + ') };
}

const idIn = (params: URLSearchParams) => idInAddress(params, CREDITS);

/** One credit for the staff, without its code. Refuses with a 404. */
export async function readCreditDetail({ shop, viewer, params }: FormContext) {
  const credit = await readStoredCredit(shop, idIn(params));
  if (!credit) throw data(null, { status: 404 });
  return { credit, seesOrders: staffMay(viewer, 'orders', 'see') };
}

type CreditAnswer = { done: string } | { code: string };

/** Shows or sends its code, makes a new one, or makes it void. */
export async function changeSent(sent: FormSubmit): Promise<CreditAnswer> {
  const intent = sent.form.text('intent');
  const step = STEPS[intent];
  if (!step) throw data(null, { status: 400 });
  return step(sent, idIn(sent.params));
}

const STEPS: Partial<Record<string, (sent: FormSubmit, id: number) => Promise<CreditAnswer>>> = {
  show: async ({ shop, actor }, id) => ({ code: await showCreditCode(shop, { id, actor }) }),
  renew: async ({ shop, actor, locale }, id) => {
    await renewCreditCode(shop, { id, actor });
    return { done: translate(locale, 'done.credit.renewed') };
  },
  send: async ({ shop, actor, locale, form }, id) => {
    const { email } = parsed(creditSendSchema, { email: form.text('email').trim() || null });
    await sendCreditCode(shop, { id, email, actor });
    const told = email ?? (await readStoredCredit(shop, id))?.holderEmail ?? '';
    return { done: translate(locale, 'done.credit.sent', { email: told }) };
  },
  void: async ({ shop, actor, locale, form }, id) => {
    const { balance, reason } = parsed(creditVoidSchema, {
      balance: numberIn(form, 'balance'),
      reason: form.text('reason'),
    });
    await voidCredit(shop, { id, balanceMinor: balance, reason, actor });
    return { done: translate(locale, 'done.credit.voided') };
  },
};
