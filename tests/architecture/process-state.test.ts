import { expect, test } from 'vitest';
import { projectFiles, readProjectFile } from './project-files.ts';

/**
 * What is laid once for a process (its time zone, its words) stands in these modules. The pages are built into files of their
 * own and leave these out by their name in `package.json` (vite.config.ts): named otherwise they would be there twice, and
 * the pages' own would never have been laid.
 */
const ONCE = ['contracts/days.ts'];

test.each(ONCE)('%s is named alike wherever it is used', (module) => {
  const file = module.split('/').at(-1) ?? '';
  const sources = projectFiles().filter((path) => /^(contracts|web|shop|server)\/.*\.tsx?$/.test(path));
  const relative = new RegExp(`from '\\.{1,2}/(?:[^']*/)?${file.replace('.', '\\.')}'`);
  const wrong = sources.filter((path) => !path.endsWith('.test.ts') && relative.test(readProjectFile(path)));
  expect(wrong).toEqual([]);
  expect(readProjectFile('vite.config.ts')).toContain('#contracts\\/(texts\\/translate|days)');
});
