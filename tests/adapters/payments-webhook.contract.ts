import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type OpenedCheckout, type WebhookRefusalReason, WebhookRefused } from '#shop/ports/payments.ts';
import type { PaymentsUnderTest } from './payments-under-test.ts';

/** What the shop's webhook route may believe (P01 to P03, P13). */
export function describeWebhooks(under: () => PaymentsUnderTest, open: () => Promise<OpenedCheckout>): void {
  describe('a webhook', () => {
    const aBody = Buffer.from(
      '{"id":"evt_1","object":"event","type":"customer.created","created":1700000000,"livemode":false,"data":{"object":{"name":"Ọláwálé 👗 « été »"}}}',
    );
    const sign = (body: Buffer, secret: string, seconds: number) =>
      createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
    const seconds = (ago = 0) => Math.floor(under().now().getTime() / 1000) - ago;
    const genuine = (ago = 0) => `t=${seconds(ago)},v1=${sign(aBody, under().webhookSecret, seconds(ago))}`;
    const expectRefused = async (body: Buffer, header: string | undefined, reason: WebhookRefusalReason) => {
      const verified = under().payments.verifyWebhook(body, header);
      const refusal: unknown = await verified.catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(WebhookRefused);
      expect(refusal).toMatchObject({ reason });
    };

    it('with letters of every script, and of a type the shop has no use for, is accepted and ignored', async () => {
      expect(await under().payments.verifyWebhook(aBody, genuine())).toEqual({
        id: 'evt_1',
        type: 'ignored',
        providerType: 'customer.created',
        occurredAt: new Date(1_700_000_000_000),
        liveMode: false,
      });
    });

    it('is refused without a signature, with an empty one, or one that is not theirs', async () => {
      await expectRefused(aBody, undefined, 'no_header');
      await expectRefused(aBody, '', 'no_header');
      await expectRefused(aBody, 'nonsense', 'bad_signature');
      await expectRefused(aBody, `t=${seconds()},v1=${sign(aBody, 'whsec_other', seconds())}`, 'bad_signature');
      await expectRefused(aBody, `t=${seconds()},v1=${sign(aBody, 'x'.repeat(0), seconds())}`, 'bad_signature');
      await expectRefused(aBody, `t=${seconds()},v0=${sign(aBody, under().webhookSecret, seconds())}`, 'bad_signature');
      await expectRefused(aBody, `${genuine()},${'v1=00,'.repeat(20_000)}`, 'bad_signature');
      for (const none of ['', 'é'.repeat(64), '0'.repeat(63)])
        await expectRefused(aBody, `t=${seconds()},v1=${none}`, 'bad_signature');
    });

    it('is refused when signed more than five minutes ago', async () => {
      expect((await under().payments.verifyWebhook(aBody, genuine(299))).id).toBe('evt_1');
      for (const ago of [301, 3_600, 3 * 86_400]) await expectRefused(aBody, genuine(ago), 'too_old');
    });

    it('is accepted when one of two signatures is right, as while a secret is rolled', async () => {
      const header = `t=${seconds()},v1=${sign(aBody, 'whsec_old', seconds())},v1=${sign(aBody, under().webhookSecret, seconds())}`;
      expect((await under().payments.verifyWebhook(aBody, header)).id).toBe('evt_1');
    });

    it('is refused when its body was parsed and written again', async () => {
      const { sessionId } = await open();
      await under().choose(sessionId, 'paid');
      const [webhook] = under().received;
      await expectRefused(
        Buffer.from(JSON.stringify(JSON.parse(String(webhook?.body)))),
        webhook?.header,
        'bad_signature',
      );
    });

    it('is refused when it is signed but is no event', async () => {
      for (const body of [Buffer.from('{"id":'), Buffer.from('{"id":"evt_1"}'), Buffer.from('null')]) {
        await expectRefused(body, `t=${seconds()},v1=${sign(body, under().webhookSecret, seconds())}`, 'bad_body');
      }
    });

    it('not acknowledged comes again with the same id and a new time, until it is', async () => {
      under().failDeliveries(2);
      const { sessionId } = await open();
      await under().choose(sessionId, 'paid');
      await under().pass(60);
      await under().pass(60);
      await under().pass(3_600);
      const [first, second, third] = under().received.map(({ header }) => Number(/t=(\d+)/.exec(header)?.[1]));
      expect(under().received).toHaveLength(3);
      expect(new Set(under().received.map(({ body }) => String(body))).size).toBe(1);
      expect(second).toBeGreaterThan(first ?? 0);
      expect(third).toBeGreaterThan(second ?? 0);
    });
  });
}
