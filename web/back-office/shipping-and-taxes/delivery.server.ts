import { deliveryPromise } from '#contracts/delivery.ts';
import type { Currency } from '#contracts/money.ts';
import type { FieldProblem } from '#contracts/refusals.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { listZones } from '#shop/shipping/list-zones.ts';
import { removeZone, saveZone, type ZoneInput } from '#shop/shipping/save-zone.ts';
import { DELIVERY } from '../addresses.ts';
import type { FormContext, FormSubmit } from '../kit/take-form.server.ts';
import { readPrice } from '../parts/price-input.ts';
import { openedBy, readChange, readWhere } from './region-ask.server.ts';

/** The zones, and the one that is open for a change. */
export async function readZones({ shop, locale, params }: FormContext) {
  const zones = await listZones(shop.db);
  return {
    zones,
    opened: openedBy(params, zones),
    countries: listCountries(locale),
    promise: deliveryPromise(zones),
  };
}

/** Saves or removes a zone. */
export async function changeZone({ shop, actor, form }: FormSubmit) {
  const change = readChange(form);
  if (form.text('intent') === 'remove' && change) {
    await removeZone(shop, { ...change, actor });
    return `${DELIVERY}?done=removed`;
  }
  await saveZone(shop, { input: zoneIn(form, shop.settings.currency), change, actor });
  return `${DELIVERY}?done=saved`;
}

function zoneIn(form: FormSubmit['form'], currency: Currency): ZoneInput {
  const where = readWhere(form);
  const amount = (typed: string) => (/^0+([.,]0+)?$/.test(typed) ? 0 : readPrice(typed, currency));
  const flatMinor = amount(form.text('flat').trim());
  const freeFrom = form.text('free_from').trim();
  const freeFromMinor = freeFrom === '' ? null : amount(freeFrom);
  const [daysLeast, daysMost] = [daysTyped(form.text('days_least')), daysTyped(form.text('days_most'))];
  const problems: FieldProblem[] = [];
  if (where.name === '') problems.push({ field: 'name', code: 'problem.required' });
  if (flatMinor === null) problems.push({ field: 'flat', code: 'office.zone.amount.wrong' });
  if (freeFrom !== '' && !freeFromMinor) problems.push({ field: 'free_from', code: 'office.zone.amount.wrong' });
  if (daysLeast === undefined) problems.push({ field: 'days_least', code: 'office.zone.days.wrong' });
  if (daysMost === undefined) problems.push({ field: 'days_most', code: 'office.zone.days.wrong' });
  if (problems.length > 0 || flatMinor === null) throw new Refusal('input.invalid', { problems });
  return { ...where, flatMinor, freeFromMinor, daysLeast, daysMost };
}

/** Null for nothing, undefined for what is no number of days. */
function daysTyped(typed: string): number | null | undefined {
  const digits = typed.trim();
  if (digits === '') return null;
  return /^\d{1,2}$/.test(digits) && Number(digits) <= 90 ? Number(digits) : undefined;
}
