import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '#contracts/developers.ts';
import { LARGEST_ID } from '#contracts/limits.ts';
import { exampleOf } from '#server/openapi/example-of.ts';
import type { Content, JsonSchema, Operation } from '#server/openapi/json-schema.ts';
import { tagOf } from '#server/openapi/tags.ts';
import { misfits } from '#tests/support/fits-schema.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

let shop: TestShop;
let document: {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { responses: Record<string, { content: Content }>; securitySchemes: Record<string, unknown> };
};
beforeAll(async () => {
  shop = await openTestShop();
  document = JSON.parse(JSON.stringify(shop.app.swagger()));
});
afterAll(() => shop.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );

/** Every body that is sent or answered, with where it stands. */
function bodies(): { where: string; content: Content }[] {
  const ofCalls = operations().flatMap(({ name, operation }) => [
    ...(operation.requestBody ? [{ where: `${name} body`, content: operation.requestBody.content }] : []),
    ...Object.entries(operation.responses ?? {}).flatMap(([status, answer]) =>
      'content' in answer && answer.content ? [{ where: `${name} ${status}`, content: answer.content }] : [],
    ),
  ]);
  const ofMessages = Object.entries(document.webhooks).map(([name, { post }]) => {
    return { where: `message ${name}`, content: post.requestBody?.content ?? {} };
  });
  return [...ofCalls, ...ofMessages];
}

/** Which field has no word to make the example of. */
function missingWord(schema: JsonSchema, where: string): string {
  try {
    exampleOf(schema, where);
    return `${where}: has no example`;
  } catch (error) {
    return String(error);
  }
}

/** A change of the API is seen in the diff of docs/openapi.json: `npm run openapi` writes it anew. */
test('docs/openapi.json describes the API as it is', async () => {
  const description = `${JSON.stringify(shop.app.swagger(), null, 2)}\n`;
  await expect(description).toMatchFileSnapshot('../../docs/openapi.json');
});

describe('what developers read', () => {
  test('every call says what it does, which part of the shop it belongs to, and has a name of its own', () => {
    const silent = operations().filter(
      ({ operation: { summary, tags, operationId } }) => !summary || !tags?.[0] || !operationId,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
    const names = operations().map(({ operation }) => operation.operationId);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('every body has an example that fits its schema', () => {
    const wrong = bodies().flatMap(({ where, content }) => {
      const media = Object.values(content);
      if (media.length === 0) return [`${where}: says nothing`];
      return media.flatMap(({ schema, example }) => {
        if (schema === undefined) return [`${where}: has no schema`];
        if (example === undefined) return [missingWord(schema, where)];
        return misfits(schema, example).map((misfit) => `${where}: ${misfit}`);
      });
    });
    expect(wrong).toEqual([]);
    expect(bodies().length).toBeGreaterThan(150);
  });

  test('every call whose answer has a body says so', () => {
    const silent = operations().filter(({ operation: { responses = {} } }) => {
      const good = Object.entries(responses).filter(
        ([status]) => /^2/.test(status) && !['204', '202'].includes(status),
      );
      return good.some(([, answer]) => !('content' in answer));
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test('every no is one of the described ones, with an example', () => {
    const named = operations().flatMap(({ operation: { responses = {} } }) =>
      Object.values(responses).flatMap((answer) => ('$ref' in answer ? [answer.$ref] : [])),
    );
    const known = new Set(Object.keys(document.components.responses).map((name) => `#/components/responses/${name}`));
    expect(named.filter((ref) => !known.has(ref))).toEqual([]);
    for (const { content } of Object.values(document.components.responses)) {
      expect(content['application/json']?.example).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
      });
    }
  });

  test('every call that is guarded says how one gets in, and keys are named where they are let in', () => {
    for (const { url, method, access, resource } of shop.access) {
      const operation = document.paths[url.replaceAll(/:([A-Za-z]+)/g, '{$1}')]?.[method.toLowerCase()];
      if (!operation) continue;
      const schemes = (operation.security ?? []).flatMap((one) => Object.keys(one));
      const isOpen = access === 'public' || access === 'token';
      const isForKeys = access === 'admin' && resource !== 'staff' && resource !== 'developers';
      const ways = isOpen ? [] : isForKeys ? ['session', 'bearer', 'apiKey'] : ['session', 'bearer'];
      expect([method, url, schemes]).toEqual([method, url, ways]);
    }
    expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'bearer', 'apiKey']);
  });

  test('every message to an endpoint is described', () => {
    expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS, 'shop.test']);
  });

  test('the page for people shows parts, examples and messages', async () => {
    const { body } = await shop.app.inject('/api/docs');
    for (const words of ['Catalogue', 'EL-26-1001', 'order.delivered', 'webhook-signature', 'apiKey']) {
      expect(body).toContain(words);
    }
  });
});

/** What has no column of an id: sums in minor units, and the number of a message to an endpoint. */
const MAY_BE_LARGER = new Set(['amount', 'balance', 'expected_total', 'expected_price', 'least', 'most', 'before']);

/** The whole numbers of a schema that may be greater than any id. */
function unlimited(schema: JsonSchema, at: string): string[] {
  const {
    type,
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
    allOf = [],
    maximum = Number.POSITIVE_INFINITY,
  } = schema;
  const isWhole = [type].flat().includes('integer');
  return [
    ...(isWhole && maximum > LARGEST_ID && !MAY_BE_LARGER.has(at.split('.').at(-1) ?? '') ? [at] : []),
    ...Object.entries(properties).flatMap(([name, own]) => unlimited(own, `${at}.${name}`)),
    ...(items ? unlimited(items, `${at}[]`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((shape) => unlimited(shape, at)),
  ];
}

test('every id, version and count that a caller sends has a limit that its column can hold', () => {
  const found = operations().flatMap(({ name, operation: { parameters = [], requestBody } }) => [
    ...parameters.flatMap((one) => (one.schema ? unlimited(one.schema, `${name} ?.${one.name}`) : [])),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => (schema ? unlimited(schema, name) : [])),
  ]);
  expect(found).toEqual([]);
});

test('a field without a word, a call of no part, and an example that does not fit, are found', () => {
  const schema = { type: 'object', properties: { shoe_size: { type: 'integer' } }, required: ['shoe_size'] };
  expect(() => exampleOf(schema, '/api/shoes GET 200')).toThrow('“shoe_size” (integer) has no word');
  expect(tagOf('/api/shoes')).toBeNull();
  expect(misfits(schema, { shoe_size: 38.5 })).toEqual(['$.shoe_size is 38.5, not integer']);
  expect(misfits({ type: 'string', pattern: '^\\p{Lu}' }, 'low')).toHaveLength(1);
});
