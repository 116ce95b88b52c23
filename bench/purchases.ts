import { z } from 'zod';
import { checkoutAnswerSchema } from '#contracts/http/checkout.ts';

export type PurchaseFigures = { buyers: number; perSecond: number; p50: number; p99: number; failed: number };

/** The part of a listed article that buying needs. */
export const listedSchema = z.array(
  z.object({
    id: z.number(),
    variants: z.array(z.object({ size: z.string().nullable(), colour: z.string().nullable(), stock: z.number() })),
  }),
);

/** What one guest does from choosing to holding a receipt: looks at the article, buys on delivery, opens the order. */
async function purchase(
  base: string,
  want: { product_id: number; size: string | null; colour: string | null },
): Promise<boolean> {
  await read(`${base}/api/product/${want.product_id}`);
  const answer = await fetch(`${base}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(orderBody(want)),
  });
  if (answer.status !== 201) {
    await answer.arrayBuffer();
    return false;
  }
  const body = checkoutAnswerSchema.parse(await answer.json());
  const order = await fetch(`${base}/api/orders/lookup?number=${body.order.number}`, {
    headers: { 'x-order-token': body.token },
  });
  await order.arrayBuffer();
  return order.status === 200;
}

export function orderBody(want: {
  product_id: number;
  size: string | null;
  colour: string | null;
}): Record<string, unknown> {
  const person = crypto.randomUUID();
  return {
    lines: [{ ...want, quantity: 1 }],
    email: `${person}@example.com`, // somebody else each time, as in a shop
    name: 'Awa Diop',
    address: {
      country: 'SN',
      city: 'Dakar',
      state: '',
      street: `${person} rue des Tisserands`,
      apartment: '',
      zip: '',
      phone: '',
    },
  };
}

async function read(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer();
}

/** Several guests buy one after another, each as fast as the shop answers, for some seconds. */
export async function measurePurchases(base: string, buyers: number, seconds: number): Promise<PurchaseFigures> {
  const wants = await findWants(base);
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: buyers }, async (_unused, buyer) => {
      for (let round = 0; performance.now() < end; round += 1) {
        const want = wants[(buyer + round * buyers) % wants.length];
        if (!want) throw new Error('The shop has nothing to sell');
        const begun = performance.now();
        if (!(await purchase(base, want))) failed += 1;
        times.push(performance.now() - begun);
      }
    }),
  );
  const took = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    buyers,
    perSecond: (times.length - failed) / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failed,
  };
}

function quantile(sorted: number[], at: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0;
}

/** Sizes and colours with many pieces, so that the measuring sells and does not refuse. */
export async function findWants(base: string) {
  const answer = await fetch(`${base}/api/products?per_page=1000`);
  const products = listedSchema.parse(await answer.json());
  return products.flatMap((product) =>
    product.variants
      .filter((one) => one.stock >= 3)
      .map((one) => ({ product_id: product.id, size: one.size, colour: one.colour })),
  );
}
