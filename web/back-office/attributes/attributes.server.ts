import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { AttributeOf } from '#shop/catalog/attribute-rows.ts';
import { placeAttribute } from '#shop/catalog/edit-attribute.ts';
import { type ClothKept, readClothsKept, readTypesKept, type TypeKept } from '#shop/catalog/read-cloths-kept.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { ATTRIBUTES } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';

type Context = Readonly<RouterContextProvider>;
const DONE = ['added', 'changed', 'deleted'] as const;

/** Which of the two lists the address means; cloths unless it says otherwise. */
export function choiceOf(request: Request): AttributeOf {
  return new URL(request.url).searchParams.get('of') === 'type' ? 'type' : 'cloth';
}

/** Every cloth or every kind, with what the step before came to: adding, changing and deleting lead back here. */
export async function readAttributesScreen(request: Request, context: Context) {
  staffOnly(context, 'articles', 'see');
  const { shop, locale } = context.get(requestContext);
  const what = choiceOf(request);
  const [cloths, types] = await Promise.all([readClothsKept(shop), readTypesKept(shop)]);
  const rows: ShownChoice[] =
    what === 'cloth' ? cloths.map((one) => shownCloth(one, locale)) : types.map((one) => shown(one, locale));
  return { what, rows, counts: { cloth: cloths.length, type: types.length }, done: doneIn(request, locale) };
}
type ClothsOwn = Partial<Pick<ReturnType<typeof shownCloth>, 'about' | 'picture'>>;
export type ShownChoice = Omit<ReturnType<typeof shown>, 'texts'> & ClothsOwn & { texts: Record<string, string> };

function doneIn(request: Request, locale: Locale): string | null {
  const params = new URL(request.url).searchParams;
  const what = DONE.find((one) => one === params.get('done'));
  const count = Math.trunc(Number(params.get('moved'))) || 0;
  const name = what === 'deleted' && count > 0 ? 'done.attribute.deleted.moved' : `done.attribute.${what}`;
  return what ? translate(locale, name, { count }) : null;
}

function shown({ code, nameEn, nameFr, articles, updatedAt }: TypeKept | ClothKept, locale: Locale) {
  return {
    code,
    articles,
    updatedAt: updatedAt.toISOString(),
    name: locale === 'fr' ? nameFr : nameEn,
    texts: { name: nameEn, name_fr: nameFr },
  };
}

function shownCloth(cloth: ClothKept, locale: Locale) {
  const { placeEn, placeFr, lineEn, lineFr, storyEn, storyFr, picture } = cloth;
  const { texts, ...same } = shown(cloth, locale);
  const about = locale === 'fr' ? [lineFr, placeFr] : [lineEn, placeEn];
  const words = { place: placeEn, place_fr: placeFr, line: lineEn, line_fr: lineFr, story: storyEn, story_fr: storyFr };
  return { ...same, about: about.filter(Boolean).join(' '), picture, texts: { ...texts, ...words } };
}

/** Moves one up or down its list. */
export async function takeAttributePlace(request: Request, context: Context) {
  const { userId } = staffOnly(context, 'articles', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  try {
    await placeAttribute(shop, userId, { what: choiceOf(request), code: form.text('code'), place: placeIn(form) });
    return data({});
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

function placeIn(form: SentForm): number {
  const place = form.text('place');
  if (/^\d{1,6}$/.test(place)) return Number(place);
  throw new Refusal('input.invalid');
}

/** One of them, and the others that its articles could name instead. Refuses with a 404, or leads back when none is named. */
export async function readAttributeEdit(request: Request, context: Context) {
  staffOnly(context, 'articles', 'see');
  const { shop, locale } = context.get(requestContext);
  const what = choiceOf(request);
  const code = new URL(request.url).searchParams.get('code');
  if (!code) throw redirect(ATTRIBUTES);
  const all: ShownChoice[] =
    what === 'cloth'
      ? (await readClothsKept(shop)).map((one) => shownCloth(one, locale))
      : (await readTypesKept(shop)).map((one) => shown(one, locale));
  const choice = all.find((one) => one.code === code);
  if (!choice) throw data(null, { status: 404 });
  const others = all.filter((one) => one !== choice).map(({ code, name }) => ({ code, name }));
  return { what, choice, others };
}
