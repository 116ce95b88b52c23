import { type RouterContextProvider, redirect } from 'react-router';
import { toNewCloth, toNewType } from '#contracts/http/attribute-draft.ts';
import { storeClothSchema, storeTypeSchema } from '#contracts/http/attributes.ts';
import type { AttributeOf } from '#shop/catalog/attribute-rows.ts';
import { editCloth, editType } from '#shop/catalog/edit-attribute.ts';
import { removeAttribute } from '#shop/catalog/remove-attribute.ts';
import { storeCloth, storeType } from '#shop/catalog/store-attribute.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { attributesAddress } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { choiceOf } from './attributes.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Nothing to read but which list it will stand in, and who may. */
export function readAttributeAdd(request: Request, context: Context) {
  staffOnly(context, 'articles', 'change');
  return { what: choiceOf(request) };
}

/** French that was left empty is the English; a code that was left empty is made from the name. */
function parse(what: AttributeOf, { given }: SentForm) {
  const { intent: _intent, seen: _seen, ...fields } = given;
  const filled = Object.entries(fields).filter(
    ([name, text]) => text.trim() !== '' || !(name === 'code' || name.endsWith('_fr')),
  );
  const said = Object.fromEntries(filled);
  return what === 'cloth'
    ? { what, read: storeClothSchema.safeParse(said) }
    : { what, read: storeTypeSchema.safeParse(said) };
}

/** Adds a cloth or a kind and leads back to the list. */
export async function takeAttributeAdd(request: Request, context: Context) {
  const { userId } = staffOnly(context, 'articles', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const { what, read } = parse(choiceOf(request), form);
  if (!read.success) return refuseFields(problemsIn(read.error.issues, locale), form, locale);
  try {
    if (what === 'cloth') await storeCloth(shop, userId, toNewCloth(read.data));
    else await storeType(shop, userId, toNewType(read.data));
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  throw redirect(attributesAddress(what, { done: 'added' }));
}

/** Changes one, or deletes it; its articles then name what the form says. */
export async function takeAttributeEdit(request: Request, context: Context) {
  const { userId } = staffOnly(context, 'articles', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const asked = { what: choiceOf(request), code: new URL(request.url).searchParams.get('code') ?? '' };
  if (form.text('intent') === 'delete') return remove(shop, userId, { ...asked, form, locale });
  const { what, read } = parse(asked.what, form);
  if (!read.success) return refuseFields(problemsIn(read.error.issues, locale), form, locale);
  const seen = form.text('seen') || undefined;
  try {
    if (what === 'cloth') {
      const { code: _code, ...changes } = toNewCloth(read.data);
      await editCloth(shop, userId, asked.code, { changes, seen });
    } else {
      const { code: _code, ...changes } = toNewType(read.data);
      await editType(shop, userId, asked.code, { changes, seen });
    }
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  throw redirect(attributesAddress(what, { done: 'changed' }));
}

type Removal = { what: AttributeOf; code: string; form: SentForm; locale: 'en' | 'fr' };

async function remove(shop: Shop, actor: string, { what, code, form, locale }: Removal) {
  let moved = 0;
  try {
    moved = await removeAttribute(shop, actor, { what, code, moveTo: form.text('move_to') || null });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  throw redirect(attributesAddress(what, { done: 'deleted', moved: String(moved) }));
}
