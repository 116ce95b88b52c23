import type { Locale } from '#contracts/money.ts';
import { defineForm, type Field } from '../kit/define-form.ts';

type Name = 'name' | 'name_fr' | 'code';
type ClothName = Name | 'place' | 'place_fr' | 'line' | 'line_fr' | 'story' | 'story_fr';
type Side = { lang: Locale; isLeftOut: boolean };

const EN = { lang: 'en', isLeftOut: false } as const;
/** Left empty it is the English. */
const FR = { lang: 'fr', isLeftOut: true } as const;

const called = (end: '' | '_fr', side: Side): Field<Name> => {
  const isRequired = side.lang === 'en';
  return { kind: 'line', name: `name${end}`, label: 'office.categories.name', most: 60, isRequired, ...side };
};

const words = (end: '' | '_fr', side: Side): Field<ClothName>[] => [
  called(end, side),
  { kind: 'line', name: `place${end}`, label: 'office.attributes.place', most: 60, ...side },
  { kind: 'line', name: `line${end}`, label: 'office.attributes.line', most: 160, ...side },
  { kind: 'story', name: `story${end}`, label: 'office.attributes.story', ...side },
];

/** Of a new one alone: it stands in addresses, and stays. Left empty it is made from the name. */
export const ATTRIBUTE_CODE: Field<Name>[] = [
  {
    kind: 'line',
    name: 'code',
    label: 'office.categories.code',
    hint: 'office.attributes.code.hint',
    most: 40,
    is: 'code',
    isLeftOut: true,
  },
];

const CLOTH_WORDS = { en: words('', EN), fr: words('_fr', FR) };
const TYPE_WORDS = { en: [called('', EN)], fr: [called('_fr', FR)] };

/** What a cloth or a kind is called and says of itself, in both languages. */
export const ATTRIBUTE_WORDS = { cloth: CLOTH_WORDS, type: TYPE_WORDS };

/** A kind has fewer of these fields. The picture of a cloth is none of them (`ClothPictureBox`). */
export const ATTRIBUTE_FORM = defineForm({
  resource: 'articles',
  ids: '',
  fields: [...CLOTH_WORDS.en, ...CLOTH_WORDS.fr, ...ATTRIBUTE_CODE],
});
