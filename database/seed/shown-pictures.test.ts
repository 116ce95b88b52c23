import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productImages } from '#shop/catalog/tables.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { demoJobs } from './demo-pictures.ts';
import { planPictures } from './pictures/plan-pictures.ts';
import { seedDemo } from './seed-demo.ts';
import { findShownPictures } from './shown-pictures.ts';

let open: TestShop;
const planned = planPictures(demoJobs(), 'ELAMBA');
const [someKey] = planned.filter(({ key }) => key.endsWith('-detail')).map(({ key }) => key);
const namesIn = async (key: string) => {
  const rows = await open.shop.db.select().from(productImages).where(eq(productImages.fileKey, key));
  return rows.flatMap(({ formats }) => formats.map(({ path }) => path));
};

beforeAll(async () => {
  open = await openTestShop();
  await seedDemo(open.shop, planned);
});
afterAll(() => open.close());

it('the demonstration shop is filled once, before any picture is drawn, and shows every planned one', async () => {
  expect(await seedDemo(open.shop, planned)).toBe(false);
  expect((await findShownPictures(open.shop, planned, () => false)).length).toBe(planned.length);
  const first = planned.find(({ key }) => key === someKey);
  expect(await namesIn(someKey ?? '')).toEqual(first?.files.map(({ name }) => name));
});

it('a picture that lies there is left as it is, even when the shop has another name today', async () => {
  const before = await namesIn(someKey ?? '');
  const renamed = planPictures(demoJobs(), 'KENTE & CO');
  expect(await findShownPictures(open.shop, renamed, () => true)).toEqual([]);
  expect(await namesIn(someKey ?? '')).toEqual(before);
});

it('a picture that was taken from its article is not drawn', async () => {
  await open.shop.db.delete(productImages).where(eq(productImages.fileKey, someKey ?? ''));
  const shown = await findShownPictures(open.shop, planned, () => false);
  expect(shown.map(({ key }) => key)).not.toContain(someKey);
  expect(shown.length).toBe(planned.length - 1);
});

it('rows that wait for a picture nobody can draw any more are changed to the one of today', async () => {
  const renamed = planPictures(demoJobs(), 'KENTE & CO');
  const shown = await findShownPictures(open.shop, renamed, () => false);
  expect(shown.length).toBe(planned.length - 1);
  const whole = renamed.find(({ key }) => key.endsWith('-whole'));
  expect(await namesIn(whole?.key ?? '')).toEqual(whole?.files.map(({ name }) => name));
});
