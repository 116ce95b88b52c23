import { data, type RouterContextProvider } from 'react-router';
import { translate } from '#contracts/texts/translate.ts';
import { unsubscribe } from '#shop/accounts/unsubscribe.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listSubscribers } from '#shop/newsletter/list-subscribers.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseWith } from '../../forms/read-form.server.ts';
import type { ListContext } from '../kit/read-list.server.ts';
import { staffOnly } from '../staff-only.server.ts';

type SubscriberFilters = { state: 'on' | 'asked' | 'left' | null };

/** One page of the newsletter's subscribers, and how many stand in each state. */
export function readSubscribers({ shop, query, page, perPage }: ListContext<SubscriberFilters>) {
  return listSubscribers(shop, { state: query.state, words: query.words, page, perPage });
}

export type SubscriberListed = Awaited<ReturnType<typeof readSubscribers>>['subscribers'][number];

/** Takes a subscriber off the list. */
export async function takeSubscriberStep(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'newsletter', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  try {
    const id = form.text('id');
    if (form.text('intent') !== 'unsubscribe' || !/^\d{1,9}$/.test(id)) throw new Refusal('input.invalid');
    await unsubscribe(shop, { id: Number(id), actor });
    return data({ done: translate(locale, 'newsletter.list.said') });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}
