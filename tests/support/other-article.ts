import { ARTICLE_ENTRIES, type ArticleValues, type FieldKind, usualArticle } from '#contracts/article-fields.ts';

const OTHER: Record<FieldKind, unknown> = {
  line: 'Another line',
  name: 'Another name',
  number: '0977',
  block: 'Two\nlines',
  switch: null,
  words: ['other', 'two words'],
  code: null,
  colours: ['#127a83', '#f6c445'],
  pieces: null,
};

/**
 * An article that differs from a new one in every field of the table but those that name a row of another list: whatever
 * reads or writes a field shows with it that it knows them all.
 */
export function otherArticle(): Omit<ArticleValues, 'typeCode' | 'clothCode'>;
export function otherArticle(): Record<string, unknown> {
  const usual: Record<string, unknown> = { ...usualArticle() };
  return Object.fromEntries(
    ARTICLE_ENTRIES.flatMap(([name, { kind }]) => {
      if (kind === 'code') return [];
      if (kind === 'switch') return [[name, !usual[name]]];
      if (kind === 'pieces') return [[name, Number(usual[name]) + 4]];
      return [[name, OTHER[kind]]];
    }),
  );
}
