const SET_UP = 'virtual:zod-set-up';
const FACADE = '\0zod-in-browser:';

/**
 * zod tries `new Function("")` to see whether it may compile schemas. No page of the shop allows that, and each try is
 * reported as a breach of the page's policy. So in browsers zod is configured not to compile. It must be configured before the first
 * schema is made, and React Router loads the screens before the browser's entry: whoever imports zod gets the setting first.
 */
export function zodInBrowser() {
  return {
    name: 'zod-in-browser',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // The filters keep the bundler from asking for each of some ten thousand imports.
    resolveId: {
      filter: { id: /^(zod|zod\/mini|virtual:zod-set-up)$/ },
      handler(id, importer) {
        if (id === SET_UP) return { id: `\0${SET_UP}`, moduleSideEffects: true };
        return importer?.startsWith(FACADE) ? null : { id: FACADE + id, moduleSideEffects: true };
      },
    },
    load: {
      filter: { id: /^\0(zod-in-browser:|virtual:zod-set-up$)/ },
      handler(id) {
        if (id === `\0${SET_UP}`) return `import { config } from 'zod/v4/core';\nconfig({ jitless: true });\n`;
        return `import '${SET_UP}';\nexport * from '${id.slice(FACADE.length)}';\n`;
      },
    },
  };
}
