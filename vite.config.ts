import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { codeReader } from './tools/code-reader.mjs';
import { groupChunks } from './tools/group-chunks.mjs';
import { zodInBrowser } from './tools/zod-in-browser.mjs';
import { shopTexts } from './web/i18n/texts-plugin.ts';

export default defineConfig({
  plugins: [zodInBrowser(), codeReader(), tailwindcss(), reactRouter(), shopTexts()],
  build: {
    // Fonts and pictures are files of their own: a data URI could be neither preloaded nor kept by the browser.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // how the bundler spends its time is nothing for whoever starts a shop
      // zod's schema builders have no side effects: a screen that only formats money must not carry zod with it.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: groupChunks() } },
        },
      },
    },
    ssr: {
      build: {
        sourcemap: true, // the server's bundle leads on from these to web/
        // Node itself resolves these through package.json "imports", so a rule and its state exist once per process.
        rolldownOptions: {
          external: [/^#(shop|database)\//, /^#contracts\/(texts\/translate|days)/, /^#web\/frame\/request-context/],
        },
      },
    },
  },
});
