import { REQUEST_KEY } from '#contracts/request-key.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { SentForm } from './read-form.server.ts';

/**
 * What names the form that was shown, so that sent twice it is done once.
 *
 * refuses  input.invalid — no page of the shop has made this form
 */
export function formKeyOf({ text }: Pick<SentForm, 'text'>): string {
  const key = text('key');
  if (!REQUEST_KEY.test(key)) throw new Refusal('input.invalid');
  return key;
}
