import type { Locale } from '#contracts/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Desk } from './sheet.ts';

/** Where a letter of this shop is written, in one language. */
export function deskOf({ settings }: Pick<Shop, 'settings'>, locale: Locale): Desk {
  return { locale, settings };
}
