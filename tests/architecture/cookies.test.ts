import { expect, test } from 'vitest';
import { projectFiles, readProjectFile } from './project-files.ts';

const RAW_COOKIES = [
  /headers\s*(\?\.)?(\.cookie\b|\[\s*['"`]cookie['"`]\s*\])/i,
  /\b(get|has)\(\s*['"`]cookie['"`]\s*\)/i,
  /\brawHeaders\b/,
  /\{[^{}]*\bcookie\b[^{}]*\}\s*=\s*[\w.]*headers\b/i,
];

/** Whether a source of the server looks at the Cookie header itself (decision 0064). */
const readsRawCookies = (source: string) => RAW_COOKIES.some((raw) => raw.test(source));

const runsOnTheServer = (path: string) =>
  /^(server|background|shop|embedded|adapters)\/.*\.ts$|^web\/.*\.server\.tsx?$/.test(path) &&
  !/[.]test[.]ts$/.test(path);

test.each([
  'const kept = request.headers.cookie;',
  "readTheme(request.headers.get('cookie'))",
  "request.raw.headers['cookie']",
  'const { cookie } = request.headers;',
  'request.raw.rawHeaders.join()',
])('%s is found', (source) => expect(readsRawCookies(source)).toBe(true));

test.each([
  'request.cookies[LANGUAGE_COOKIE]',
  'const { cookie } = context.get(requestContext);',
  "reply.headers({ vary: 'cookie' })",
])('%s is in order', (source) => expect(readsRawCookies(source)).toBe(false));

test('nothing that runs on the server reads the Cookie header beside the one parser', () => {
  const found = projectFiles().filter((path) => runsOnTheServer(path) && readsRawCookies(readProjectFile(path)));
  expect(found, 'ask request.cookies, or the context of the page').toEqual([]);
});
