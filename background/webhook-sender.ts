import type { Shop } from '#shop/kernel/shop.ts';
import type { WebhookPost } from '#shop/ports/webhook-post.ts';
import {
  claimDue,
  type Delivery,
  type Destination,
  findDueEndpoints,
  recordTry,
  type TryOutcome,
} from '#shop/webhooks/claim-due.ts';
import { problemOfStatus, signatureOf } from '#shop/webhooks/rules.ts';

type Log = { error: (details: object, message: string) => void };

export type WebhookSender = {
  /** Begins with every endpoint that something is due for and that is not at work already. Does not wait for answers. Returns
   *  how many endpoints something is due for. */
  begin: () => Promise<number>;
  /** Waits until every endpoint that was begun with has nothing due any more. */
  finish: () => Promise<void>;
  /** Begins with nothing new and waits for the tries under way. */
  stop: () => Promise<void>;
};

type Parts = {
  shop: Shop;
  post: WebhookPost;
  /** The body of a message as things stand now; null when what it is about is gone. */
  write: (delivery: Delivery) => Promise<string | null>;
  log: Log;
};

/**
 * Sends what is due. Each endpoint has its own row of four at a time, so that a slow one keeps nobody else waiting; no
 * transaction is open while somebody's answer is awaited.
 *
 * source  decision 0054
 */
export function createWebhookSender(parts: Parts): WebhookSender {
  const atWork = new Map<number, Promise<void>>();
  let isOver = false;

  async function drain(endpointId: number): Promise<void> {
    for (
      let next = await claimDue(parts.shop, endpointId);
      next && !isOver;
      next = await claimDue(parts.shop, endpointId)
    ) {
      const { to, due } = next;
      await Promise.all(due.map((delivery) => send(parts, to, delivery)));
    }
  }

  const finish = async () => void (await Promise.all(atWork.values()));

  return {
    begin: async () => {
      const endpoints = await findDueEndpoints(parts.shop);
      for (const id of endpoints) {
        if (atWork.has(id)) continue;
        const work = drain(id)
          .catch((error: unknown) => parts.log.error({ err: error, endpoint: id }, 'sending webhooks failed'))
          .finally(() => atWork.delete(id));
        atWork.set(id, work);
      }
      return endpoints.length;
    },
    finish,
    stop: () => {
      isOver = true;
      return finish();
    },
  };
}

async function send({ shop, post, write }: Parts, to: Destination, delivery: Delivery): Promise<void> {
  const body = await write(delivery);
  const begunAt = shop.clock.now().getTime();
  const outcome = body === null ? GONE : await tryOnce({ shop, post }, to, { id: delivery.messageId, body });
  const ms = Math.max(0, shop.clock.now().getTime() - begunAt);
  await recordTry(shop, delivery, { ...outcome, ms });
}

/** What the message is about is gone: nothing is left to send. */
const GONE = { code: null, problem: null } as const;

async function tryOnce(
  { shop, post }: Pick<Parts, 'shop' | 'post'>,
  { url, secrets }: Destination,
  { id, body }: { id: string; body: string },
): Promise<Omit<TryOutcome, 'ms'>> {
  const at = Math.floor(shop.clock.now().getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': signatureOf(secrets, { id, at, body }),
  };
  const answer = await post({ url, headers, body });
  if ('problem' in answer) return { code: null, problem: answer.problem };
  return { code: answer.code, problem: problemOfStatus(answer.code) };
}
