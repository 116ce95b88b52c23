import { sql } from 'drizzle-orm';
import { type Exchange, exchanged } from '../kernel/exchange.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { settings } from '../kernel/tables.ts';
import { holdSetting } from './hold-setting.ts';

const SUM = sql`(${settings.value} #>> '{choices,confirmFromMinor}')::bigint`;

/** Reckons the sums that the owner has chosen in another currency, as part of the caller's change. */
export async function convertOwnerSettings(shop: Shop, tx: Tx, exchange: Exchange): Promise<void> {
  await holdSetting(tx, 'shop.choices');
  await tx
    .update(settings)
    .set({
      value: sql`jsonb_set(${settings.value}, '{choices,confirmFromMinor}', to_jsonb(${exchanged(SUM, exchange)}))`,
      updatedAt: shop.clock.now(),
    })
    .where(sql`${settings.key} = 'shop.choices' AND ${settings.value} #> '{choices,confirmFromMinor}' IS NOT NULL`);
}
