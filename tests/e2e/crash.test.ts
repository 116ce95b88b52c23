import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutBody } from '../support/buyers.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';

const KILLS = 8;

describe('a shop whose process is killed again and again', { tags: 'rest' }, () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await startBuiltShop({ CHECKOUTS_PER_MINUTE: '1000000', DELIVERY_ORDERS_PER_DAY: '1000000' });
  });
  afterAll(async () => {
    expect(await shop?.close()).toBe(0);
  });

  it('keeps every order it has answered for, and is open again within fifteen seconds', async () => {
    const answered: { number: string; token: string }[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const enough = answered.length + 2;
      const buying = buyUntilItStops(shop.url, answered);
      for (let tries = 0; tries < 600 && answered.length < enough; tries += 1) await pause(50);
      await pause(round * 70); // each time at another moment
      await shop.kill();
      await buying;
      const begun = Date.now();
      await shop.start();
      expect(Date.now() - begun).toBeLessThan(15_000);
    }
    expect(answered.length).toBeGreaterThan(KILLS);
    for (const { number, token } of answered) {
      const answer = await fetch(`${shop.url}/api/orders/lookup?number=${number}`, {
        headers: { 'x-order-token': token },
      });
      expect([number, answer.status]).toEqual([number, 200]);
      expect(await answer.json()).toMatchObject({ number, items: 1 });
    }
  });
});

/** Four guests buy whatever there is, until the shop is gone. */
async function buyUntilItStops(url: string, answered: { number: string; token: string }[]): Promise<void> {
  const products: { id: number; variants: { size: string | null; colour: string | null; stock: number }[] }[] =
    JSON.parse(await (await fetch(`${url}/api/products?per_page=200`)).text());
  const wants = products.flatMap((product) =>
    product.variants
      .filter((one) => one.stock > 0)
      .map((one) => ({ product_id: product.id, size: one.size, colour: one.colour, quantity: 1 })),
  );
  const guest = async (first: number) => {
    for (let at = first; at < wants.length; at += 4) {
      const want = wants[at];
      if (!want) return;
      const answer = await fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(checkoutBody([want])),
      });
      const body: { order: { number: string }; token: string } = JSON.parse(await answer.text());
      if (answer.status === 201) answered.push({ number: body.order.number, token: body.token });
    }
  };
  await Promise.all([0, 1, 2, 3].map((first) => guest(first).catch(() => {}))); // the connection breaks: that is the story
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
