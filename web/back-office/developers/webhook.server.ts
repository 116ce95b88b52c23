import { data } from 'react-router';
import { DELIVERY_STATES } from '#contracts/developers.ts';
import { changeEndpointSchema, idempotencyKeySchema } from '#contracts/http/webhooks.ts';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listDeliveries, listEndpoints } from '#shop/reports/list-webhooks.ts';
import { sendAgain, sendTest } from '#shop/webhooks/queue-message.ts';
import { changeEndpoint, removeEndpoint, rotateSecret } from '#shop/webhooks/save-endpoint.ts';
import { WEBHOOKS } from '../addresses.ts';
import { type FormContext, type FormSubmit, parsed } from '../kit/take-form.server.ts';
import { eventsOf } from './webhooks.server.ts';

const LOG_PER_PAGE = 25;
const wholeIn = (text: string | null): number => (/^[0-9]{1,15}$/.test(text ?? '') ? Number(text) : 0);
const idIn = (params: URLSearchParams): number => Math.min(wholeIn(params.get('id')), 2_147_483_647);

/** One endpoint and a page of its deliveries, newest first. */
export async function readWebhook({ shop, params }: FormContext) {
  const id = idIn(params);
  const state = DELIVERY_STATES.find((one) => one === params.get('state')) ?? null;
  const before = wholeIn(params.get('before')) || null;
  const endpoint = (await listEndpoints(shop)).find((one) => one.id === id);
  if (!endpoint) throw data(null, { status: 404 });
  const log = await listDeliveries(shop, { endpointId: id, state, before, perPage: LOG_PER_PAGE + 1 });
  const deliveries = log.slice(0, LOG_PER_PAGE);
  const last = log.length > LOG_PER_PAGE ? (deliveries.at(-1)?.id ?? null) : null;
  return { endpoint, deliveries, state, older: last, idempotencyKey: shop.ids.token() };
}

export type WebhookData = Awaited<ReturnType<typeof readWebhook>>;

/** One step: a change, a test, a new secret, a message once more, or the end of it. */
export async function takeWebhookStep(sent: FormSubmit) {
  const { shop, locale, actor, form, params } = sent;
  const id = idIn(params);
  switch (form.text('intent')) {
    case 'test':
      await sendTest(shop, { id, idempotencyKey: idempotencyKeyOf(form) });
      return { done: translate(locale, 'developers.hook.queued') };
    case 'again':
      await sendAgain(shop, wholeIn(form.text('delivery')));
      return { done: translate(locale, 'developers.hook.queued') };
    case 'secret': {
      const { secret } = await rotateSecret(shop, { id, idempotencyKey: idempotencyKeyOf(form), actor });
      return { secret };
    }
    case 'remove':
      await removeEndpoint(shop, { id, actor });
      return WEBHOOKS;
    default:
      return change(sent, id);
  }
}

async function change({ shop, locale, actor, form }: FormSubmit, id: number) {
  const { is_on: isOn, ...change } = parsed(changeEndpointSchema, {
    url: form.text('url'),
    events: eventsOf(form),
    is_on: form.text('is_on') === 'yes',
    version: wholeIn(form.text('version')),
  });
  await changeEndpoint(shop, { ...change, isOn, id, actor });
  return { done: translate(locale, 'developers.said') };
}

function idempotencyKeyOf(form: FormSubmit['form']): string {
  const idempotencyKey = idempotencyKeySchema.safeParse(form.text('idempotencyKey'));
  if (!idempotencyKey.success) throw new Refusal('input.invalid');
  return idempotencyKey.data;
}
