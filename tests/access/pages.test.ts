import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS, type Screen } from '#tests/support/real-pages.ts';
import { dataAddress, said, screensAt } from './page-answers.ts';
import { asBrowser, PEOPLE, type Person } from './people.ts';
import { type Line, readTable } from './read-table.ts';
import { pageAddress } from './requests.ts';
import { CUSTOMERS_STREET } from './things.ts';
import { openWorld, scopesOf, type World } from './world.ts';

const PAGES = readTable('pages.md', 'page');
const FRAMES = readTable('pages.md', 'frame').map((line) => {
  const [id = '', address = ''] = line.what.split(' at ');
  return { line, id, address };
});

/** Who never meets this customer; the rest of the staff sees in the frame what waits. */
const MAY_NOT_KNOW: ReadonlySet<Person> = new Set(['guest', 'other', 'catalogue', 'held back']);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.open.close());

async function get(url: string, person: Person) {
  return world.open.app.inject({ url, headers: asBrowser(await world.signIn(person)) });
}

const screenOf = (address: string): Screen | undefined => screensAt(address).at(-1);

/** The loader alone, which no frame guards; for a guest the whole page too, in both of its forms. */
function formsOf(address: string, screen: Screen, person: Person): string[] {
  const alone = dataAddress(address, screen);
  return person === 'guest' ? [alone, dataAddress(address), address] : [alone];
}

async function wrongAnswers(line: Line, address: string, screen: Screen): Promise<string[]> {
  const wrong: string[] = [];
  for (const person of PEOPLE) {
    const cell = line.cells[person] ?? '';
    const url = await pageAddress(address, world.things);
    for (const form of formsOf(url, screen, person)) {
      const answer = await get(form, person);
      if (said(answer) !== cell) wrong.push(`${person} at ${form}: ${said(answer)}, not ${cell}`);
      if (MAY_NOT_KNOW.has(person) && answer.body.includes(CUSTOMERS_STREET))
        wrong.push(`${person} learns where the customer lives`);
    }
  }
  return wrong;
}

describe('every page answers each person as the table says', () => {
  test.each(PAGES.map((line) => ({ line, what: line.what })))('$what', async ({ line }) => {
    const screen = screenOf(line.what);
    expect(screen && (await wrongAnswers(line, line.what, screen)).join('\n')).toBe('');
  });

  test.each(FRAMES)('the frame $id', async ({ line, id, address }) => {
    const screen = screensAt(address).find((one) => one.id === id);
    const wrong: string[] = [];
    for (const person of PEOPLE) {
      const answer = screen && said(await get(dataAddress(address, screen), person));
      if (answer !== line.cells[person]) wrong.push(`${person}: ${answer}, not ${line.cells[person]}`);
    }
    expect(wrong.join('\n')).toBe('');
  });
});

test('a program with a key is a guest at every page, whatever its scopes', async () => {
  const headers = { authorization: `Bearer ${await world.keyWith(scopesOf('change'))}` };
  const wrong: string[] = [];
  for (const { what, cells } of PAGES) {
    const screen = screenOf(what);
    const url = await pageAddress(what, world.things);
    const answer = screen && said(await world.open.app.inject({ url: dataAddress(url, screen), headers }));
    if (answer !== cells.guest) wrong.push(`${what}: ${answer}, not ${cells.guest}`);
  }
  expect(wrong.join('\n')).toBe('');
});

describe('the table and the shop know the same loaders', () => {
  const hasLoader = ({ id }: Screen) => world.pages.routes[id]?.module.loader !== undefined;
  const listedIds = () => new Set([...PAGES.map(({ what }) => screenOf(what)?.id), ...FRAMES.map(({ id }) => id)]);

  test('each loader has a line', () => {
    const ids = listedIds();
    expect(SCREENS.filter((screen) => hasLoader(screen) && !ids.has(screen.id)).map(({ file }) => file)).toEqual([]);
  });

  test('each line has a loader, and stands once', () => {
    const known = new Set(SCREENS.filter(hasLoader).map(({ id }) => id));
    expect([...listedIds()].filter((id) => id === undefined || !known.has(id))).toEqual([]);
    const lines = [...PAGES, ...FRAMES.map(({ line }) => line)].map(({ what }) => what);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
