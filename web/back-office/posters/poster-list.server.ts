import { data, type RouterContextProvider } from 'react-router';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listAllPosters } from '#shop/posters/list-all-posters.ts';
import { removePoster } from '#shop/posters/remove-poster.ts';
import { setHomePopup } from '#shop/posters/set-home-popup.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseWith } from '../../forms/read-form.server.ts';
import type { Reading } from '../kit/read-list.server.ts';
import { staffOnly } from '../staff-only.server.ts';

/** One page of the posters. */
export function readPosters({ shop, ask, page, perPage }: Reading<object>) {
  return listAllPosters(shop, { q: ask.words, page, perPage });
}

/** Lets a poster open on the home page, or no longer; takes one down for good. */
export async function takePosterStep(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'posters', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const id = /^[1-9]\d{0,8}$/.test(form.text('id')) ? Number(form.text('id')) : 0;
  try {
    switch (form.text('intent')) {
      case 'popup': {
        const isShown = form.text('shown') === 'yes';
        await setHomePopup(shop, actor, { id, isShown });
        return data({ done: translate(locale, isShown ? 'done.poster.popup.on' : 'done.poster.popup.off') });
      }
      case 'delete':
        await removePoster(shop, actor, id);
        return data({ done: translate(locale, 'done.poster.deleted') });
      default:
        throw new Refusal('input.invalid');
    }
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}
