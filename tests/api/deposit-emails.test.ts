import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#contracts/days.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { recordMoney } from '#shop/payments/record-money.ts';
import { addPieces, buy, checkoutBody, newKey, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('e-mails about deposits, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 100);
  });
  afterAll(() => open.close());

  const order = async (how: 'card' | 'on_delivery') => {
    const { body } = await buy(open, how, checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]));
    await open.shop.db.delete(outbox);
    return body.order as { id: number; total: number; number: string };
  };
  const take = (orderId: number, amountMinor: number, key = newKey()) =>
    recordMoney(open.shop, {
      ...{ orderId, amountMinor, key, actor: 'test', way: 'bank_transfer' },
      ...{ receivedOn: dayOf(clock.now()), reference: `TR-${key.slice(0, 8)}` },
    });
  const written = async () => {
    const emails = await writeEmails(open);
    await open.shop.db.delete(outbox);
    return emails;
  };

  test.each(['card', 'on_delivery'] as const)('say what came and what is left, once for each (%s)', async (how) => {
    const placed = await order(how);
    const key = newKey();
    await take(placed.id, 500, key);
    await take(placed.id, 500, key);
    const [first, ...others] = await written();
    expect(others).toEqual([]);
    expect(first?.subject).toContain(placed.number);
    expect(first?.text).toContain('€5.00');
    expect(first?.text).toContain(`€${((placed.total - 500) / 100).toFixed(2)}`);
    expect(first?.text).toContain(`TR-${key.slice(0, 8)}`);
    await take(placed.id, 200);
    expect(await written()).toHaveLength(1);
    await take(placed.id, placed.total - 700);
    const receipt = await written();
    expect(receipt.map(({ subject }) => subject)).toHaveLength(1); // the receipt, and no word of something left
    expect(receipt[0]?.text).not.toContain('left to pay');
  });

  test('are not written when the rest came before they left', async () => {
    const placed = await order('card');
    await take(placed.id, 500);
    await take(placed.id, placed.total - 500);
    expect((await written()).filter(({ text }) => text.includes('left to pay'))).toEqual([]);
  });
});
