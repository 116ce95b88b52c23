import { data, type RouterContextProvider, redirect } from 'react-router';
import { translate } from '#contracts/texts/translate.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { listRates } from '#shop/taxes/list-rates.ts';
import { removeRate, saveRate } from '#shop/taxes/save-rate.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { TAXES } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { openedBy, readChange, readWhere } from './region-ask.server.ts';

/** The rates, and the one that is open for a change. */
export async function readTaxes(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'settings', 'see');
  const { shop, locale } = context.get(requestContext);
  const rates = await listRates(shop.db);
  const done = new URL(request.url).searchParams.get('done');
  return {
    rates,
    opened: openedBy(request, rates),
    countries: listCountries(locale),
    news: (['saved', 'removed'] as const).find((said) => said === done) ?? null,
  };
}

/** Saves or removes a rate. A refusal is said on the page, with its own status. */
export async function takeTaxes(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'settings', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const change = readChange(form);
  try {
    if (form.text('intent') === 'remove' && change) {
      await removeRate(shop, { ...change, actor });
      throw redirect(`${TAXES}?done=removed`);
    }
    const read = readRate(form);
    if ('wrong' in read) {
      const sentences = Object.entries(read.wrong).map(([field, words]) => [field, translate(locale, words)]);
      return refuseFields(Object.fromEntries(sentences), form, locale);
    }
    await saveRate(shop, { input: read.input, change, actor });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code !== 'edit.stale') return refuseWith(error, form, locale);
    return data({ stale: translate(locale, 'office.region.stale') }, { status: 409 });
  }
  throw redirect(`${TAXES}?done=saved`);
}

/** `20`, `5.5`, `5,5 %` in hundredths of a percent. */
function readRate(form: SentForm) {
  const where = readWhere(form);
  const [, whole = '', decimals = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?\s?%?$/.exec(form.text('rate').trim()) ?? [];
  const wrong = {
    ...(where.name === '' && { name: 'problem.required' as const }),
    ...(whole === '' && { rate: 'problem.rate' as const }),
  };
  if (Object.keys(wrong).length > 0) return { wrong };
  return { input: { ...where, rateBp: Number(whole) * 100 + Number(decimals.padEnd(2, '0')) } };
}
