import { encrypt, hashToken } from '../kernel/encrypt.ts';
import type { Shop } from '../kernel/shop.ts';
import { codeOf } from './rules.ts';

/** A code that nobody has, and the columns that keep it: its hash, and encrypted for the e-mails to its holder. */
export function newCreditCode(shop: Shop): { code: string; kept: { codeHash: string; encryptedCode: string } } {
  const code = codeOf(shop.ids.token());
  return { code, kept: { codeHash: hashToken(code), encryptedCode: encrypt(shop.settings.encryptionKey, code) } };
}
