/** What a field of an article holds: how it is read from a form, a body and a cell is in http/article-field-schemas.ts. */
type Values = {
  /** One line of text, which may be empty. */
  line: string;
  /** One line of text that is never empty. */
  name: string;
  /** One line that the shop fills in where a new article comes without. */
  number: string;
  /** Text of several lines. */
  block: string;
  switch: boolean;
  /** At most twenty words, each of one line. */
  words: string[];
  /** The code of a list of the shop (cloths, types); null for none of it. */
  code: string | null;
  /** At most six colours, `#rrggbb`. */
  colours: string[];
  pieces: number;
};
export type FieldKind = keyof Values;

/** One field, as the table below describes it. */
export type FieldEntry = {
  kind: FieldKind;
  /** Most characters of a text, or of each word. */
  most?: number;
  /** Its column in a file of articles. */
  column: string;
  /** An empty cell says nothing of it; of the others it says that there is none. */
  isSilentWhenEmpty?: true;
  /** Its name in the bodies of the API; absent: the API does not write it. */
  api?: string;
  /** What the API's description says of it. */
  about?: string;
  /** The API takes no new article without it. */
  isRequired?: true;
  /** It stands in the API's answers and in webhooks under the same name, the same in both languages. */
  isAnswered?: true;
  /** The page of an article gets it as it is (ProductDetail). */
  isOnPage?: true;
  /** What a new article begins with in the editor, where that is not empty, off or nothing. */
  usual?: boolean | number;
  /** What stands in the examples of the API's description. */
  example?: unknown;
};

/** How an article is called and described. */
const TEXTS = {
  /** Articles of one design may share it; an editor's empty one is the next free number. */
  designNumber: { kind: 'number', most: 40, column: 'number', isSilentWhenEmpty: true, api: 'number' },
  nameEn: { kind: 'name', most: 120, column: 'name_en', isSilentWhenEmpty: true, api: 'name', isRequired: true },
  nameFr: { kind: 'name', most: 120, column: 'name_fr', isSilentWhenEmpty: true, api: 'name_fr' },
  descriptionEn: { kind: 'block', most: 5_000, column: 'description_en', api: 'description' },
  descriptionFr: { kind: 'block', most: 5_000, column: 'description_fr', api: 'description_fr' },
  /** Simple Markdown, shown while `hasStory`. */
  storyEn: {
    kind: 'block',
    most: 20_000,
    column: 'story_en',
    api: 'advanced_description',
    about: 'simple Markdown',
    example: 'Hand-dyed in **Bamako**.',
  },
  storyFr: {
    kind: 'block',
    most: 20_000,
    column: 'story_fr',
    api: 'advanced_description_fr',
    example: 'Teint à la main à **Bamako**.',
  },
  hasStory: { kind: 'switch', column: 'story_shown', isSilentWhenEmpty: true, api: 'has_advanced_description' },
} as const satisfies Record<string, FieldEntry>;

/** What an article is found by, beside its category. */
const KINDS = {
  typeCode: { kind: 'code', most: 60, column: 'type', api: 'type' },
  clothCode: { kind: 'code', most: 60, column: 'cloth', api: 'cloth' },
  tagsEn: { kind: 'words', most: 40, column: 'tags_en', api: 'tags' },
  tagsFr: { kind: 'words', most: 40, column: 'tags_fr', api: 'tags_fr' },
  /** The dots on cards; without any, the colours of the sizes. */
  clothColours: { kind: 'colours', column: 'dots' },
} as const satisfies Record<string, FieldEntry>;

/** How an article is sold. */
const SALE = {
  isHidden: { kind: 'switch', column: 'hidden', isSilentWhenEmpty: true, api: 'is_disabled', isAnswered: true },
  /** From how many pieces down it counts as low. */
  lowStockThreshold: { kind: 'pieces', column: 'low_stock', isSilentWhenEmpty: true, usual: 3 },
  /** Whether it may be asked for when it is sold out. */
  takesSpecialOrders: {
    kind: 'switch',
    column: 'special_orders',
    isSilentWhenEmpty: true,
    api: 'takes_special_orders',
    about: 'may be asked for when it is sold out (R-116); left out of a new article: it does',
    isAnswered: true,
    isOnPage: true,
    usual: true,
  },
} as const satisfies Record<string, FieldEntry>;

/**
 * The fields that are one value in a column of the article's own row. From this table come: what is read and written of the
 * article (shop/catalog), the editor's draft, what is compared when two people edit, the words of the history, the bodies and
 * answers of the API, and the columns of a file of articles. Prices, the category, facts, pictures and sizes are more than
 * one value, and stand beside it wherever it is used.
 *
 * source  decision 0072; docs/guides/add-an-article-field.md
 */
