import type { FieldProblem } from '#contracts/refusals.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { listRates } from '#shop/taxes/list-rates.ts';
import { removeRate, saveRate } from '#shop/taxes/save-rate.ts';
import { TAXES } from '../addresses.ts';
import type { FormContext, FormSubmit } from '../kit/take-form.server.ts';
import { openedBy, readChange, readWhere } from './region-ask.server.ts';

/** The rates, and the one that is open for a change. */
export async function readRates({ shop, locale, params }: FormContext) {
  const rates = await listRates(shop.db);
  return { rates, opened: openedBy(params, rates), countries: listCountries(locale) };
}

/** Saves or removes a rate. */
export async function changeRate({ shop, actor, form }: FormSubmit) {
  const change = readChange(form);
  if (form.text('intent') === 'remove' && change) {
    await removeRate(shop, { ...change, actor });
    return `${TAXES}?done=removed`;
  }
  await saveRate(shop, { input: rateIn(form), change, actor });
  return `${TAXES}?done=saved`;
}

/** `20`, `5.5`, `5,5 %` in hundredths of a percent. */
function rateIn(form: FormSubmit['form']) {
  const where = readWhere(form);
  const [, whole = '', decimals = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?\s?%?$/.exec(form.text('rate').trim()) ?? [];
  const problems: FieldProblem[] = [];
  if (where.name === '') problems.push({ field: 'name', code: 'problem.required' });
  if (whole === '') problems.push({ field: 'rate', code: 'problem.rate' });
  if (problems.length > 0) throw new Refusal('input.invalid', { problems });
  return { ...where, rateBp: Number(whole) * 100 + Number(decimals.padEnd(2, '0')) };
}
