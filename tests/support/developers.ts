import { createHmac, timingSafeEqual } from 'node:crypto';
import { relayOnce } from '#background/relay.ts';
import { createWebhookSender } from '#background/webhook-sender.ts';
import { webhooksSubscriber } from '#background/webhooks-subscriber.ts';
import { writeMessage } from '#server/api/webhook-wire.ts';
import type { PostOutcome, WebhookPost } from '#shop/ports/webhook-post.ts';
import type { TestShop } from './open-test-shop.ts';

export type Posted = Parameters<WebhookPost>[0] & { id: string };

/** Checks a message as a receiver does, by the words of Standard Webhooks and with none of the shop's code. */
export function isSignedWith(secret: string, { headers, body }: Pick<Posted, 'headers' | 'body'>): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const right = createHmac('sha256', key).update(signed).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** The shop's side of webhooks without a network: what it would post lies in `posted`, `answer` says what comes back. */
export function webhookReceiver(open: TestShop, answer: (message: Posted) => PostOutcome | Promise<PostOutcome>) {
  const posted: Posted[] = [];
  const newSender = () =>
    createWebhookSender({
      shop: open.shop,
      post: async (message) => {
        const known = { ...message, id: message.headers['webhook-id'] ?? '' };
        posted.push(known);
        return answer(known);
      },
      write: (delivery) => writeMessage(open.shop, delivery),
      log: open.app.log,
    });
  const sender = newSender();
  return {
    posted,
    newSender,
    /** Handles every event, and sends everything that is due. */
    work: async () => {
      while ((await relayOnce(open.shop, 'webhooks', webhooksSubscriber(open.shop), { warn: () => {} })) > 0);
      await sender.begin();
      await sender.finish();
    },
  };
}
