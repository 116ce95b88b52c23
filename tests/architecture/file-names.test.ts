import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

const FOLDERS = /^(contracts|shop|adapters|embedded|database|server|background|web|content|tests|tools|bench|docs)\//;
const SAYS_NOTHING = /^(utils?|helpers?|lib|common|misc|shared|stuff)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that are read by custom: an area's README, the licence beside a font. */
const BY_CUSTOM = /^(README[.]md|(OFL|LICENSE)[\w-]*([.]txt)?)$/;

/** What is wrong with the name of a file; null when nothing is. */
function problemOfName(path: string): string | null {
  if (!FOLDERS.test(path)) return null;
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  if (BY_CUSTOM.test(file)) return null;
  const words = [...parts, ...file.split('.').slice(0, -1)];
  const empty = words.find((word) => SAYS_NOTHING.test(word) || /-(utils?|helpers?)$/.test(word));
  if (empty) return `${path}: "${empty}" says nothing. Name the file after what the shop does with it.`;
  const odd = words.find((word) => !KEBAB.test(word));
  return odd ? `${path}: "${odd}" is not kebab-case.` : null;
}

test.each([
  'shop/orders/utils.ts',
  'shop/helpers/money.ts',
  'server/lib/a.ts',
  'web/common/a.tsx',
  'web/string-utils.ts',
  'shop/orders/placeOrder.ts',
  'web/ui/Button.tsx',
  'shop/Orders/place.ts',
])('%s is refused', (path) => expect(problemOfName(path)).toContain(path));

test.each([
  'shop/orders/place-order.ts',
  'shop/orders/place-order.test.ts',
  'shop/orders/README.md',
  'web/frame/root.server.ts',
  'contracts/texts/common-texts.ts',
])('%s is in order', (path) => expect(problemOfName(path)).toBeNull());

test('every file of the project is named in kebab-case, after what it does', () => {
  expect(projectFiles().flatMap((path) => problemOfName(path) ?? [])).toEqual([]);
});
