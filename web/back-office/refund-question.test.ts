import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formatMoney, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { storeCreditOf } from '#shop/credits/issue-credit.ts';
import { postCreditEntry } from '#shop/credits/post-entry.ts';
import { credits } from '#shop/credits/tables.ts';
import { decrypt } from '#shop/kernel/encrypt.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { payByCredit } from '#shop/payments/pay-by-credit.ts';
import { resumePayment } from '#shop/payments/resume-payment.ts';
import { payments, refunds, restPages } from '#shop/payments/tables.ts';
import { atTheBank, newKey } from '#tests/support/buyers.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { EDITOR, editStage } from '#tests/support/order-edits.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { takeOrderAction } from './orders/order-action.server.ts';
import { sayGoesBack } from './parts/ask-money.server.ts';

const asked = z.object({
  data: z.object({
    question: z.object({ lines: z.array(z.string()), fields: z.record(z.string(), z.string()).optional() }).optional(),
    done: z.string().optional(),
  }),
});
/** What three shirts and two scarves come to, and a shirt more. */
const [TOTAL, SHIRT] = [18_160, 4_990];

describe('the question before a refund names each part and where it goes', () => {
  const { edit, paid, place, shop, wishOf } = editStage('pglite');
  const t = (locale: Locale, name: Parameters<typeof translate>[1], minor: number, more: object = {}) =>
    translate(locale, name, { amount: formatMoney(minor, 'EUR', locale), ...more });
  const toCard = (locale: Locale, minor: number, brand: string, last4: string) =>
    t(locale, 'ask.money.back.card', minor, { brand, last4 });

  /** Pays what is left by a card of these digits. */
  async function payRest(orderId: number, cardLast4: string) {
    await atTheBank(shop(), (await resumePayment(shop().shop, orderId)).url, 'paid');
    const { db } = shop().shop;
    const [page] = await db.select().from(restPages).where(eq(restPages.orderId, orderId)).orderBy(desc(restPages.id));
    await db
      .update(restPages)
      .set({ cardBrand: 'mastercard', cardLast4 })
      .where(eq(restPages.id, page?.id ?? 0));
  }
  async function addShirt({ orderId, shirts }: { orderId: number; shirts: number }) {
    await edit(orderId, { lines: await wishOf(orderId, { pieces: { [shirts]: 4 } }), added: [] });
  }
  /** A credit of so much, with its code. */
  async function creditOf(amountMinor: number) {
    const { shop: ours } = shop();
    const buyer = { email: 'credit@example.com', locale: 'en', currency: 'EUR', actor: EDITOR } as const;
    const { id, number } = await inTransaction(ours, async (tx) => {
      const credit = await storeCreditOf(ours, tx, buyer);
      await postCreditEntry(ours, tx, { creditId: credit.id, amountMinor, actor: EDITOR, cause: 'issued' });
      return credit;
    });
    const [row] = await ours.db.select().from(credits).where(eq(credits.id, id));
    return { number, code: decrypt(ours.settings.encryptionKey, row?.encryptedCode ?? '') };
  }
  async function submit(orderId: number, fields: Record<string, string>, locale: Locale = 'en') {
    const url = `http://shop.test/auth/orders/detail?rt=${orderId}`;
    const request = new Request(url, { method: 'POST', body: new URLSearchParams({ intent: 'refund', ...fields }) });
    return asked.parse(await takeOrderAction(request, officeContext(shop(), 'owner', locale))).data;
  }
  const partsOf = async (orderId: number) => {
    const { id } = await paymentOf(shop(), orderId);
    const rows = await shop().shop.db.select().from(refunds).where(eq(refunds.paymentId, id)).orderBy(refunds.id);
    return rows.map(({ amountMinor, isByHand, restPageId }) => [amountMinor, isByHand, restPageId !== null]);
  };

  test.each(['en', 'fr'] as const)('of two cards that of the order comes first, in %s', async (locale) => {
    const order = await paid();
    const { orderId } = order;
    await shop()
      .shop.db.update(payments)
      .set({ cardBrand: 'visa', cardLast4: '4242' })
      .where(eq(payments.orderId, orderId));
    await addShirt(order);
    await payRest(orderId, '4444');
    const amount = locale === 'fr' ? '191,60' : '191.60';
    const { question } = await submit(orderId, { key: newKey(), amount }, locale);
    const both = [toCard(locale, TOTAL, 'Visa', '4242'), toCard(locale, 1_000, 'Mastercard', '4444')];
    expect(question?.lines).toContain(both.join(' '));
    expect(await partsOf(orderId)).toEqual([]);
    expect((await submit(orderId, question?.fields ?? {}, locale)).done).toBeDefined();
    expect(await partsOf(orderId)).toEqual([
      [TOTAL, false, false],
      [1_000, false, true],
    ]);
    const next = await submit(orderId, { key: newKey(), amount: '1' }, locale);
    expect(next.question?.lines).toContain(toCard(locale, 100, 'Mastercard', '4444'));
  });

  test('store credit comes before the cards that paid the rest, and takes all that is not on it where it is asked for', async () => {
    const { number, code } = await creditOf(1_000);
    const order = await place('card');
    const { orderId } = order;
    await payByCredit(shop().shop, { orderId, codes: [code], actor: EDITOR, key: newKey() });
    await payRest(orderId, '1111');
    await addShirt(order);
    await payRest(orderId, '2222');
    const onCredit = t('en', 'ask.money.back.credit', 1_000, { number });
    const form = { key: newKey(), amount: '190' };
    const first = [
      onCredit,
      toCard('en', TOTAL - 1_000, 'Mastercard', '1111'),
      toCard('en', 840, 'Mastercard', '2222'),
    ];
    const { question } = await submit(orderId, form);
    expect(question?.lines).toContain(first.join(' '));
    const asCredit = await submit(orderId, { ...form, key: newKey(), destination: 'credit' });
    expect(asCredit.question?.lines).toContain(`${onCredit} ${t('en', 'ask.money.back.store', 18_000)}`);
    await submit(orderId, question?.fields ?? {});
    expect(await partsOf(orderId)).toEqual([
      [1_000, true, false],
      [TOTAL - 1_000, false, true],
      [840, false, true],
    ]);
  });

  test('what people took is named last, with the way it is given back', () => {
    const parts = [
      { to: 'card', amountMinor: SHIRT, card: null },
      { to: 'hand', amountMinor: 500 },
    ] as const;
    expect(sayGoesBack({ parts, currency: 'EUR', way: 'Wave 771234567' }, 'fr')).toBe(
      [
        t('fr', 'ask.money.back.provider', SHIRT),
        t('fr', 'ask.money.back.hand.by', 500, { way: 'Wave 771234567' }),
      ].join(' '),
    );
  });
});
