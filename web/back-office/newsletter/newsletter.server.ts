import { data, type RouterContextProvider, redirect } from 'react-router';
import { translate } from '#contracts/texts/translate.ts';
import { unsubscribe } from '#shop/accounts/unsubscribe.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listSubscribers } from '#shop/newsletter/list-subscribers.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseWith } from '../../forms/read-form.server.ts';
import { NEWSLETTER } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { READERS_PER_PAGE, readersSearch, readReadersAsk } from './newsletter-query.ts';

/** One page of the newsletter's readers, as its address asks. A page behind the last one leads to the last one. */
export async function readReaders(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'newsletter', 'see');
  const { shop } = context.get(requestContext);
  const ask = readReadersAsk(new URL(request.url).searchParams);
  const found = await listSubscribers(shop, { ...ask, perPage: READERS_PER_PAGE });
  const pages = Math.max(1, Math.ceil(found.total / READERS_PER_PAGE));
  if (ask.page > pages) throw redirect(NEWSLETTER + readersSearch(ask, { page: pages }));
  return { ask, pages, ...found };
}

export type ReadersData = Awaited<ReturnType<typeof readReaders>>;

/** Takes a reader off the list. */
export async function takeReaderStep(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'newsletter', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  try {
    const id = form.text('id');
    if (form.text('intent') !== 'unsubscribe' || !/^\d{1,9}$/.test(id)) throw new Refusal('input.invalid');
    await unsubscribe(shop, { id: Number(id), actor });
    return data({ done: translate(locale, 'letter.said') });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}
