import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_RESOURCES } from '#contracts/developers.ts';
import type { Resource } from '#contracts/rights.ts';
import { canSubscribe } from './channels.ts';
import { anotherNetwork, asProgram, PEOPLE, type Person } from './people.ts';
import { type Line, readTable } from './read-table.ts';
import { fillIn } from './requests.ts';
import { CUSTOMERS_STREET } from './things.ts';
import { METRICS_TOKEN, openWorld, scopesOf, type World } from './world.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
type Asked = { status: number; body: string };

const LINES = readTable('api.md', 'call');
/** These are there only once `npm run build` has run. */
const OF_A_BUILD = /^GET [/](assets[/]|sw[.]js)/;
/** Every page is behind this one route: pages.test.ts and actions.test.ts. */
const PAGES = /^\w+ [/][*]$/;

const hasBuild = existsSync(join(import.meta.dirname, '..', '..', 'build', 'client'));
const ASKED = LINES.filter(({ what }) => hasBuild || !OF_A_BUILD.test(what)).map((line) => ({ line, what: line.what }));

/** Who asks that is signed in anew, so that the others stay signed in. */
const ENDS_SESSIONS = /^(POST [/]api[/]auth[/]logout|DELETE [/]api[/]user[/]sessions)/;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.open.close());

const methodOf = ({ what }: Line): Method => METHODS.find((method) => what.startsWith(`${method} `)) ?? 'GET';
const isOwned = ({ cells }: Line) => cells.other !== cells.customer || cells.link === 'yes';

