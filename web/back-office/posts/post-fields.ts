import type { Locale } from '#contracts/money.ts';
import type { PostDraft } from '#contracts/posts.ts';
import { defineForm, type Field } from '../kit/define-form.ts';

const words = (lang: Locale, end: 'En' | 'Fr'): Field<keyof PostDraft>[] => [
  { kind: 'line', name: `title${end}`, label: 'office.posts.title', most: 120, isRequired: true },
  { kind: 'text', name: `summary${end}`, label: 'office.posts.summary', rows: 2, most: 300, isRequired: true },
  { kind: 'story', name: `text${end}`, label: 'office.posts.text', lang },
];

/** The words of a post, the same fields in each language. */
export const POST_WORDS = [
  { lang: 'en', language: 'English', fields: words('en', 'En') },
  { lang: 'fr', language: 'Français', fields: words('fr', 'Fr') },
] as const;

/** When a post stands in the blog, and beside which cloth. */
export const POST_PLACE: Field<keyof PostDraft>[] = [
  {
    kind: 'day',
    name: 'publishedOn',
    id: 'note-day',
    label: 'office.posts.day',
    hint: 'office.posts.day.hint',
    isRequired: true,
  },
  {
    kind: 'choice',
    name: 'clothCode',
    id: 'note-cloth',
    label: 'office.posts.cloth',
    none: 'office.posts.cloth.none',
  },
  { kind: 'switch', name: 'isHidden', label: 'office.posts.hidden' },
];

export const POST_FORM = defineForm({
  resource: 'notes',
  ids: 'note-',
  fields: [...POST_WORDS.flatMap(({ fields }) => fields), ...POST_PLACE],
});
