import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** The screens that can be read without a connection, and what stands around them. */
const READABLE = [
  'root',
  'layouts/guest-layout',
  'storefront/home',
  'storefront/articles',
  'storefront/category',
  'storefront/article-detail',
  'storefront/cart',
];
/** Files that no screen's list names: the look, the faces, the words of those screens. */
const BESIDE =
  /^(app-[^.]*[.]css|(ojuju|hanken)-[\w-]{8}[.]woff2|texts-(shell|storefront|checkout)-(en|fr)-.*[.]json)$/;

/** Bytes on disk that a browser may be asked to keep beforehand: about 250 kB over the line. */
const MOST_BYTES = 900_000;

/** Builds the service worker beside the pages, with the list of the files it keeps beforehand. */
export async function buildServiceWorker(root) {
  const client = join(root, 'build', 'client');
  const files = filesToKeep(client);
  const bytes = files.reduce((sum, file) => sum + statSync(join(client, file)).size, 0);
  if (bytes > MOST_BYTES) throw new Error(`The worker would keep ${bytes} bytes beforehand, more than ${MOST_BYTES}.`);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify({ files }), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'web', 'service-worker', 'service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

function filesToKeep(client) {
  const assets = readdirSync(join(client, 'assets')).filter((name) => !/[.](br|gz)$/.test(name));
  const manifestName = assets.find((name) => /^manifest-.*[.]js$/.test(name));
  const written = readFileSync(join(client, 'assets', manifestName), 'utf8');
  const manifest = JSON.parse(written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1));
  const modules = [manifest.entry, ...READABLE.map((id) => manifest.routes[id])].flatMap(
    ({ module, imports = [], css = [] }) => [module, ...imports, ...css],
  );
  const beside = assets.filter((name) => BESIDE.test(name)).map((name) => `/assets/${name}`);
  return [...new Set([`/assets/${manifestName}`, ...modules, ...beside])].sort();
}
