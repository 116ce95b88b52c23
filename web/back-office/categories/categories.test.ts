import { afterAll, beforeAll, expect, test } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { readCategoriesKept } from '#shop/catalog/read-categories.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { action as add } from './category-add.tsx';
import { action as change } from './category-edit.tsx';

let open: TestShop;
beforeAll(async () => {
  open = await openTestShop();
});
afterAll(() => open.close());

const sent = (fields: Record<string, string>, query = '') => ({
  request: new Request(`http://localhost/auth/articles/categories${query}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  }),
  context: officeContext(open, 'owner'),
});
const ledTo = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => Object(thrown).headers.get('location'),
  );
const kept = async (code: string) => (await readCategoriesKept(open.shop)).find((one) => one.code === code);

test('French that is left empty is the English, a code that is left empty is the name', async () => {
  const texts = { name: 'Hats', name_fr: ' ', description: 'Of straw.', description_fr: '', code: '' };
  expect(await ledTo(add(sent(texts)))).toBe('/auth/articles/categories?done=added');
  expect(await kept('Hats')).toMatchObject({ nameFr: 'Hats', descriptionEn: 'Of straw.', descriptionFr: 'Of straw.' });
});

test('what is wrong is said beside its field, and nothing typed is lost', async () => {
  const texts = { name: ' ', name_fr: 'Gants', description: '', description_fr: '', code: '' };
  expect(await add(sent(texts))).toMatchObject({
    data: { refused: { problems: { name: translate('en', 'problem.required') }, given: texts } },
    init: { status: 422 },
  });
});

test('a category that somebody else changed meanwhile is not written over; the deleted one says how many moved', async () => {
  const { id, updatedAt } = (await kept('Hats')) ?? { id: 0, updatedAt: new Date(0) };
  const mine = { name: 'Mine', name_fr: '', description: '', description_fr: '' };
  const old = await change(sent({ ...mine, seen: new Date(0).toISOString() }, `?id=${id}`));
  expect(old).toMatchObject({ data: { refused: { given: mine } }, init: { status: 409 } });
  const now = sent({ ...mine, seen: updatedAt.toISOString() }, `?id=${id}`);
  expect(await ledTo(change(now))).toBe('/auth/articles/categories?done=changed');
  const gone = sent({ intent: 'remove' }, `?id=${id}`);
  expect(await ledTo(change(gone))).toBe('/auth/articles/categories?done=deleted&moved=0');
  expect(await kept('Hats')).toBeUndefined();
});
