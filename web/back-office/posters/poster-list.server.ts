import { data, type RouterContextProvider, redirect } from 'react-router';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listAllPosters } from '#shop/posters/list-all-posters.ts';
import { removePoster } from '#shop/posters/remove-poster.ts';
import { setHomePopup } from '#shop/posters/set-home-popup.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseWith } from '../../forms/read-form.server.ts';
import { POSTERS } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { POSTERS_PER_PAGE, postersSearch, readPosterNews, readPostersAsk } from './posters-query.ts';

/** One page of the posters, as its address asks. A page behind the last one leads to the last one. */
export async function readPosterList(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'posters', 'see');
  const { shop } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const ask = readPostersAsk(searchParams);
  const found = await listAllPosters(shop, { q: ask.words, page: ask.page, perPage: POSTERS_PER_PAGE });
  const pages = Math.max(1, Math.ceil(found.total / POSTERS_PER_PAGE));
  if (ask.page > pages) throw redirect(POSTERS + postersSearch(ask, { page: pages }));
  return { ask, pages, news: readPosterNews(searchParams), ...found };
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
