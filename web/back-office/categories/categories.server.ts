import { data, type RouterContextProvider, redirect } from 'react-router';
import { changeCategorySchema, storeCategorySchema } from '#contracts/http/catalog.ts';
import { translate } from '#contracts/texts/translate.ts';
import { editCategory, placeCategory } from '#shop/catalog/edit-category.ts';
import { type CategoryKept, readCategoriesKept } from '#shop/catalog/read-categories.ts';
import { removeCategory } from '#shop/catalog/remove-category.ts';
import { storeCategory } from '#shop/catalog/store-category.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { CATEGORIES } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';

const DONE = ['added', 'changed', 'deleted'] as const;

/** Every category, with what the step before came to: adding, changing and deleting lead back here. */
export async function readCategoriesScreen(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'articles', 'see');
  const { shop, locale } = context.get(requestContext);
  const params = new URL(request.url).searchParams;
  const what = DONE.find((one) => one === params.get('done'));
  const count = Math.trunc(Number(params.get('moved'))) || 0;
  const name = what === 'deleted' && count > 0 ? 'done.category.deleted.moved' : `done.category.${what}`;
  return {
    categories: (await readCategoriesKept(shop)).map((category) => shown(category, locale)),
    done: what ? translate(locale, name, { count }) : null,
  };
}

function shown(category: CategoryKept, locale: 'en' | 'fr') {
  const { nameEn, nameFr, descriptionEn, descriptionFr, createdAt: _createdAt, updatedAt, ...same } = category;
  return {
    ...same,
    updatedAt: updatedAt.toISOString(),
    name: locale === 'fr' ? nameFr : nameEn,
    description: locale === 'fr' ? descriptionFr : descriptionEn,
    texts: { name: nameEn, name_fr: nameFr, description: descriptionEn, description_fr: descriptionFr },
  };
}
export type ShownCategory = ReturnType<typeof shown>;

/** Moves a category up or down the list. */
export async function takePlace(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId } = staffOnly(context, 'articles', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  try {
    await placeCategory(shop, userId, wholeIn(form, 'id'), wholeIn(form, 'place'));
    return data({});
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

function wholeIn(form: SentForm, name: string): number {
  const number = Number(form.text(name) || Number.NaN);
  if (Number.isInteger(number) && number >= 0 && number <= 2_147_483_647) return number;
  throw new Refusal('input.invalid');
}

/** Nothing to read but who may. */
export function readCategoryAdd(context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'articles', 'change');
  return null;
}

/** Opens a category and leads back to the list. */
export async function takeCategoryAdd(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId } = staffOnly(context, 'articles', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const { code, ...texts } = form.given;
  const said = storeCategorySchema.safeParse({ ...withoutEmptyFrench(texts), ...(code?.trim() ? { code } : {}) });
  if (!said.success) return refuseFields(problemsIn(said.error.issues, locale), form, locale);
  const { name, name_fr, description, description_fr } = said.data;
  try {
    await storeCategory(shop, userId, {
      code: said.data.code ?? name,
      nameEn: name,
      nameFr: name_fr ?? name,
      descriptionEn: description,
      descriptionFr: description_fr ?? description,
    });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  throw redirect(`${CATEGORIES}?done=added`);
}

/** French that was left empty is the English. */
function withoutEmptyFrench(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).filter(([name, text]) => !name.endsWith('_fr') || text.trim() !== ''),
  );
}

/** One category, and the others that could take its articles. Refuses with a 404, or leads back when none is named. */
export async function readCategoryEdit(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'articles', 'see');
  const { shop, locale } = context.get(requestContext);
  const id = idIn(request);
  const all = (await readCategoriesKept(shop)).map((category) => shown(category, locale));
  const category = all.find((one) => one.id === id);
  if (!category) throw data(null, { status: 404 });
  return { category, others: all.filter((one) => one.id !== id).map(({ code, name }) => ({ code, name })) };
}

function idIn(request: Request): number {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id)) throw redirect(CATEGORIES);
  return Number(id);
}

/** Changes a category, or closes it and moves its articles. */
export async function takeCategoryEdit(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId } = staffOnly(context, 'articles', 'change');
  const { shop, locale } = context.get(requestContext);
  const id = idIn(request);
  const form = await readSentForm(request);
  let done = 'done=changed';
  try {
    if (form.text('intent') === 'delete') {
      const moved = await removeCategory(shop, userId, id, { moveTo: form.text('move_to') || null });
      done = `done=deleted&moved=${moved}`;
    } else {
      const { intent: _intent, seen, ...texts } = form.given;
      const said = changeCategorySchema.safeParse(withoutEmptyFrench(texts));
      if (!said.success) return refuseFields(problemsIn(said.error.issues, locale), form, locale);
      const { name = '', description = '', name_fr = name, description_fr = description } = said.data;
      const changes = { nameEn: name, nameFr: name_fr, descriptionEn: description, descriptionFr: description_fr };
      await editCategory(shop, userId, id, { changes, seen });
    }
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  throw redirect(`${CATEGORIES}?${done}`);
}
