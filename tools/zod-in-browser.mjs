const SET_UP = 'virtual:zod-set-up';
const FACADE = '\0zod-in-browser:';
const PACKAGES = new Set(['zod', 'zod/mini']);

/**
 * zod tries `new Function("")` to see whether it may compile schemas. No page of the shop allows that, and each try is
 * reported as a breach of the page's policy. So in browsers zod is told not to compile. It must be told before the first
 * schema is made, and React Router loads the screens before the browser's entry: whoever imports zod gets the setting first.
 */
export function zodInBrowser() {
  return {
    name: 'zod-in-browser',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      if (id === SET_UP) return { id: `\0${SET_UP}`, moduleSideEffects: true };
      if (!PACKAGES.has(id) || importer?.startsWith(FACADE)) return null;
      return { id: FACADE + id, moduleSideEffects: true };
    },
    load(id) {
      if (id === `\0${SET_UP}`) return `import { config } from 'zod/v4/core';\nconfig({ jitless: true });\n`;
      if (!id.startsWith(FACADE)) return null;
      return `import '${SET_UP}';\nexport * from '${id.slice(FACADE.length)}';\n`;
    },
  };
}
