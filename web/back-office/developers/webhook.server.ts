import { data, type RouterContextProvider, redirect } from 'react-router';
import { DELIVERY_STATES } from '#contracts/developers.ts';
import { changeEndpointSchema, idempotencyKeySchema } from '#contracts/http/webhooks.ts';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listDeliveries, listEndpoints } from '#shop/reports/list-webhooks.ts';
import { sendAgain, sendTest } from '#shop/webhooks/queue-message.ts';
import { changeEndpoint, removeEndpoint, rotateSecret } from '#shop/webhooks/save-endpoint.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { WEBHOOKS } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { eventsOf } from './webhooks.server.ts';

type Context = Readonly<RouterContextProvider>;

const LOG_PER_PAGE = 25;
const wholeIn = (text: string | null): number => (/^[0-9]{1,15}$/.test(text ?? '') ? Number(text) : 0);
const idOf = (request: Request): number =>
  Math.min(wholeIn(new URL(request.url).searchParams.get('id')), 2_147_483_647);

/** One endpoint and a page of what it was told, newest first. */
export async function readWebhook(request: Request, context: Context) {
  staffOnly(context, 'developers', 'see');
  const { shop } = context.get(requestContext);
  const id = idOf(request);
  const asked = new URL(request.url).searchParams;
  const state = DELIVERY_STATES.find((one) => one === asked.get('state')) ?? null;
  const before = wholeIn(asked.get('before')) || null;
  const endpoint = (await listEndpoints(shop)).find((one) => one.id === id);
  if (!endpoint) throw data(null, { status: 404 });
  const log = await listDeliveries(shop, { endpointId: id, state, before, perPage: LOG_PER_PAGE + 1 });
  const deliveries = log.slice(0, LOG_PER_PAGE);
  const last = log.length > LOG_PER_PAGE ? (deliveries.at(-1)?.id ?? null) : null;
  return { endpoint, deliveries, state, older: last, idempotencyKey: shop.ids.token() };
}

export type WebhookData = Awaited<ReturnType<typeof readWebhook>>;

/** One step: a change, a test, a new secret, a message once more, or the end of it. */
export async function takeWebhookStep(request: Request, context: Context) {
  const { userId: actor } = staffOnly(context, 'developers', 'change');
  const { shop, locale } = context.get(requestContext);
  const id = idOf(request);
  const form = await readSentForm(request);
  try {
    switch (form.text('intent')) {
      case 'test':
        await sendTest(shop, { id, idempotencyKey: idempotencyKeyOf(form) });
        return data({ done: translate(locale, 'developers.hook.queued') });
      case 'again':
        await sendAgain(shop, wholeIn(form.text('delivery')));
        return data({ done: translate(locale, 'developers.hook.queued') });
      case 'secret':
        return data({
          secret: (await rotateSecret(shop, { id, idempotencyKey: idempotencyKeyOf(form), actor })).secret,
        });
      case 'remove':
        await removeEndpoint(shop, { id, actor });
        return redirect(WEBHOOKS);
      default:
        return await change(form, { id, actor, context });
    }
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

async function change(form: SentForm, { id, actor, context }: { id: number; actor: string; context: Context }) {
  const { shop, locale } = context.get(requestContext);
  const input = { url: form.text('url'), events: eventsOf(form) };
  const asked = changeEndpointSchema.safeParse({
    ...input,
    is_on: form.text('is_on') === 'yes',
    version: wholeIn(form.text('version')),
  });
  if (!asked.success) return refuseFields(problemsIn(asked.error.issues, locale), form, locale);
  const { is_on: isOn, ...change } = asked.data;
  await changeEndpoint(shop, { ...change, isOn, id, actor });
  return data({ done: translate(locale, 'developers.said') });
}

function idempotencyKeyOf(form: SentForm): string {
  const idempotencyKey = idempotencyKeySchema.safeParse(form.text('idempotencyKey'));
  if (!idempotencyKey.success) throw new Refusal('input.invalid');
  return idempotencyKey.data;
}
