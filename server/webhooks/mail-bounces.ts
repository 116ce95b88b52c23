import { bouncesAnswerSchema } from '#contracts/http/bounces.ts';
import { receiveBounces } from '#shop/accounts/receive-bounces.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { ApiApp } from '../api/api-app.ts';
import type { Services } from '../services.ts';
import { readBounces } from './bounce-forms.ts';
import { proveBounce } from './bounce-proof.ts';

/**
 * The mail provider, or a program that reads the mailbox of returned e-mails, reports what did not arrive. Closed without
 * MAIL_WEBHOOK_SECRET. The proof is checked before anything is believed, and the answer says nothing of any address.
 *
 * refuses  not.found — no secret is set · webhook.refused — no proof, or not the form of who proved it
 */
export async function mailBounces(app: ApiApp, { shop, config }: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/api/mail/bounces',
      {
        config: { access: 'public', isSigned: true, owner: 'the secret that the mail provider was given' },
        schema: {
          summary: 'E-mails that did not arrive, reported by the mail provider',
          response: { 200: bouncesAnswerSchema },
        },
      },
      async ({ headers, body }) => {
        if (config.MAIL_WEBHOOK_SECRET === undefined) throw new Refusal('not.found');
        const raw = body instanceof Buffer ? body : Buffer.alloc(0);
        const parsed = parseOrNull(raw);
        const sender = proveBounce(config.MAIL_WEBHOOK_SECRET, { headers, raw, parsed, now: shop.clock.now() });
        const bounces = sender && readBounces(sender, parsed);
        if (!bounces) throw new Refusal('webhook.refused');
        return { received: await receiveBounces(shop, bounces) };
      },
    );
  });
}

function parseOrNull(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
