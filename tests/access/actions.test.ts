import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS, type Screen } from '#tests/support/real-pages.ts';
import { intentsOf } from './intents-in-sources.ts';
import { dataAddress, said, screensAt } from './page-answers.ts';
import { anotherNetwork, asBrowser, asProgram, PEOPLE, type Person } from './people.ts';
import { readTable } from './read-table.ts';
import { pageAddress } from './requests.ts';
import { openWorld, type World } from './world.ts';

const LINES = readTable('actions.md', 'action').map((line) => {
  const [address = '', intent = ''] = line.what.split(' · ');
  return { line, what: line.what, address, intent };
});

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.open.close());

/** The editor of an article sends JSON, every other page a form. */
const SENDS_JSON = /^[/]auth[/]articles[/](add|edit)\b/;
/** What an intent needs to be understood, where its name is not enough. */
const FIELDS: Readonly<Record<string, Record<string, string>>> = {
  '/auth/articles/edit?rt={absent} · discount': { value: '10', idempotencyKey: '00000000-0000-4000-8000-000000000000' },
  '/auth/articles/add · discount': { value: '10', idempotencyKey: '00000000-0000-4000-8000-000000000000' },
  '/special-orders/look-up?rt={quoted} · accept': {
    name: 'Yaye',
    country: 'SN',
    city: 'Dakar',
    street: 'x',
    payment: 'on_delivery',
  },
  '/special-orders/look-up?rt={quoted}': {
    name: 'Yaye',
    country: 'SN',
    city: 'Dakar',
    street: 'x',
    payment: 'on_delivery',
  },
};

async function send(
  url: string,
  person: Person,
  { intent, fields }: { intent: string; fields: Record<string, string> },
) {
  const given = { ...(intent && { intent }), ...fields };
  const isJson = SENDS_JSON.test(url);
  return world.open.app.inject({
    method: 'POST',
    url,
    remoteAddress: anotherNetwork(),
    headers: {
      ...asBrowser(await world.signIn(person)),
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    payload: isJson ? JSON.stringify(given) : new URLSearchParams(given).toString(),
  });
}

/** The names of answers that mean: not you. */
const NOT_YOU = new Set(['401', '403', '429', 'sign-in', 'office', 'security', 'dashboard', 'account', 'home']);

function isAsSaid(cell: string | undefined, answer: string): boolean {
  if (cell !== 'yes') return answer === cell;
  return !NOT_YOU.has(answer) && !/^5/.test(answer);
}

describe('every action answers each person as the table says', () => {
  test.each(LINES)('$what', async ({ line, what, address, intent }) => {
    const wrong: string[] = [];
    for (const person of PEOPLE) {
      const cell = line.cells[person];
      for (const form of person === 'guest' ? ['data', 'document'] : ['data']) {
        const url = await pageAddress(address, world.things);
        const answer = said(
          await send(form === 'data' ? dataAddress(url) : url, person, { intent, fields: FIELDS[what] ?? {} }),
        );
        if (!isAsSaid(cell, answer)) wrong.push(`${person} (${form}): ${answer}, not ${cell}`);
      }
    }
    expect(wrong.join('\n')).toBe('');
  });

  test('a card that is another’s stays with them', async () => {
    const card = (await world.things.sources.card?.()) ?? '';
    await send('/customer/cards.data', 'other', { intent: 'remove', fields: { card } });
    const kept = await world.open.app.inject({
      url: '/api/user/cards',
      headers: asProgram(await world.signIn('customer')),
    });
    expect(kept.json().map(({ id }: { id: string }) => id)).toContain(card);
  });
});

describe('the table and the shop know the same actions', () => {
  const hasAction = ({ id }: Screen) => world.pages.routes[id]?.module.action !== undefined;
  const inTable = () => LINES.map(({ address, intent }) => `${screensAt(address).at(-1)?.path} · ${intent}`);
  const inSources = () =>
    SCREENS.filter(hasAction).flatMap(({ path, file }) =>
      ['', ...intentsOf(file)].map((intent) => `${path} · ${intent}`),
    );

  test('each action has a line without an intent, and one for each that its sources know', () => {
    const listed = new Set(inTable());
    expect(inSources().filter((one) => !listed.has(one))).toEqual([]);
  });

  test('each line has an action whose sources know its intent, and stands once', () => {
    const known = new Set(inSources());
    expect(inTable().filter((one) => !known.has(one))).toEqual([]);
    expect(new Set(LINES.map(({ what }) => what)).size).toBe(LINES.length);
  });
});
