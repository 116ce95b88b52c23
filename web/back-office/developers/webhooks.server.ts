import { WEBHOOK_EVENTS, type WebhookEvent } from '#contracts/developers.ts';
import { newEndpointSchema } from '#contracts/http/webhooks.ts';
import { listEndpoints } from '#shop/reports/list-webhooks.ts';
import { addEndpoint } from '#shop/webhooks/save-endpoint.ts';
import { type FormContext, type FormSubmit, parsed } from '../kit/take-form.server.ts';
import { eventField } from './developers-words.ts';

/** The endpoints that receive events of the shop, and the idempotency key of the next submit. */
export async function readWebhooks({ shop }: FormContext) {
  return { endpoints: await listEndpoints(shop), idempotencyKey: shop.ids.token() };
}

export type WebhooksData = Awaited<ReturnType<typeof readWebhooks>>;

/** The events that a sent form chose. */
export function eventsOf(form: FormSubmit['form']): WebhookEvent[] {
  return WEBHOOK_EVENTS.filter((event) => form.text(eventField(event)) !== '');
}

/** Adds an endpoint; its secret is answered this once. */
export async function addFrom({ shop, actor, form }: FormSubmit) {
  const input = { url: form.text('url'), events: eventsOf(form), idempotency_key: form.text('idempotencyKey') };
  const { idempotency_key: idempotencyKey, ...wanted } = parsed(newEndpointSchema, input);
  const { secret } = await addEndpoint(shop, { ...wanted, idempotencyKey, actor });
  return { made: { secret, url: wanted.url } };
}
