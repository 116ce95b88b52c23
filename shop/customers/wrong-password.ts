import { Refusal } from '../kernel/refusal.ts';

/** The password that was typed is not theirs, or not any more; said beside the field that asked for it. */
export function wrongPassword(field: 'current_password' | 'password'): Refusal {
  return new Refusal('password.wrong', { problems: [{ field, code: 'refusal.password.wrong' }] });
}
