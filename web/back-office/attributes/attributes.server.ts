import { data, redirect } from 'react-router';
import { toNewCloth, toNewType } from '#contracts/http/attribute-draft.ts';
import { storeClothSchema, storeTypeSchema } from '#contracts/http/attributes.ts';
import type { Locale } from '#contracts/money.ts';
import type { AttributeOf } from '#shop/catalog/attribute-rows.ts';
import { editCloth, editType, placeAttribute } from '#shop/catalog/edit-attribute.ts';
import { type ClothKept, readClothsKept, readTypesKept, type TypeKept } from '#shop/catalog/read-cloths-kept.ts';
import { removeAttribute } from '#shop/catalog/remove-attribute.ts';
import { storeCloth, storeType } from '#shop/catalog/store-attribute.ts';
import { ATTRIBUTES, attributesAddress } from '../addresses.ts';
import { type FormContext, type FormSubmit, numberIn, parsed } from '../kit/take-form.server.ts';
import { ATTRIBUTE_FORM } from './attribute-fields.ts';

/** Which of the two lists the address means; cloths unless it says otherwise. */
function whatIn(params: URLSearchParams): AttributeOf {
  return params.get('of') === 'type' ? 'type' : 'cloth';
}

/** Every cloth or every kind, and how many there are of both. */
export async function readAttributes({ shop, locale, params }: FormContext) {
  const what = whatIn(params);
  const [cloths, types] = await Promise.all([readClothsKept(shop), readTypesKept(shop)]);
  const rows: ShownAttribute[] =
    what === 'cloth' ? cloths.map((one) => shownCloth(one, locale)) : types.map((one) => shown(one, locale));
  return { what, rows, counts: { cloth: cloths.length, type: types.length } };
}
type ClothsOwn = Partial<Pick<ReturnType<typeof shownCloth>, 'about' | 'picture'>>;
type ShownAttribute = Omit<ReturnType<typeof shown>, 'texts'> & ClothsOwn & { texts: Record<string, string> };

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
export async function moveAttribute({ shop, actor, form, params }: FormSubmit) {
  await placeAttribute(shop, actor, { what: whatIn(params), code: form.text('code'), place: numberIn(form, 'place') });
  return {};
}

/** Nothing to read but which list it will stand in. */
export function readNewAttribute({ params }: FormContext) {
  return { what: whatIn(params) };
}

/** Adds a cloth or a kind and leads back to the list. */
export async function addAttribute({ shop, actor, form, params }: FormSubmit) {
  const what = whatIn(params);
  if (what === 'cloth') await storeCloth(shop, actor, clothIn(form));
  else await storeType(shop, actor, typeIn(form));
  return attributesAddress(what, { done: 'added' });
}

function clothIn({ given, text }: FormSubmit['form']) {
  return toNewCloth(parsed(storeClothSchema, { ...ATTRIBUTE_FORM.toValues(given), picture: text('picture') }));
}

function typeIn({ given }: FormSubmit['form']) {
  return toNewType(parsed(storeTypeSchema, ATTRIBUTE_FORM.toValues(given)));
}

/** One of them, and the others that its articles could name instead. Refuses with a 404, or leads back when none is named. */
export async function readAttributeToChange(context: FormContext) {
  const code = context.params.get('code');
  if (!code) throw redirect(ATTRIBUTES);
  const { what, rows } = await readAttributes(context);
  const attribute = rows.find((one) => one.code === code);
  if (!attribute) throw data(null, { status: 404 });
  const others = rows.filter((one) => one !== attribute).map(({ code, name }) => ({ code, name }));
  return { what, attribute, others };
}

/** Changes one, or deletes it; its articles then name what the form says. */
export async function changeAttribute({ shop, actor, form, params }: FormSubmit) {
  const [what, code] = [whatIn(params), params.get('code') ?? ''];
  if (form.text('intent') === 'remove') {
    const moved = await removeAttribute(shop, actor, { what, code, moveTo: form.text('move_to') || null });
    return attributesAddress(what, { done: 'deleted', moved: String(moved) });
  }
  const seen = form.text('seen');
  if (what === 'cloth') {
    const { code: _code, ...changes } = clothIn(form);
    await editCloth(shop, actor, code, { changes, seen });
  } else {
    const { code: _code, ...changes } = typeIn(form);
    await editType(shop, actor, code, { changes, seen });
  }
  return attributesAddress(what, { done: 'changed' });
}
