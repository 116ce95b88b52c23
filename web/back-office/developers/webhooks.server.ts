import { data, type RouterContextProvider } from 'react-router';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contracts/developers.ts';
import { newEndpointSchema } from '#contracts/http/webhooks.ts';
import { listEndpoints } from '#shop/reports/list-webhooks.ts';
import { addEndpoint } from '#shop/webhooks/save-endpoint.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { eventField } from './developers-words.ts';

type Context = Readonly<RouterContextProvider>;

/** Where the shop tells what happened, and the name of the next press of the button. */
export async function readWebhooks(context: Context) {
  staffOnly(context, 'developers', 'see');
  const { shop } = context.get(requestContext);
  return { endpoints: await listEndpoints(shop), idempotencyKey: shop.ids.token() };
}

export type WebhooksData = Awaited<ReturnType<typeof readWebhooks>>;

/** The events that a sent form chose. */
export function eventsOf(form: SentForm): WebhookEvent[] {
  return WEBHOOK_EVENTS.filter((event) => form.text(eventField(event)) !== '');
}

/** Adds an endpoint; its secret is answered this once. */
export async function takeNewEndpoint(request: Request, context: Context) {
  const { userId: actor } = staffOnly(context, 'developers', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const input = { url: form.text('url'), events: eventsOf(form), idempotency_key: form.text('idempotencyKey') };
  const asked = newEndpointSchema.safeParse(input);
  if (!asked.success) return refuseFields(problemsIn(asked.error.issues, locale), form, locale);
  try {
    const { idempotency_key: idempotencyKey, ...wanted } = asked.data;
    const { secret } = await addEndpoint(shop, { ...wanted, idempotencyKey, actor });
    return data({ made: { secret, url: asked.data.url } });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}
