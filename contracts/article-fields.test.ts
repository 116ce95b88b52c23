import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { otherArticle } from '#tests/support/other-article.ts';
import {
  ARTICLE_ENTRIES,
  ARTICLE_FIELD_NAMES,
  answeredOf,
  cellsOfFields,
  fieldsInBody,
  fieldsInCells,
  usualArticle,
} from './article-fields.ts';
import { answeredShape, bodyFieldsShape, cellFieldsShape, sentFieldsShape } from './http/article-field-schemas.ts';
import { joinList } from './http/cell-lists.ts';

const other = { ...otherArticle(), typeCode: 'boubous', clothCode: 'wax' };
const text = (value: unknown) => (Array.isArray(value) ? joinList(value) : String(value));

describe('the table of article fields', () => {
  it('gives each field a column of its own, and each name of the API once', () => {
    const columns = ARTICLE_ENTRIES.map(([, { column }]) => column);
    const names = ARTICLE_ENTRIES.flatMap(([, { api }]) => api ?? []);
    expect([new Set(columns).size, new Set(names).size]).toEqual([columns.length, names.length]);
    expect(columns).toHaveLength(ARTICLE_FIELD_NAMES.length);
  });

  it('takes what the editor sends, in every field', () => {
    expect(z.strictObject(sentFieldsShape).parse(other)).toEqual(other);
    expect(z.strictObject(sentFieldsShape).safeParse({ ...other, nameEn: ' ' }).success).toBe(false);
  });

  it('reads every field of a body of the API that may hold it, and leaves out what it does not name', () => {
    const body = Object.fromEntries(
      ARTICLE_ENTRIES.flatMap(([name, { api }]) => (api === undefined ? [] : [[api, other[name]]])),
    );
    const written = ARTICLE_ENTRIES.flatMap(([name, { api }]) => (api === undefined ? [] : name));
    const schema = z.strictObject(bodyFieldsShape);
    expect(fieldsInBody(schema.parse(body))).toEqual(Object.fromEntries(written.map((name) => [name, other[name]])));
    expect(fieldsInBody(schema.partial().parse({ name: 'Kola', type: null }))).toEqual({
      nameEn: 'Kola',
      typeCode: null,
    });
    expect(schema.safeParse({}).error?.issues.map(({ path }) => path.join())).toEqual(['name']);
    expect(schema.safeParse({ name: 'Kola', number: '' }).success).toBe(false);
  });

  it('brings every field through the cells of a file and back', () => {
    const cells = Object.entries(cellsOfFields(other)).map(([column, value]) => [column, text(value)]);
    const said = z.strictObject(cellFieldsShape).parse(Object.fromEntries(cells));
    expect(fieldsInCells(said)).toEqual(other);
    expect(fieldsInCells({ hidden: false })).toEqual({ isHidden: false });
  });

  it('answers what the API may show, and nothing else', () => {
    const answered = z.strictObject(answeredShape).parse(answeredOf(other));
    expect(answered).toMatchObject({ is_disabled: true, takes_special_orders: false });
    expect(answered).not.toHaveProperty('low_stock'); // of the staff alone
  });

  it('begins a new article with what is usual', () => {
    expect(usualArticle()).toMatchObject({ nameEn: '', tagsEn: [], takesSpecialOrders: true, lowStockThreshold: 3 });
  });
});
