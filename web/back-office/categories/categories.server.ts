import { data, redirect } from 'react-router';
import { storeCategorySchema } from '#contracts/http/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import { editCategory, placeCategory } from '#shop/catalog/edit-category.ts';
import { type CategoryKept, readCategoriesKept } from '#shop/catalog/read-categories.ts';
import { removeCategory } from '#shop/catalog/remove-category.ts';
import { storeCategory } from '#shop/catalog/store-category.ts';
import { CATEGORIES } from '../addresses.ts';
import { type FormContext, type FormSubmit, numberIn, parsed } from '../kit/take-form.server.ts';
import { CATEGORY_FORM } from './category-fields.ts';

/** Every category, in the order of the menu. */
export async function readCategories({ shop, locale }: Pick<FormContext, 'shop' | 'locale'>) {
  return (await readCategoriesKept(shop)).map((category) => shown(category, locale));
}

function shown(category: CategoryKept, locale: Locale) {
  const { id, code, articles, isFixed, updatedAt, nameEn, nameFr, descriptionEn, descriptionFr } = category;
  return {
    id,
    code,
    articles,
    isFixed,
    updatedAt: updatedAt.toISOString(),
    name: locale === 'fr' ? nameFr : nameEn,
    description: locale === 'fr' ? descriptionFr : descriptionEn,
    texts: { name: nameEn, name_fr: nameFr, description: descriptionEn, description_fr: descriptionFr },
  };
}

/** Moves a category up or down the list. */
export async function moveCategory({ shop, actor, form }: FormSubmit) {
  await placeCategory(shop, actor, numberIn(form, 'id'), numberIn(form, 'place'));
  return {};
}

/** Opens a category and leads back to the list. */
export async function addCategory({ shop, actor, form }: FormSubmit) {
  const { code, texts } = categoryIn(form);
  await storeCategory(shop, actor, { code: code ?? texts.nameEn, ...texts });
  return `${CATEGORIES}?done=added`;
}

/** What a form says of a category; French that was left empty is the English. */
function categoryIn({ given }: FormSubmit['form']) {
  const values = parsed(storeCategorySchema, CATEGORY_FORM.toValues(given));
  const { code, name, name_fr = name, description, description_fr = description } = values;
  return {
    code,
    texts: { nameEn: name, nameFr: name_fr, descriptionEn: description, descriptionFr: description_fr },
  };
}

/** One category, and the others that could take its articles. Refuses with a 404, or leads back when none is named. */
export async function readCategoryToChange({ shop, locale, params }: FormContext) {
  const id = idIn(params);
  const all = await readCategories({ shop, locale });
  const category = all.find((one) => one.id === id);
  if (!category) throw data(null, { status: 404 });
  return { category, others: all.filter((one) => one.id !== id).map(({ code, name }) => ({ code, name })) };
}

function idIn(params: URLSearchParams): number {
  const id = params.get('id') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id)) throw redirect(CATEGORIES);
  return Number(id);
}

/** Changes a category, or closes it and moves its articles. */
export async function changeCategory({ shop, actor, form, params }: FormSubmit) {
  const id = idIn(params);
  if (form.text('intent') === 'remove') {
    const moved = await removeCategory(shop, actor, id, { moveTo: form.text('move_to') || null });
    return `${CATEGORIES}?done=deleted&moved=${moved}`;
  }
  await editCategory(shop, actor, id, { changes: categoryIn(form).texts, seen: form.text('seen') });
  return `${CATEGORIES}?done=changed`;
}
