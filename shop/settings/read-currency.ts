import { type Currency, isCurrency } from '#contracts/money.ts';
import type { Db, Tx } from '../kernel/shop.ts';
import { readSetting } from './read-setting.ts';

/** The currency that the owner has chosen; null while the environment's holds. */
export async function readCurrency(db: Db | Tx): Promise<Currency | null> {
  const value = await readSetting(db, 'shop.currency');
  return typeof value === 'string' && isCurrency(value) ? value : null;
}
