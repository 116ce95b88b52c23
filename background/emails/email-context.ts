import type { Locale } from '#contracts/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { EmailContext } from './sheet.ts';

/** Where an e-mail of this shop is written, in one language. */
export function emailContextOf({ settings }: Pick<Shop, 'settings'>, locale: Locale): EmailContext {
  return { locale, settings };
}
