import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { orderNotes } from '#shop/orders/tables.ts';
import { buy, checkoutBody, newKey, someBuyer } from '#tests/support/buyers.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { takeOrderAction } from './order-action.server.ts';
import { readOrderDetail } from './order-detail.server.ts';
import { timelineEntriesOf } from './timeline-entries.ts';

let open: TestShop;
let goods: SmallCatalogue;
beforeAll(async () => {
  open = await openTestShop();
  goods = await open.seedSmallCatalogue();
});
afterAll(() => open.close());

const answerSchema = z.object({
  init: z.object({ status: z.number() }).nullable(),
  data: z.object({
    done: z.string().optional(),
    refused: z
      .object({ problems: z.record(z.string(), z.string()), given: z.record(z.string(), z.string()) })
      .optional(),
  }),
});

let buyers = 0;
async function order(): Promise<number> {
  buyers += 1;
  const line = { product_id: goods.shirt.productId, size: 'M', quantity: 1 };
  return (await buy(open, 'on_delivery', checkoutBody([line], someBuyer(buyers)))).body.order.id;
}
async function send(orderId: number, note: string, locale: 'en' | 'fr' = 'en') {
  const body = new URLSearchParams({ intent: 'note', note, key: newKey() });
  const request = new Request(`http://shop.test/auth/orders/detail?rt=${orderId}`, { method: 'POST', body });
  return answerSchema.parse(await takeOrderAction(request, officeContext(open, 'fulfilment', locale)));
}
const notesOf = (orderId: number) => open.shop.db.$count(orderNotes, eq(orderNotes.orderId, orderId));

test('a note of the staff has an end, and one that is too long is given back with a sentence beside the field', async () => {
  const id = await order();
  const long = 'é'.repeat(2_001);
  for (const [locale, sentence] of [
    ['en', 'At most 2000 characters'],
    ['fr', '2000 caractères au plus'],
  ] as const) {
    const { init, data } = await send(id, long, locale);
    expect([init?.status, data.refused?.problems.note, data.refused?.given.note]).toEqual([422, sentence, long]);
  }
  expect((await send(id, ' \u200B\n')).data.refused?.problems.note).toBeTruthy();
  expect((await send(id, long.slice(1))).data.done).toBeTruthy();
  expect(await notesOf(id)).toBe(1);
});

test('an order holds so many notes and no more, also of two that are sent at once; another order is not touched', async () => {
  const [id, other] = [await order(), await order()];
  const many = Array.from({ length: 99 }, (_, at) => ({ orderId: id, author: 'u1', body: `Note ${at}` }));
  await open.shop.db.insert(orderNotes).values(many);
  const both = await Promise.all([send(id, 'Ring twice.'), send(id, 'Ring three times.')]);
  const refused = both.flatMap(({ data }) => (data.refused ? [data.refused] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]?.problems.note).toContain('This order has 100 notes already');
  expect(refused[0]?.given.note).toMatch(/^Ring/);
  expect((await send(id, 'Sonnez.', 'fr')).data.refused?.problems.note).toContain('compte déjà 100 notes');
  expect(await notesOf(id)).toBe(100);
  expect((await send(other, 'Ring twice.')).data.done).toBeTruthy();
});

test.each(LOCALES)('the history calls no e-mail sent that was withheld, and says why (%s)', async (locale) => {
  const lines = [{ product_id: goods.scarf.productId, quantity: 1 }];
  const { id } = (await buy(open, 'on_delivery', checkoutBody(lines, someBuyer(7)))).body.order;
  await open.shop.db
    .update(outbox)
    .set({ doneAt: open.shop.clock.now(), lastError: 'emails.too.many' })
    .where(sql`${outbox.subscriber} = 'mail' AND (${outbox.payload}->>'orderId') = ${String(id)}`);
  const asked = new Request(`http://localhost/auth/orders/detail?rt=${id}`);
  const detail = await readOrderDetail(asked, officeContext(open, 'fulfilment', locale));
  const t: Parameters<typeof timelineEntriesOf>[1]['t'] = (name, values) => translate(locale, name, values);
  const emails = timelineEntriesOf(detail, { t, locale }).filter(({ key }) => key.startsWith('email-'));
  const title = locale === 'fr' ? 'E-mail non envoyé\u00a0: commande reçue' : 'E-mail not sent: order received';
  expect(emails).toMatchObject([{ title, note: translate(locale, 'refusal.emails.too.many') }]);
});
