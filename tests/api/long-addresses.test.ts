import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { plainPages } from '#tests/support/plain-pages.ts';
import { readDepartment } from '#web/storefront/articles.server.ts';

/** As long as the HTTP server takes an address. */
const LONGEST = 15_000;
const ARTICLES = '/articles?size=S';
const WOMEN = '/articles/category?name=Women&size=S';

/** An address with parameters to its full length; each is made from its number. */
function filled(address: string, parameter: (number: number) => string): string {
  let text = address;
  for (let number = 0; text.length < LONGEST; number += 1) text += `&${parameter(number)}`;
  return text;
}

describe('the address of a list', () => {
  let open: TestShop;
  beforeAll(async () => {
    open = await openTestShop({
      pages: plainPages({ 'articles/category': ({ request, context }) => readDepartment(request, context) }),
    });
    await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());

  async function listAt(url: string) {
    const answer = await open.app.inject({ url, headers: { accept: 'text/html' } });
    const { loaderData } = JSON.parse(answer.body.slice(answer.body.indexOf('{'), answer.body.lastIndexOf('}') + 1));
    const data = Object.entries<Record<string, unknown>>(loaderData).find(([id]) => id.startsWith('at:articles'))?.[1];
    return { length: answer.body.length, data };
  }

  it.each([
    ['sizes that nobody sells', (number: number) => `size=X${number}`],
    ['colours that nobody sells', (number: number) => `colour=c${number}`],
    ['parameters that mean nothing', (number: number) => `p${number}=${number}`],
    ['a size again and again', () => 'size=S'],
    ['words in all their thousands', (number: number) => `q=word${number}`],
  ])('carries none of thousands of %s on, and keeps what was chosen', async (_what, parameter) => {
    for (const address of [ARTICLES, WOMEN]) {
      const { length, data } = await listAt(filled(address, parameter));
      expect(data?.query).toMatchObject({ sizes: ['S'] });
      const carried = new URLSearchParams(String(data?.carriedSearch));
      expect(carried.getAll('size')).toEqual(['S']);
      expect([...carried.keys()].filter((name) => !['name', 'size', 'q'].includes(name))).toEqual([]);
      expect(length).toBeLessThan((await listAt(address)).length + 1_000);
    }
  });

  it('is carried on whole when all of it is understood', async () => {
    const all =
      '?name=Women&q=shirt&size=M&size=S&min=20&max=49%2C90&rating=4&in_stock=1&special=1&discount=1&sort=name&view=list&lang=fr';
    const { data } = await listAt(`/articles/category${all}&utm_source=letter&page=1`);
    expect(data?.carriedSearch).toBe(all);
  });

  it('that asks for a size that nobody sells shows nothing, and says which', async () => {
    const { data } = await listAt('/articles?size=XXL&size=XXXL&sort=name');
    expect(data).toMatchObject({ query: { sizes: ['XXL'] }, page: { total: 0 }, carriedSearch: '?sort=name' });
  });

  it('leads from a page past the end to the last one by what was understood of it', async () => {
    const answer = await open.app.inject(filled(`${WOMEN}&page=9`, (number) => `p${number}=${number}`));
    expect([answer.statusCode, answer.headers.location]).toEqual([302, WOMEN]);
  });
});
