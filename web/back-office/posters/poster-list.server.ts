import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listAllPosters } from '#shop/posters/list-all-posters.ts';
import { removePoster } from '#shop/posters/remove-poster.ts';
import { setHomePopup } from '#shop/posters/set-home-popup.ts';
import type { ListContext } from '../kit/read-list.server.ts';
import type { FormSubmit } from '../kit/take-form.server.ts';

/** One page of the posters. */
export function readPosters({ shop, query, page, perPage }: ListContext<object>) {
  return listAllPosters(shop, { q: query.words, page, perPage });
}

/** Lets a poster of the list open on the home page, or no longer; takes one down for good. */
export async function takeListStep({ shop, locale, actor, form: { text } }: FormSubmit) {
  const id = /^[1-9]\d{0,8}$/.test(text('id')) ? Number(text('id')) : 0;
  switch (text('intent')) {
    case 'popup': {
      const isShown = text('shown') === 'yes';
      await setHomePopup(shop, actor, { id, isShown });
      return { done: translate(locale, isShown ? 'done.poster.popup.on' : 'done.poster.popup.off') };
    }
    case 'delete':
      await removePoster(shop, actor, id);
      return { done: translate(locale, 'done.poster.deleted') };
    default:
      throw new Refusal('input.invalid');
  }
}
