/**
 * The planted faults: small mistakes kept as patches in tools/planted-faults/, each with the tests that must notice it.
 * Decision 0060.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './running.mjs';

export const FAULTS_FOLDER = 'tools/planted-faults';

const FILE_NAME = /^(\d{3})-[a-z0-9]+(-[a-z0-9]+)*\.patch$/;
const HEADERS = ['Title', 'Rule', 'Tests'];
const RULE = /^(R-\d{3}|[\w./-]+\.tsx?#\w+)(, (R-\d{3}|[\w./-]+\.tsx?#\w+))*$/;
const TEST_FILE = /\.test\.tsx?$/;
const MOST_CHANGED_LINES = 8;

/** Every planted fault of a checkout, in the order of the numbers. Throws Stop for a patch that cannot be read. */
export function readFaults(root) {
  const folder = join(root, FAULTS_FOLDER);
  return readdirSync(folder)
    .sort()
    .map((name) => readFault(name, readFileSync(join(folder, name), 'utf8')));
}

/**
 * One fault: `Title:`, `Rule:` and `Tests:`, each on its line, then a unified diff.
 *
 * throws  Stop with a sentence that names the patch and what is wrong with it
 */
export function readFault(name, text) {
  const refuse = (why) => {
    throw new Stop(`${FAULTS_FOLDER}/${name} ${why}`);
  };
  if (!FILE_NAME.test(name)) refuse('is not named like 012-short-name.patch.');
  const start = text.search(/^(diff --git|---) /m);
  if (start < 0) refuse('holds no diff.');
  const header = readHeader(text.slice(0, start), refuse);
  const changes = readDiff(text.slice(start), refuse);
  for (const { path } of changes)
    if (TEST_FILE.test(path)) refuse(`changes ${path}: a fault is in the product, not in a test.`);
  return { name: name.replace(/\.patch$/, ''), number: name.slice(0, 3), ...header, changes };
}

function readHeader(text, refuse) {
  const said = {};
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, key = '', value = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (!HEADERS.includes(key) || key in said) refuse(`has a header line that is not understood: ${line}`);
    said[key] = value.trim();
  }
  for (const key of HEADERS) if (!said[key]) refuse(`lacks the header ${key}.`);
  if (!RULE.test(said.Rule)) refuse('names no rule: R-123 or path/to/file.ts#function.');
  const tests = said.Tests.split(/\s+/);
  for (const file of tests) if (!TEST_FILE.test(file)) refuse(`names ${file} as a test, which is none.`);
  return { title: said.Title, rule: said.Rule, tests };
}

function readDiff(text, refuse) {
  const changes = [];
  let hunk;
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const target = /^\+\+\+ (?:b\/)?(\S+)/.exec(line);
    if (/^(diff --git|index|---) /.test(line)) hunk = undefined;
    else if (target && !hunk) changes.push({ path: target[1], hunks: [] });
    else if (line.startsWith('@@ ')) {
      hunk = { before: [], after: [], changed: 0 };
      changes.at(-1)?.hunks.push(hunk);
    } else if (hunk) takeLine(hunk, line, refuse);
  }
  const hunks = changes.flatMap((change) => change.hunks);
  const changed = hunks.reduce((sum, one) => sum + one.changed, 0);
  if (changed === 0) refuse('changes nothing.');
  if (changed > MOST_CHANGED_LINES) refuse(`changes ${changed} lines; a planted fault is a small mistake.`);
  return changes;
}

function takeLine(hunk, line, refuse) {
  const [sign, rest] = [line[0] ?? ' ', line.slice(1)];
  if (!' +-\\'.includes(sign)) refuse(`has a line that is no part of a diff: ${line}`);
  if (sign === '\\') return; // no newline at the end of the file
  if (sign !== '+') hunk.before.push(rest);
  if (sign !== '-') hunk.after.push(rest);
  if (sign !== ' ') hunk.changed += 1;
}

/**
 * The files of a checkout as they are with a fault in them. The lines around a change are looked for wherever they stand now,
 * so a patch outlives what is added above it.
 *
 * returns  for each file its path and its text before and after
 * throws   Stop when the lines are gone or stand there more than once: the patch is to be made anew
 */
export function plant(fault, root) {
  return fault.changes.map(({ path, hunks }) => {
    const file = join(root, path);
    if (!existsSync(file)) throw new Stop(`${fault.name} no longer applies: ${path} is gone.`);
    const before = readFileSync(file, 'utf8');
    const after = hunks.reduce((text, hunk) => replaceLines(text, hunk, { fault, path }), before);
    return { path, before, after };
  });
}

function replaceLines(text, { before, after }, { fault, path }) {
  const whole = `\n${text}`;
  const old = `\n${before.join('\n')}\n`;
  const at = whole.indexOf(old);
  if (at < 0) throw new Stop(`${fault.name} no longer applies: ${path} has other lines now. Make the patch anew.`);
  if (whole.indexOf(old, at + 1) >= 0) throw new Stop(`${fault.name} is not clear: its lines stand in ${path} twice.`);
  return `${whole.slice(0, at)}\n${after.join('\n')}\n${whole.slice(at + old.length)}`.slice(1);
}
