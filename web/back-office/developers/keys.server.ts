import { data, type RouterContextProvider } from 'react-router';
import { KEY_RESOURCES } from '#contracts/developers.ts';
import { newKeySchema } from '#contracts/http/api-keys.ts';
import { translate } from '#contracts/texts/translate.ts';
import { makeKey, revokeKey } from '#shop/api-keys/make-key.ts';
import { listKeys } from '#shop/reports/list-keys.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { resourceField } from './developers-words.ts';

type Context = Readonly<RouterContextProvider>;

/** The keys that there are, and the name of the next press of the button. */
export async function readKeys(context: Context) {
  staffOnly(context, 'developers', 'see');
  const { shop } = context.get(requestContext);
  return { keys: await listKeys(shop), idempotencyKey: shop.ids.token() };
}

export type KeysData = Awaited<ReturnType<typeof readKeys>>;

/** Makes a key, or takes one back. */
export async function takeKeyStep(request: Request, context: Context) {
  const { userId: actor } = staffOnly(context, 'developers', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  try {
    if (form.text('intent') === 'make') return await make(form, actor, context);
    await revokeKey(shop, { id: Number.parseInt(form.text('id'), 10) || 0, actor });
    return data({ done: translate(locale, 'developers.said') });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

async function make(form: SentForm, actor: string, context: Context) {
  const { shop, locale } = context.get(requestContext);
  const chosen = KEY_RESOURCES.flatMap((resource) => {
    const reach = form.text(resourceField(resource));
    return reach === 'see' || reach === 'change' ? [[resource, reach]] : [];
  });
  const days = form.text('days');
  const asked = newKeySchema.safeParse({
    name: form.text('name'),
    scopes: Object.fromEntries(chosen),
    days: days === '' ? null : Number(days),
    idempotency_key: form.text('idempotencyKey'),
  });
  if (!asked.success) return refuseFields(problemsIn(asked.error.issues, locale), form, locale);
  const { idempotency_key: idempotencyKey, ...wanted } = asked.data;
  const { key } = await makeKey(shop, { ...wanted, idempotencyKey, actor });
  return data({ made: { key, name: asked.data.name } });
}
