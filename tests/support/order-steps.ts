import { eq } from 'drizzle-orm';
import { dayOf } from '#contracts/days.ts';
import { storeCreditOf } from '#shop/credits/issue-credit.ts';
import { postCreditEntry } from '#shop/credits/post-entry.ts';
import { creditToTell } from '#shop/credits/read-credits.ts';
import { deliverPieces } from '#shop/delivery/deliver-pieces.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { piecesOf } from '#shop/orders/line-pieces.ts';
import { askForRest } from '#shop/payments/ask-for-rest.ts';
import { confirmPayment } from '#shop/payments/confirm-payment.ts';
import { openRestPage } from '#shop/payments/open-rest-page.ts';
import { payByCredit } from '#shop/payments/pay-by-credit.ts';
import { recordMoney } from '#shop/payments/record-money.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { promiseRefund } from '#shop/payments/refund-part.ts';
import { resumePayment } from '#shop/payments/resume-payment.ts';
import { sendRefund } from '#shop/payments/send-refund.ts';
import { refunds, restPages } from '#shop/payments/tables.ts';
import { takeBackMoney } from '#shop/payments/take-back-money.ts';
import { listMoneyByHand } from '#shop/reports/list-money-by-hand.ts';
import { atTheBank, newKey } from './buyers.ts';
import type { TestShop } from './open-test-shop.ts';
import { paymentOf } from './stripe-shop.ts';

type Placed = { orderId: number };

/** What the staff and the relay do with an order; the shop is asked for when it is done. */
export function stepsOf(opened: () => TestShop) {
  const actor = 'test';
  return {
    linesOf: ({ orderId }: Placed) => inTransaction(opened().shop, (tx) => piecesOf(tx, orderId)),
    stepTo: ({ orderId }: Placed, to: 'in_progress' | 'delivered' | 'cancelled') =>
      moveDelivery(opened().shop, { orderId, to, actor }),
    deliver: ({ orderId }: Placed, lineId: number, quantity: number) => {
      const parcel = { carrier: '', tracking: '', key: newKey(), actor };
      return deliverPieces(opened().shop, { orderId, lines: [{ lineId, quantity }], ...parcel });
    },
    giveBack: ({ orderId }: Placed, amountMinor: number) => {
      const { shop } = opened();
      const input = { orderId, amountMinor, reason: '', actor, key: newKey(), returnId: null };
      return inTransaction(shop, (tx) => promiseRefund(shop, tx, input));
    },
    takeByHand: ({ orderId }: Placed, amountMinor: number) => {
      const { shop } = opened();
      const taken = { way: 'mobile_money', receivedOn: dayOf(shop.clock.now()), reference: newKey() } as const;
      return recordMoney(shop, { ...taken, orderId, amountMinor, actor, key: newKey() });
    },
    /** Takes back what was written down last; nothing where nothing stands. */
    takeBackLast: async ({ orderId }: Placed) => {
      const { shop } = opened();
      const stands = (await listMoneyByHand(shop, orderId, () => true)).filter(({ takenBack }) => takenBack === null);
      const recordId = stands.at(-1)?.id;
      if (recordId !== undefined) await takeBackMoney(shop, { orderId, recordId, reason: 'wrong', actor });
    },
    /** As the reconciler, a second event and the success page do: the provider says how its pages stand now. */
    hearAgain: async ({ orderId }: Placed) => {
      const { shop } = opened();
      const { checkoutSessionId } = await paymentOf(opened(), orderId);
      const rest = await shop.db.select().from(restPages).where(eq(restPages.orderId, orderId));
      for (const sessionId of [checkoutSessionId, ...rest.map((page) => page.checkoutSessionId)]) {
        if (sessionId !== null) await confirmPayment(shop, await shop.payments.readCheckout(sessionId));
      }
    },
    /** As the buyer does who follows the link to pay: the page of the sum of now, if there is one. */
    payAnew: async ({ orderId }: Placed) => {
      const { url } = await resumePayment(opened().shop, orderId);
      await atTheBank(opened(), url, 'paid');
    },
    /** The staff asks for what is left by card, and the buyer pays it. */
    payAsked: async ({ orderId }: Placed) => {
      await askForRest(opened().shop, { orderId, actor });
      await atTheBank(opened(), await openRestPage(opened().shop, orderId), 'paid');
    },
    /** The buyer has got so much of store credit, and pays with it. */
    spendCredit: async ({ orderId }: Placed, amountMinor: number) => {
      const { shop } = opened();
      const email = `holder.${newKey()}@example.com`;
      const creditId = await inTransaction(shop, async (tx) => {
        const { id } = await storeCreditOf(shop, tx, { email, locale: 'en', currency: 'EUR', actor });
        await postCreditEntry(shop, tx, { creditId: id, amountMinor, cause: 'issued', actor });
        return id;
      });
      const { code = '' } = (await creditToTell(shop, creditId)) ?? {};
      await payByCredit(shop, { orderId, codes: [code], actor, key: newKey() });
    },
    giveAsCredit: ({ orderId }: Placed, amountMinor: number) => {
      const { shop } = opened();
      const input = { orderId, amountMinor, reason: '', actor, key: newKey(), returnId: null };
      const byHand = { way: 'credit', reference: '' } as const;
      return inTransaction(shop, (tx) => promiseRefund(shop, tx, { ...input, byHand }));
    },
    /** As the relay does: gives back what is owed, and asks the provider for what is promised. */
    letMoneyGo: async ({ orderId }: Placed) => {
      const { shop } = opened();
      const payment = await paymentOf(opened(), orderId);
      await refundDuePayment(shop, payment.id);
      const asked = await shop.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
      for (const { id, status } of asked) if (status === 'requested') await sendRefund(shop, id);
    },
  };
}