export const ARTICLE_FIELDS = { ...TEXTS, ...KINDS, ...SALE };
type Fields = typeof ARTICLE_FIELDS;
export type ArticleField = keyof Fields;

/** The kind of a field. */
export type KindOf<Name extends ArticleField> = Fields[Name]['kind'];
/** What is kept of the fields of one article. */
export type ArticleValues = { [Name in ArticleField]: Values[KindOf<Name>] };
/** The fields whose entry has a word. */
export type FieldsWith<Word extends keyof FieldEntry> = {
  [Name in ArticleField]: Fields[Name] extends Record<Word, unknown> ? Name : never;
}[ArticleField];
/** Their names in the API. */
export type ApiName<Name extends FieldsWith<'api'>> = Fields[Name]['api'];

/** Every field and its entry, in the order of the table. */
export const ARTICLE_ENTRIES: readonly (readonly [ArticleField, FieldEntry])[] = entriesOf(ARTICLE_FIELDS);
const WITH_API = ARTICLE_ENTRIES.flatMap(([name, { api }]) => (api === undefined ? [] : [[name, api] as const]));

/** The names of all fields, and of the three parts of the table. */
export const ARTICLE_FIELD_NAMES = namesOf(ARTICLE_FIELDS);
export const TEXT_FIELDS = namesOf(TEXTS);
export const KIND_FIELDS = namesOf(KINDS);
export const SALE_FIELDS = namesOf(SALE);
export const ANSWERED_FIELDS = namesWith('isAnswered');
export const PAGE_FIELDS = namesWith('isOnPage');

function entriesOf(fields: Fields): (readonly [ArticleField, FieldEntry])[];
function entriesOf(fields: Record<string, FieldEntry>): unknown {
  return Object.entries(fields);
}

function namesOf<Name extends string>(fields: Record<Name, FieldEntry>): readonly Name[];
function namesOf(fields: Record<string, FieldEntry>): readonly string[] {
  return Object.keys(fields);
}

function namesWith<Word extends keyof FieldEntry>(word: Word): readonly FieldsWith<Word>[];
function namesWith(word: keyof FieldEntry): readonly string[] {
  return ARTICLE_ENTRIES.flatMap(([name, entry]) => (entry[word] === undefined ? [] : name));
}

/** These properties of an object, and no others. */
export function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name>;
export function pick(from: object, names: readonly PropertyKey[]): unknown {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(from, name)]));
}

const EMPTY: Values = {
  ...{ line: '', name: '', number: '', block: '', switch: false, words: [], code: null, colours: [], pieces: 0 },
};

/** What a new article begins with. */
export function usualArticle(): ArticleValues;
export function usualArticle(): Record<string, unknown> {
  return Object.fromEntries(ARTICLE_ENTRIES.map(([name, { kind, usual }]) => [name, usual ?? EMPTY[kind]]));
}

/** What a body of the API says of these fields; what it does not name is left out. */
export function fieldsInBody(
  body: { [Name in FieldsWith<'api'> as ApiName<Name>]?: ArticleValues[Name] | undefined },
): Partial<ArticleValues>;
export function fieldsInBody(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(WITH_API.flatMap(([name, api]) => (body[api] === undefined ? [] : [[name, body[api]]])));
}

/** The fields that the API answers, under its names. */
export function answeredOf(values: Pick<ArticleValues, FieldsWith<'isAnswered'>>): {
  [Name in FieldsWith<'isAnswered'> as ApiName<Name>]: ArticleValues[Name];
};
export function answeredOf(values: Record<string, unknown>): Record<string, unknown> {
  const answered = WITH_API.filter(([name]) =>
    ARTICLE_ENTRIES.some(([one, entry]) => one === name && entry.isAnswered),
  );
  return Object.fromEntries(answered.map(([name, api]) => [api, values[name]]));
}

/** The cells of these fields in a row of a file, by their columns. */
export type FieldCells = { [Name in ArticleField as Fields[Name]['column']]: ArticleValues[Name] };

/** What stands in a row of a file, of the fields of an article. */
export function cellsOfFields(values: ArticleValues): FieldCells;
export function cellsOfFields(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(ARTICLE_ENTRIES.map(([name, { column }]) => [column, values[name]]));
}

/** What a row of a file says of the fields of an article; what it does not say is left out. */
export function fieldsInCells(
  said: { [Column in keyof FieldCells]?: FieldCells[Column] | undefined },
): Partial<ArticleValues>;
export function fieldsInCells(said: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    ARTICLE_ENTRIES.flatMap(([name, { column }]) => (said[column] === undefined ? [] : [[name, said[column]]])),
  );
}
