import { chargeLimits } from '#contracts/charge-limits.ts';
import { chargeProblem } from '#contracts/charge-problem.ts';
import { CURRENCY_EXPONENTS, type Currency } from '#contracts/money.ts';
import { convertCoupons } from '../coupons/convert-coupons.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { closeOrders, hasOrders } from '../orders/close-orders.ts';
import { convertPrices, countUnchargedPrices } from '../pricing/convert-prices.ts';
import { convertOwnerSettings } from '../settings/convert-owner-settings.ts';
import { holdSetting } from '../settings/hold-setting.ts';
import { readCurrency } from '../settings/read-currency.ts';
import { bumpSettingsVersion } from '../settings/settings-version.ts';
import { writeSetting } from '../settings/write-setting.ts';
import { convertZones } from '../shipping/convert-zones.ts';

/** Another currency for the whole shop. */
export type CurrencyChange = {
  /** The one that the asking screen shows. */
  from: Currency;
  to: Currency;
  /** How much of the new one is one of the old one: a decimal text above 0. */
  rate: string;
  /** Prices of articles become multiples of this, in minor units of the new one. */
  stepMinor: number;
};

const AT_ONCE = 1_000;

/**
 * Changes the currency of the shop and reckons every price, discount, code and delivery fee anew. Nobody orders meanwhile.
 *
 * refuses     edit.stale — it is another one by now · currency.fixed — something was ordered already · input.invalid —
 *             prices that no card could be charged any more
 * repeatable  the second time it is stale
 */
export async function changeCurrency(shop: Shop, actor: string, change: CurrencyChange): Promise<void> {
  const { from, to, rate, stepMinor } = change;
  refuseOffStep(change);
  await inTransaction(shop, async (tx) => {
    await holdSetting(tx, 'shop.currency');
    const today = (await readCurrency(tx)) ?? shop.owner.usual.currency;
    if (today !== from || from === to) throw new Refusal('edit.stale');
    await closeOrders(tx);
    if (await hasOrders(tx)) throw new Refusal('currency.fixed');
    const exchange = { from, to, rate };
    const productIds = await convertPrices(shop, tx, { exchange, stepMinor });
    await refuseUnchargedPrices(tx, to);
    await convertCoupons(shop, tx, exchange);
    await convertZones(shop, tx, exchange);
    await convertOwnerSettings(shop, tx, exchange);
    await writeSetting(tx, 'shop.currency', to, shop.clock.now());
    await bumpSettingsVersion(tx, shop.clock.now());
    await audit(tx, {
      actor,
      action: 'currency.changed',
      subjectType: 'settings',
      subjectId: 'currency',
      before: { currency: from },
      after: { currency: to, rate, stepMinor },
    });
    await recordProductsChanged(shop, tx, productIds);
  });
  await shop.owner.refresh(shop.db);
}

/** A step of the owner's keeps to the steps of the currency. */
function refuseOffStep({ to, stepMinor }: CurrencyChange): void {
  if (stepMinor === 1) return; // none was chosen
  const problem = chargeProblem('step', stepMinor, { currency: to, mayBeSmall: true });
  if (problem) throw new Refusal('input.invalid', { problems: [problem] });
}

async function refuseUnchargedPrices(tx: Tx, currency: Currency): Promise<void> {
  const count = await countUnchargedPrices(tx, currency);
  if (count === 0) return;
  const { leastMinor, mostMinor } = chargeLimits(currency);
  const whole = 10 ** CURRENCY_EXPONENTS[currency];
  const values = { count, currency, least: leastMinor / whole, most: mostMinor / whole };
  throw new Refusal('input.invalid', { problems: [{ field: 'rate', code: 'problem.charge.converted', values }] });
}

async function recordProductsChanged(shop: Shop, tx: Tx, productIds: readonly number[]): Promise<void> {
  await record(shop, tx, { name: 'settings.changed', payload: {} }, { name: 'costs.changed', payload: {} });
  for (let start = 0; start < productIds.length; start += AT_ONCE) {
    const some = productIds.slice(start, start + AT_ONCE);
    await record(shop, tx, { name: 'product.changed', payload: { productIds: some } });
  }
}
