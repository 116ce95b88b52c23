import { data } from 'react-router';
import { toNewPoster, toPosterChanges } from '#contracts/http/poster-draft.ts';
import { changePosterSchema, storePosterSchema } from '#contracts/http/posters.ts';
import { translate } from '#contracts/texts/translate.ts';
import { readUpload } from '#shop/pictures/take-uploads.ts';
import { editPoster } from '#shop/posters/edit-poster.ts';
import { readPoster } from '#shop/posters/list-all-posters.ts';
import { readHomePoster } from '#shop/posters/read-home-poster.ts';
import { removePoster } from '#shop/posters/remove-poster.ts';
import { storePoster } from '#shop/posters/store-poster.ts';
import { formKeyOf } from '../../forms/form-key.server.ts';
import { POSTERS } from '../addresses.ts';
import { idInAddress } from '../kit/id-in-address.server.ts';
import { type FormContext, type FormSubmit, parsed, versionIn } from '../kit/take-form.server.ts';
import { POSTER_FORM } from './poster-fields.ts';

/** What an empty form needs; the picture that was dropped on the list is in it already. */
export async function readNewPoster({ shop, locale, params }: FormContext) {
  const [picture, shown] = await Promise.all([
    readUpload(shop, params.get('picture') ?? ''),
    readHomePoster(shop, locale),
  ]);
  const begin = {
    button: translate('en', 'office.poster.button.usual'),
    button_fr: translate('fr', 'office.poster.button.usual'),
    link: '/articles',
  };
  return { picture, shownNow: shown?.title ?? null, begin, key: shop.ids.uuid() };
}

/** What a form says: its fields, and the key of the picture that was sent before it. */
const valuesIn = ({ form: { given, text } }: FormSubmit) => ({ ...POSTER_FORM.toValues(given), image: text('image') });

/** Hangs the poster of the form up, and leads to the list. */
export async function addFrom(sent: FormSubmit) {
  const { shop, actor, form } = sent;
  const draft = toNewPoster(parsed(storePosterSchema, valuesIn(sent)), form.text('image'));
  await storePoster(shop, actor, { draft, isHomePopup: form.text('home') === 'on', formKey: formKeyOf(form) });
  return `${POSTERS}?done=added`;
}

const idIn = (params: URLSearchParams) => idInAddress(params, POSTERS, 'rt');

/** The poster that the address names. Refuses with a 404, or leads back to the list when it names none (as R-049). */
export async function readPosterToChange({ shop, params }: FormContext) {
  const poster = await readPoster(shop, idIn(params));
  if (!poster) throw data(null, { status: 404 });
  return { poster };
}

/** Changes the poster as the form says, or takes it down for good, and leads to the list. */
export async function changeFrom(sent: FormSubmit) {
  const { shop, actor, form, params } = sent;
  const id = idIn(params);
  if (form.text('intent') === 'remove') {
    await removePoster(shop, actor, id);
    return `${POSTERS}?done=deleted`;
  }
  const changes = toPosterChanges(parsed(changePosterSchema, valuesIn(sent)));
  await editPoster(shop, actor, id, { changes, version: versionIn(form) });
  return `${POSTERS}?done=changed`;
}
