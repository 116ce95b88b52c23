import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutBody } from '#tests/support/buyers.ts';

/** An order that the shop has said yes to. */
export type Acknowledged = { number: string; token: string };

/** What buyers met. */
export type Sales = {
  acknowledged: Acknowledged[];
  /** Answers by status; 0 is a connection that broke. */
  answers: Map<number, number>;
  /** Answers that said no for now: how long each took, and when to come back. */
  refusals: { ms: number; retryAfter: string | null }[];
  /** What was answered that should not be: neither yes, nor no for now. */
  faults: string[];
  /** Answers that took longer than ten seconds. */
  slow: number;
  stop: () => Promise<void>;
};

/**
 * Buyers who order on delivery, one after the other, until they are stopped. As a browser does, each asks again under
 * the same key when an answer does not come, or says for now no.
 */
export function sell(url: string, productId: number, buyers = 4): Sales {
  let isOver = false;
  const sales: Omit<Sales, 'stop'> = { acknowledged: [], answers: new Map(), refusals: [], faults: [], slow: 0 };
  const buyer = async () => {
    let key = randomUUID();
    while (!isOver) {
      const asked = performance.now();
      const answer = await order(url, productId, key).catch(() => null);
      const ms = performance.now() - asked;
      const status = answer?.status ?? 0;
      sales.answers.set(status, (sales.answers.get(status) ?? 0) + 1);
      if (ms > 10_000) sales.slow += 1;
      if (answer?.status === 201) {
        sales.acknowledged.push({ number: answer.body.order.number, token: answer.body.token });
        key = randomUUID();
      } else {
        if (status !== 0 && status !== 503) sales.faults.push(`${status} ${answer?.text.slice(0, 200)}`);
        if (status === 503) sales.refusals.push({ ms, retryAfter: answer?.retryAfter ?? null });
        await sleep(100);
      }
    }
  };
  const all = Promise.all(Array.from({ length: buyers }, buyer));
  return Object.assign(sales, {
    stop: async () => {
      isOver = true;
      await all;
    },
  });
}

async function order(url: string, productId: number, key: string) {
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(checkoutBody([{ product_id: productId, quantity: 1 }])),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  const body: { order: { number: string }; token: string } =
    response.status === 201 ? JSON.parse(text) : { order: { number: '' }, token: '' };
  return { status: response.status, text, retryAfter: response.headers.get('retry-after'), body };
}

/** Those of the acknowledged orders that the shop does not know any more. */
export async function findLost(url: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { number, token } of acknowledged) {
    const answer = await fetch(`${url}/api/orders/lookup?number=${number}`, { headers: { 'x-order-token': token } });
    await answer.text();
    if (answer.status !== 200) lost.push(`${number}: ${answer.status}`);
  }
  return lost;
}
