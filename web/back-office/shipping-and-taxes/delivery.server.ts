import { data, type RouterContextProvider, redirect } from 'react-router';
import { deliveryPromise } from '#contracts/delivery.ts';
import { translate } from '#contracts/texts/translate.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { listZones } from '#shop/shipping/list-zones.ts';
import { removeZone, saveZone } from '#shop/shipping/save-zone.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { DELIVERY } from '../addresses.ts';
import { readPrice } from '../parts/price-input.ts';
import { staffOnly } from '../staff-only.server.ts';
import { openedBy, readChange, readWhere } from './region-ask.server.ts';

/** The zones, and the one that is open for a change. */
export async function readDelivery(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'settings', 'see');
  const { shop, locale } = context.get(requestContext);
  const zones = await listZones(shop.db);
  const done = new URL(request.url).searchParams.get('done');
  return {
    zones,
    opened: openedBy(request, zones),
    countries: listCountries(locale),
    promise: deliveryPromise(zones),
    news: (['saved', 'removed'] as const).find((said) => said === done) ?? null,
  };
}

/** Saves or removes a zone. A refusal is said on the page, with its own status. */
export async function takeDelivery(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'settings', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const change = readChange(form);
  try {
    if (form.text('intent') === 'remove' && change) {
      await removeZone(shop, { ...change, actor });
      throw redirect(`${DELIVERY}?done=removed`);
    }
    const read = readZone(form, context);
    if ('problems' in read) return refuseFields(read.problems, form, locale);
    await saveZone(shop, { input: read.input, change, actor });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code !== 'edit.stale') return refuseWith(error, form, locale);
    return data({ stale: translate(locale, 'office.region.stale') }, { status: 409 });
  }
  throw redirect(`${DELIVERY}?done=saved`);
}

function readZone(form: SentForm, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const where = readWhere(form);
  const amount = (name: string) => {
    const typed = form.text(name).trim();
    return /^0+([.,]0+)?$/.test(typed) ? 0 : readPrice(typed, shop.settings.currency);
  };
  const flatMinor = amount('flat');
  const freeFromMinor = form.text('free_from').trim() === '' ? null : amount('free_from');
  const isFreeWrong = form.text('free_from').trim() !== '' && !freeFromMinor;
  const wrong = translate(locale, 'office.zone.amount.wrong');
  if (where.name === '' || flatMinor === null || isFreeWrong) {
    const problems = {
      ...(where.name === '' && { name: translate(locale, 'problem.required') }),
      ...(flatMinor === null && { flat: wrong }),
      ...(isFreeWrong && { free_from: wrong }),
    };
    return { problems };
  }
  return { input: { ...where, flatMinor, freeFromMinor } };
}
