import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '#server/plugins/path-of.ts';
import { dataAddress, screensAt } from './page-answers.ts';
import { anotherNetwork, asBrowser, type Person } from './people.ts';
import { readTable } from './read-table.ts';
import { openWorld, type World } from './world.ts';

/** Who asks: staff that may see every page, somebody who buys, and nobody. */
const ASKING = ['guest', 'customer', 'owner'] as const satisfies readonly Person[];
/** A text that no database keeps, alone and among e-mails, and days that it does not know or cannot count on from. */
const ODD = ['%00', 'a%00b', '0000-01-01', '9999-12-31'];
/** What pages read from a query, and forms from their fields. */
const NAMES = [
  'number',
  'token',
  'rt',
  'id',
  'q',
  'page',
  'name',
  'category',
  'cloth',
  'size',
  'status',
  'country',
  'from',
  'until',
];

/** The address with every thing and every value of its query replaced. */
function withOdd(address: string, odd: string): string {
  const [path = '', query = ''] = address.split('?');
  const own = query.split('&').flatMap((pair) => (pair ? [`${pair.split('=')[0]}=${odd}`] : []));
  const named = new Set(own.map((pair) => pair.split('=')[0]));
  const more = NAMES.filter((name) => !named.has(name)).map((name) => `${name}=${odd}`);
  return `${path.replace(/\{\w+\}/g, odd)}?${[...own, ...more].join('&')}`;
}

const PAGES = readTable('pages.md', 'page').map(({ what }) => ({ what }));
const ACTIONS = readTable('actions.md', 'action').map(({ what }) => {
  const [address = '', intent = ''] = what.split(' · ');
  return { what, address, intent };
});

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.open.close());

async function answerTo(url: string, person: Person, payload?: string) {
  const { app } = world.open;
  const headers = asBrowser(await world.signIn(person));
  const remoteAddress = anotherNetwork();
  if (payload === undefined) return app.inject({ url, headers, remoteAddress });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url, remoteAddress, headers: { ...headers, ...type }, payload });
}

describe('characters and days that no database keeps are no failure of the shop', () => {
  test.each(PAGES)('in the address of $what', async ({ what }) => {
    const failed: string[] = [];
    for (const person of ASKING) {
      for (const odd of ODD) {
        const address = withOdd(what, odd);
        const screen = screensAt(what).at(-1);
        for (const url of [dataAddress(address, screen), ...(person === 'guest' ? [address] : [])]) {
          const { statusCode } = await answerTo(url, person);
          if (statusCode >= 500) failed.push(`${person} at ${url}: ${statusCode}`);
        }
      }
    }
    expect(failed.join('\n')).toBe('');
  });

  test.each(ACTIONS)('in the form of $what', async ({ address, intent }) => {
    const failed: string[] = [];
    const fields = NAMES.map((name) => `${name}=a%00b`).join('&');
    for (const person of ASKING) {
      const url = dataAddress(withOdd(address, '%00'));
      const { statusCode } = await answerTo(url, person, intent ? `intent=${intent}&${fields}` : fields);
      if (statusCode >= 500) failed.push(`${person} at ${url}: ${statusCode}`);
    }
    expect(failed.join('\n')).toBe('');
  });

  test('an order whose number holds one is not there', async () => {
    for (const url of ['/customer/orders/a%00b', '/customer/orders/a%00b.data', '/customer/orders/state?number=%00'])
      expect([url, (await answerTo(url, 'customer')).statusCode]).toEqual([url, 404]);
  });
});

describe('an address that looks like another host', () => {
  test.each(['//', '///', '//evil.example/x?y=1', '//evil.example/%2e%2e'])(
    '%s leads to a path of the shop',
    async (url) => {
      const answer = await answerTo(url, 'guest');
      expect(answer.statusCode).toBe(308);
      expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
    },
  );

  test('a client that asks as one asks a proxy, with the whole address, is given a page of the shop', async () => {
    expect(pathOf('http://evil.example/about?x=1')).toBe('/about?x=1');
    expect(pathOf('http://[')).toBe('/');
    const answer = await answerTo('http://evil.example/about', 'guest');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('evil.example');
  });
});
