import type { Locale } from '#contracts/money.ts';
import { defineForm, type Field } from '../kit/define-form.ts';

type Name = 'name' | 'name_fr' | 'description' | 'description_fr' | 'code';

const words = (lang: Locale, end: '' | '_fr'): Field<Name>[] => [
  {
    kind: 'line',
    name: `name${end}`,
    label: 'office.categories.name',
    lang,
    most: 60,
    ...(lang === 'en' ? { isRequired: true } : { hint: 'office.many.tag.fr.hint', isLeftOut: true }),
  },
  {
    kind: 'text',
    name: `description${end}`,
    label: 'office.categories.description',
    hint: 'office.categories.optional',
    lang,
    rows: 3,
    most: 500,
    isLeftOut: lang === 'fr',
  },
];

/** What a category is called and says of itself. French that is left empty is the English. */
export const CATEGORY_WORDS = { en: words('en', ''), fr: words('fr', '_fr') };

/** Of a new one alone: it stands in addresses, and stays. Left empty it is the name. */
export const CATEGORY_CODE: Field<Name>[] = [
  {
    kind: 'line',
    name: 'code',
    label: 'office.categories.code',
    hint: 'office.categories.code.hint',
    most: 60,
    isLeftOut: true,
  },
];

export const CATEGORY_FORM = defineForm({
  resource: 'articles',
  ids: '',
  fields: [...CATEGORY_WORDS.en, ...CATEGORY_WORDS.fr, ...CATEGORY_CODE],
});
