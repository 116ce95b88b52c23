import { type RouterContextProvider, redirect } from 'react-router';
import { toNewCloth, toNewType } from '#contracts/http/choice-draft.ts';
import { storeClothSchema, storeTypeSchema } from '#contracts/http/choices.ts';
import type { ChoiceOf } from '#shop/catalog/choice-rows.ts';
import { editCloth, editType } from '#shop/catalog/edit-choice.ts';
import { removeChoice } from '#shop/catalog/remove-choice.ts';
import { storeCloth, storeType } from '#shop/catalog/store-choice.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { requestContext } from '#web/request-context.server.ts';
import { problemsIn } from '../../special-orders/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../special-orders/read-form.server.ts';
import { choicesAddress } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { choiceOf } from './choices.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Nothing to read but which list it will stand in, and who may. */
export function readChoiceAdd(request: Request, context: Context) {
  staffOnly(context, 'articles', 'change');
  return { what: choiceOf(request) };
}

/** French that was left empty is the English; a code that was left empty is made from the name. */
function parse(what: ChoiceOf, { given }: SentForm) {
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
export async function takeChoiceAdd(request: Request, context: Context) {
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
  throw redirect(choicesAddress(what, { done: 'added' }));
}

/** Changes one, or deletes it; its articles then name what the form says. */
export async function takeChoiceEdit(request: Request, context: Context) {
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
  throw redirect(choicesAddress(what, { done: 'changed' }));
}

type Removal = { what: ChoiceOf; code: string; form: SentForm; locale: 'en' | 'fr' };

async function remove(shop: Shop, actor: string, { what, code, form, locale }: Removal) {
  let moved = 0;
  try {
    moved = await removeChoice(shop, actor, { what, code, moveTo: form.text('move_to') || null });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  throw redirect(choicesAddress(what, { done: 'deleted', moved: String(moved) }));
}
