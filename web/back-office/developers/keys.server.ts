import { KEY_RESOURCES } from '#contracts/developers.ts';
import { newKeySchema } from '#contracts/http/api-keys.ts';
import { translate } from '#contracts/texts/translate.ts';
import { makeKey, revokeKey } from '#shop/api-keys/make-key.ts';
import { listKeys } from '#shop/reports/list-keys.ts';
import { type FormContext, type FormSubmit, numberIn, parsed } from '../kit/take-form.server.ts';
import { resourceField } from './developers-words.ts';

/** The keys that there are, and the idempotency key of the next submit. */
export async function readKeys({ shop }: FormContext) {
  return { keys: await listKeys(shop), idempotencyKey: shop.ids.token() };
}

export type KeysData = Awaited<ReturnType<typeof readKeys>>;

/** Makes a key, which is answered this once, or takes one back. */
export async function takeKeyStep({ shop, locale, actor, form }: FormSubmit) {
  if (form.text('intent') === 'make') {
    const { idempotency_key: idempotencyKey, ...wanted } = parsed(newKeySchema, keyIn(form));
    const { key } = await makeKey(shop, { ...wanted, idempotencyKey, actor });
    return { made: { key, name: wanted.name } };
  }
  await revokeKey(shop, { id: numberIn(form, 'id'), actor });
  return { done: translate(locale, 'developers.said') };
}

function keyIn({ text }: FormSubmit['form']) {
  const scopes = KEY_RESOURCES.flatMap((resource) => {
    const reach = text(resourceField(resource));
    return reach === 'see' || reach === 'change' ? [[resource, reach]] : [];
  });
  const days = text('days');
  return {
    name: text('name'),
    scopes: Object.fromEntries(scopes),
    days: days === '' ? null : Number(days),
    idempotency_key: text('idempotencyKey'),
  };
}
