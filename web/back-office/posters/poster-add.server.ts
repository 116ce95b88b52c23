import { type RouterContextProvider, redirect } from 'react-router';
import { toNewPoster } from '#contracts/http/poster-draft.ts';
import { storePosterSchema } from '#contracts/http/posters.ts';
import { translate } from '#contracts/texts/translate.ts';
import { readUpload } from '#shop/pictures/take-uploads.ts';
import { readHomePoster } from '#shop/posters/read-home-poster.ts';
import { storePoster } from '#shop/posters/store-poster.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { formKeyOf } from '../../forms/form-key.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith } from '../../forms/read-form.server.ts';
import { POSTERS } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';

/** An empty form; the picture that was dropped on the list is in it already. */
export async function readNewPoster(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'posters', 'change');
  const { shop, locale } = context.get(requestContext);
  const key = new URL(request.url).searchParams.get('picture') ?? '';
  const [picture, shown] = await Promise.all([readUpload(shop, key), readHomePoster(shop, locale)]);
  const usual = {
    button: translate('en', 'office.poster.button.usual'),
    button_fr: translate('fr', 'office.poster.button.usual'),
  };
  return { picture, shownNow: shown?.title ?? null, usual, formKey: shop.ids.uuid() };
}

/** Hangs the poster of the form up, and leads to the list. */
export async function takeNewPoster(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'posters', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const { home, key: _key, ...fields } = form.given;
  const read = storePosterSchema.safeParse(fields);
  if (!read.success) return refuseFields(problemsIn(read.error.issues, locale), form, locale);
  try {
    const draft = toNewPoster(read.data, form.text('image'));
    await storePoster(shop, actor, { draft, isHomePopup: home === 'on', formKey: formKeyOf(form) });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  throw redirect(`${POSTERS}?done=added`);
}