async function ask(line: Line, headers: Record<string, string>, { isAbsent = false, method = methodOf(line) } = {}) {
  const { url, payload, link } = await fillIn(line.what, world.things, isAbsent);
  const given = headers['x-link'] === 'its own' ? { 'x-order-token': link ?? '' } : {};
  const { 'x-link': _how, ...others } = headers;
  const isForm = typeof payload === 'string';
  const answer = await world.open.app.inject({
    method,
    url,
    remoteAddress: anotherNetwork(),
    headers: { ...others, ...given, ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(method !== 'GET' && method !== 'HEAD' ? { payload } : {}),
  });
  return asked(answer);
}

const asked = ({ statusCode, body }: LightMyRequestResponse): Asked => ({ status: statusCode, body });

/** Whether an answer is what a cell says. Whose thing it is gets it; anybody else who is let in reads at most what is wrong. */
function isAsSaid(cell: string | undefined, { status }: Asked, { isStrict }: { isStrict: boolean }): boolean {
  if (cell !== 'yes') return status === Number(cell);
  if (isStrict) return status < 400;
  return status < 500 && status !== 401 && status !== 403 && status !== 429;
}

/** How a person asks; the other customer once as who they are, and once with the link of an order of their own too. */
async function headersOf(line: Line, person: Person): Promise<Record<string, string>[]> {
  const headers = asProgram(await world.signIn(person, { isNew: ENDS_SESSIONS.test(line.what) }));
  if (line.what === 'POST /api/auth/logout') await world.signIn(person, { isNew: true }); // for the lines after it
  const isByLink = line.cells.link === 'yes';
  return person === 'other' && isByLink
    ? [headers, { ...headers, 'x-order-token': world.things.linkOfAnother }]
    : [headers];
}

describe('every call answers each person as the table says', () => {
  // Those who are refused come first: whoever is let in may use the thing up.
  const inTurn = (line: Line) =>
    PEOPLE.toSorted((one, two) => Number(line.cells[one] === 'yes') - Number(line.cells[two] === 'yes'));

  test.each(ASKED)('$what', async ({ line }) => {
    const wrong: string[] = [];
    const isRead = methodOf(line) === 'GET';
    for (const person of inTurn(line)) {
      const cell = line.cells[person];
      const isStrict = isRead || (person === 'customer' && isOwned(line));
      for (const headers of await headersOf(line, person)) {
        const answer = await ask(line, headers);
        if (!isAsSaid(cell, answer, { isStrict }))
          wrong.push(`${person}: ${answer.status}, not ${cell} ${answer.body.slice(0, 300)}`);
        const mayKnow = cell === 'yes' && person !== 'guest' && person !== 'other';
        if (!mayKnow && answer.body.includes(CUSTOMERS_STREET)) wrong.push(`${person} learns where the customer lives`);
        if (isRead && cell !== 'yes' && (await ask(line, headers, { method: 'HEAD' })).status !== answer.status) {
          wrong.push(`${person} gets another answer to HEAD`);
        }
      }
    }
    if (line.cells.link === 'yes') {
      const bearer = { authorization: `Bearer ${METRICS_TOKEN}` };
      const answer = await ask(line, line.what === 'GET /metrics' ? bearer : { 'x-link': 'its own' });
      if (!isAsSaid('yes', answer, { isStrict: true }))
        wrong.push(`link: ${answer.status} ${answer.body.slice(0, 300)}`);
    }
    expect(wrong.join('\n')).toBe('');
  });
});

describe('a program is let in by the scope that the table names, by nothing less and by no other', () => {
  test.each(ASKED)('$what', async ({ line }) => {
    const [scope = '', reach] = (line.cells.key ?? '').split(' ');
    const resource = KEY_RESOURCES.find((one) => one === scope);
    const withKey = async (scopes: Parameters<World['keyWith']>[0]) =>
      (await ask(line, { authorization: `Bearer ${await world.keyWith(scopes)}` })).status;
    if (!resource) {
      const status = await withKey(scopesOf('change'));
      return expect(isAsSaid(line.cells.key, { status, body: '' }, { isStrict: false }), `${status}`).toBe(true);
    }
    expect(await withKey(scopesOf('change', { [resource]: lessThan(resource, reach) }))).toBe(403);
    const status = await withKey({ [resource]: reach === 'see' ? 'see' : 'change' });
    expect(isAsSaid('yes', { status, body: '' }, { isStrict: false }), `${status}`).toBe(true);
  });

  const lessThan = (_resource: Resource, reach: string | undefined) => (reach === 'change' ? 'see' : undefined);
});

describe('a thing of somebody else sounds as if it were not there', () => {
  const owned = LINES.filter(
    (line) => isOwned(line) && line.what !== 'POST /api/ratings' && line.what !== 'GET /metrics',
  );
  test.each(owned.map((line) => ({ line, what: line.what })))('$what', async ({ line }) => {
    for (const person of ['guest', 'other'] as const) {
      for (const headers of await headersOf(line, person)) {
        const [theirs, absent] = [await ask(line, headers), await ask(line, headers, { isAbsent: true })];
        expect(withoutName(theirs)).toEqual(withoutName(absent));
      }
    }
  });

  /** Each refusal names its request. */
  const withoutName = ({ status, body }: Asked) => ({ status, body: body.replace(/"request_id":"[^"]*"/, '') });
});

describe('every channel of the push hub can be subscribed to by whom the table says', () => {
  const CHANNELS = readTable('api.md', 'channel');
  test.each(CHANNELS.map((line) => ({ line, what: line.what })))('$what', async ({ line }) => {
    const answers = await Promise.all(
      PEOPLE.map(async (person) => [
        person,
        (await canSubscribe(world, await world.signIn(person), line.what)) ? 'yes' : 'no',
      ]),
    );
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(PEOPLE.map((person) => [person, line.cells[person]])),
    );
  });
});

test('no answer may be read by the pages of another site, but for the fonts of e-mails', async () => {
  const readable: string[] = [];
  for (const { line, what } of ASKED) {
    const { url } = await fillIn(what, world.things);
    const headers = { origin: 'https://evil.example' };
    const answer = await world.open.app.inject({ method: methodOf(line), url, headers });
    if (answer.headers['access-control-allow-origin'] !== undefined) readable.push(what);
  }
  expect(readable.filter((what) => !what.startsWith('GET /fonts/'))).toEqual([]);
});

describe('the table and the server know the same routes', () => {
  const isLine = (route: string) => {
    const pattern = new RegExp(
      `^${route
        .replaceAll(/[.?+^$]/g, '\\$&')
        .replaceAll(/:\w+(\([^)]*\))?/g, '[^/]+')
        .replaceAll('*', '.*')}$`,
    );
    return ({ what }: Line) => pattern.test(what.split('?')[0] ?? '');
  };

  test('each route has a line', () => {
    const routes = world.open.access
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`);
    const missing = routes.filter((route) => !PAGES.test(route) && !LINES.some(isLine(route)));
    expect(missing).toEqual([]);
  });

  test('each line has a route, and stands once', () => {
    const routes = world.open.access.map(({ method, url }) => `${method} ${url}`).filter((route) => !PAGES.test(route));
    const lost = LINES.filter(
      (line) => (hasBuild || !OF_A_BUILD.test(line.what)) && !routes.some((route) => isLine(route)(line)),
    );
    expect(lost.map(({ what }) => what)).toEqual([]);
    expect(new Set(LINES.map(({ what }) => what)).size).toBe(LINES.length);
  });
});
