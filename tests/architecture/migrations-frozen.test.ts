import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { projectFiles, readProjectFile } from './project-files.ts';

const LIST = 'tests/architecture/migrations.sha256';
const FOLDER = 'database/migrations/';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What is wrong between the list of frozen migrations (`<sha256>  <name>` a line) and the migrations as they are. */
function problemsOfMigrations(list: string, migrations: Record<string, string>): string[] {
  const lines = list.split('\n').filter((line) => line !== '');
  const frozen = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const changed = [...frozen].flatMap(([name, hash]) => {
    const sql = migrations[name];
    if (sql === undefined) return [`${name} is gone. Migrations are frozen: bring it back.`];
    return sha256(sql) === hash ? [] : [`${name} was changed. Migrations are frozen: undo it and add a new file.`];
  });
  const added = Object.entries(migrations).flatMap(([name, sql]) =>
    frozen.has(name) ? [] : [`${name} is new. Freeze it with this line in ${LIST}:\n${sha256(sql)}  ${name}`],
  );
  const late = Object.keys(migrations).filter(
    (name) => !frozen.has(name) && [...frozen.keys()].some((old) => old > name),
  );
  return [
    ...changed,
    ...added,
    ...late.map((name) => `${name} must come after every frozen migration: give it the next number.`),
  ];
}

test('a changed, a lost, an unlisted and a squeezed-in migration are refused', () => {
  const list = `${sha256('one')}  0001-one.sql\n${sha256('three')}  0003-three.sql\n`;
  expect(problemsOfMigrations(list, { '0001-one.sql': 'one', '0003-three.sql': 'three' })).toEqual([]);
  expect(problemsOfMigrations(list, { '0001-one.sql': 'one!', '0003-three.sql': 'three' })[0]).toContain('was changed');
  expect(problemsOfMigrations(list, { '0003-three.sql': 'three' })[0]).toContain('is gone');
  const squeezed = problemsOfMigrations(list, {
    '0001-one.sql': 'one',
    '0002-two.sql': 'two',
    '0003-three.sql': 'three',
  });
  expect(squeezed[0]).toContain(`${sha256('two')}  0002-two.sql`);
  expect(squeezed[1]).toContain('next number');
});

test('every migration that landed is as it was, and a new one is written down', () => {
  const paths = projectFiles('database/migrations').filter((path) => path.endsWith('.sql'));
  const migrations = Object.fromEntries(paths.map((path) => [path.slice(FOLDER.length), readProjectFile(path)]));
  expect(problemsOfMigrations(readProjectFile(LIST), migrations)).toEqual([]);
});
