import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '#server/openapi/example-of.ts';
import type { JsonSchema, Operation } from '#server/openapi/json-schema.ts';
import { dataAddress } from './page-answers.ts';
import { anotherNetwork, asBrowser, asProgram, type Person } from './people.ts';
import { readTable } from './read-table.ts';
import { fillIn, pageAddress } from './requests.ts';
import { openWorld, type World } from './world.ts';

/** One more than an id of the database can be, and the largest whole number of JSON. */
const TOO_LARGE = [2_147_483_648, Number.MAX_SAFE_INTEGER];
const ASKING = ['customer', 'owner'] as const satisfies readonly Person[];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const namesOf = (table: string, column: string) => readTable(table, column).map(({ what }) => ({ what }));
const CALLS = namesOf('api.md', 'call');
const PAGES = namesOf('pages.md', 'page');
const ACTIONS = namesOf('actions.md', 'action');

let world: World;
let operations: ReadonlyMap<string, Operation>;
beforeAll(async () => {
  world = await openWorld();
  operations = operationsOf(JSON.parse(JSON.stringify(world.open.app.swagger())));
});
afterAll(() => world.open.close());

const withoutNames = (address: string) => address.replace(/\{\w+\}/g, '{}');

function operationsOf({ paths }: { paths: Record<string, Record<string, Operation>> }) {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  return new Map(all.map(({ name, operation }) => [withoutNames(name), operation]));
}

/** What a call may be sent, one for each shape that its body can have. */
function examplesOf({ requestBody }: Operation, what: string): unknown[] {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  const where = what.split(' ').reverse().join(' ');
  return (schema.oneOf ?? schema.anyOf ?? [schema]).map((shape) => exampleOf(shape, `${where} body`));
}

type Other = { at: string; body: unknown };

/** The same body with another number at each place that holds one. */
function withEach(body: unknown, odd: number, at = '$'): Other[] {
  if (typeof body === 'number') return [{ at, body: odd }];
  if (Array.isArray(body)) {
    return body.flatMap((item, place) =>
      withEach(item, odd, `${at}[${place}]`).map((other) => ({ ...other, body: body.with(place, other.body) })),
    );
  }
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    withEach(value, odd, `${at}.${name}`).map((other) => ({ ...other, body: { ...body, [name]: other.body } })),
  );
}

const isNumber = ({ type, anyOf = [] }: JsonSchema = {}): boolean =>
  [type].flat().some((one) => one === 'integer' || one === 'number') || anyOf.some(isNumber);

type Asked = { url: string; payload?: unknown; link: string | null };

/** Whom the shop failed, and with what. */
async function failuresOf(what: string, { url, payload, link }: Asked): Promise<string[]> {
  const method = METHODS.find((one) => what.startsWith(`${one} `)) ?? 'GET';
  const failed: string[] = [];
  for (const person of ASKING) {
    const { statusCode } = await world.open.app.inject({
      ...{ method, url, remoteAddress: anotherNetwork() },
      headers: {
        ...asProgram(await world.signIn(person)),
        'idempotency-key': world.open.shop.ids.token(),
        ...(link ? { 'x-order-token': link } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
    if (statusCode >= 500) failed.push(`${statusCode} for ${person} at ${url}`);
  }
  return failed;
}

describe('a number that no id can be is no failure of the API', () => {
  test.each(CALLS)('in $what', async ({ what }) => {
    const operation = operations.get(withoutNames(what));
    const failed: string[] = [];
    for (const odd of operation ? TOO_LARGE : []) {
      const bodies = examplesOf(operation ?? {}, what).flatMap((example) => withEach(example, odd));
      for (const { at, body } of bodies) {
        const { url, link } = await fillIn(what, world.things);
        failed.push(
          ...(await failuresOf(what, { url, payload: body, link })).map((one) => `${one} with ${at} = ${odd}`),
        );
      }
      const asked = (operation?.parameters ?? []).filter((one) => one.in === 'query' && isNumber(one.schema));
      for (const { name } of asked) {
        const { url, link } = await fillIn(what, world.things);
        failed.push(...(await failuresOf(what, { url: `${url}?${name}=${odd}`, link })));
      }
      const [, address = ''] = what.split(' ');
      const named = address.replace(/\{\w+\}/g, String(odd));
      if (named !== address) failed.push(...(await failuresOf(what, { url: named, payload: {}, link: null })));
    }
    expect(failed).toEqual([]);
  });
});

/** Every field that a form of the pages is read by. */
const FIELDS = [
  ...new Set(
    globSync('web/**/*.server.ts', { cwd: join(import.meta.dirname, '..', '..') }).flatMap((file) =>
      [
        ...readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8').matchAll(
          /(?:\(|, )'([a-z_A-Z]{2,20})'\)/g,
        ),
      ].map(([, name = '']) => name),
    ),
  ),
].filter((name) => name !== 'intent');

describe('nor of the pages', () => {
  test.each(PAGES)('in the address of $what', async ({ what }) => {
    const failed: string[] = [];
    for (const odd of TOO_LARGE) {
      const [path = '', query = ''] = what.split('?');
      const asked = [...new Set(['id', 'rt', 'page', ...query.split('&').map((pair) => pair.split('=')[0])])];
      const address = `${path.replace(/\{\w+\}/g, String(odd))}?${asked
        .filter(Boolean)
        .map((name) => `${name}=${odd}`)
        .join('&')}`;
      for (const person of ASKING) {
        const headers = asBrowser(await world.signIn(person));
        const url = dataAddress(address);
        const { statusCode } = await world.open.app.inject({ url, headers, remoteAddress: anotherNetwork() });
        if (statusCode >= 500) failed.push(`${statusCode} for ${person} at ${url}`);
      }
    }
    expect(failed).toEqual([]);
  });

  test.each(ACTIONS)('in the form of $what', async ({ what }) => {
    const [address = '', intent = ''] = what.split(' · ');
    const line = await world.things.sources.line?.();
    const lines = { [`line-${line}`]: '1', [`other-${line}`]: '1' };
    const failed: string[] = [];
    for (const odd of TOO_LARGE) {
      const ofLines = { ...lines, [`size-${line}`]: String(odd), [`instead-${line}`]: String(odd) };
      const all = Object.fromEntries(FIELDS.map((name) => [name, String(odd)]));
      const payload = new URLSearchParams({ ...all, ...ofLines, ...(intent ? { intent } : {}) }).toString();
      for (const person of ASKING) {
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        const headers = { ...asBrowser(await world.signIn(person)), ...type };
        const url = dataAddress(await pageAddress(address, world.things));
        const sent = { method: 'POST' as const, url, headers, payload, remoteAddress: anotherNetwork() };
        const { statusCode } = await world.open.app.inject(sent);
        if (statusCode >= 500) failed.push(`${statusCode} for ${person} at ${url} with ${odd}`);
      }
    }
    expect(failed).toEqual([]);
  });
});
