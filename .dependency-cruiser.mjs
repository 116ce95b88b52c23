import { AREAS, areasBelow, OFFICE_AREAS, WEB_AREAS, WEB_SHARED } from './tools/areas.mjs';

/**
 * The import walls of docs/decisions/0005. The parser must be swc: the tsc mode reads nothing under TypeScript 7 and still
 * exits 0 (tests/architecture/import-walls.test.ts plants violations and would see it).
 */

const TEST = '[.]test[.]tsx?$';
const SERVER_SIDE_WEB = '[.]server[.]tsx?$';
const npm = (...names) => `node_modules/(${names.join('|')})/`;
const ANY_PACKAGE = 'node_modules/';
/** Reads network addresses as texts, with what Node knows of them; it opens no connection. */
const ADDRESSES = '^shop/kernel/public-address[.]ts$';
/** Node's own modules that touch neither disk nor network. */
const PURE_NODE = '^(node:)?(crypto|async_hooks|buffer|util)$';
const ANY_NODE = '^(node:)?[a-z_/]+$';

/** A layer as an allow-list: whatever is not named is refused, `advice` says what to do instead. */
function layer(name, from, allowed, advice) {
  const { path, pathNot = [] } = typeof from === 'string' ? { path: from } : from;
  return {
    name: `layer-${name}`,
    severity: 'error',
    comment: advice,
    from: { path, pathNot: [TEST, ...pathNot] },
    to: { pathNot: allowed, couldNotResolve: false }, // what leads nowhere is reported once, by `resolves`
  };
}

const layers = [
  layer(
    'contracts',
    '^contracts/',
    ['^contracts/', npm('zod')],
    'contracts/ crosses the wire and runs in the browser too: it may import zod only. Move what needs more to shop/, server/ or web/.',
  ),
  layer(
    'shop-foundation',
    { path: '^shop/(kernel|ports)/', pathNot: [ADDRESSES] },
    ['^shop/(kernel|ports)/', '^contracts/', npm('drizzle-orm', 'zod'), PURE_NODE],
    'shop/kernel and shop/ports lie under every area: they may import contracts and drizzle only. Pass the rest in through the Shop object.',
  ),
  layer(
    'shop-addresses',
    ADDRESSES,
    ['^(node:)?net$'],
    'This file judges addresses by their text: it needs nothing but what node:net knows of them.',
  ),
  layer(
    'shop',
    { path: '^shop/', pathNot: ['^shop/(kernel|ports)/'] },
    ['^shop/', '^contracts/', npm('drizzle-orm', 'zod', 'world-countries'), PURE_NODE],
    'shop/ holds the rules: no HTTP, no React, no vendor, no disk. Describe what you need as an interface in shop/ports and let adapters/ fill it.',
  ),
  layer(
    'adapters',
    '^adapters/',
    ['^adapters/', '^shop/(ports|kernel)/', '^contracts/', ANY_PACKAGE, ANY_NODE],
    'An adapter knows ports, kernel types, contracts and its own vendor. Let the caller pass in what it needs from elsewhere.',
  ),
  layer(
    'embedded',
    '^embedded/',
    ['^embedded/', '^shop/(ports|kernel)/', '^contracts/', ANY_PACKAGE, ANY_NODE],
    'An embedded twin speaks the wire protocol of the hosted system: it knows ports, kernel types and contracts, never our side of the wire.',
  ),
  layer(
    'database',
    { path: '^database/', pathNot: ['^database/seed/'] },
    ['^database/(?!seed/)', '^shop/kernel/', ANY_PACKAGE, ANY_NODE],
    'database/ opens and migrates. It may import kernel types only; data belongs to database/seed, rules to shop/.',
  ),
  layer(
    'background',
    '^background/',
    ['^background/', '^shop/', '^contracts/', ANY_PACKAGE, ANY_NODE],
    'Background work calls shop/ through the Shop object. Outside systems come in as ports, chosen in server/services.ts.',
  ),
  layer(
    'server',
    { path: '^server/', pathNot: ['^server/services([.]ts$|/)', '^server/pages/'] },
    ['^server/', '^background/', '^database/', '^shop/', '^contracts/', ANY_PACKAGE, ANY_NODE],
    'server/ is a thin layer over shop/. Adapters and embedded twins are chosen in server/services.ts alone; pages are reached through server/pages.',
  ),
  layer(
    'server-services',
    '^server/services([.]ts$|/)',
    [
      '^server/',
      '^background/',
      '^database/',
      '^shop/',
      '^contracts/',
      '^adapters/',
      '^embedded/',
      ANY_PACKAGE,
      ANY_NODE,
    ],
    'server/services.ts and its folder choose adapters and twins; they do not import pages or web/.',
  ),
  layer(
    'server-pages',
    '^server/pages/',
    [
      '^server/',
      '^shop/',
      '^contracts/',
      '^build/server/',
      '^web/frame/request-context[.]server[.]ts$',
      ANY_PACKAGE,
      ANY_NODE,
    ],
    'server/pages hosts the built pages (build/server): it knows the type of their request context and never imports other web/ sources.',
  ),
  layer(
    'web-server-side',
    { path: `^web/.*${SERVER_SIDE_WEB}` },
    ['^web/', '^contracts/', '^content/', '^shop/', ANY_PACKAGE, ANY_NODE],
    'A *.server.ts file may import shop/, contracts/ and web/. It calls the shop in-process, never the server over HTTP.',
  ),
  layer(
    'web',
    { path: '^web/', pathNot: [SERVER_SIDE_WEB, '^web/ui/'] },
    ['^web/', '^contracts/', '^content/', ANY_PACKAGE],
    'This file goes to the browser: it may import web/ and contracts/. Ask shop/ from a *.server.ts loader and pass plain data.',
  ),
  layer(
    'web-ui',
    '^web/ui/',
    [
      '^web/ui/',
      '^contracts/money[.]ts$',
      npm('react', 'react-dom', '@base-ui/react', '@types/react', '@types/react-dom'),
    ],
    'A primitive draws and knows nothing: react, Base UI and contracts/money only. Pass texts, links and data as props.',
  ),
  {
    name: 'layer-web-no-server-packages',
    severity: 'error',
    comment: 'This package only runs on the server. Use it in server/, adapters/ or a *.server.ts file.',
    from: { path: '^web/', pathNot: [TEST, SERVER_SIDE_WEB] },
    to: {
      path: npm(
        'fastify',
        '@fastify/[^/]+',
        'drizzle-orm',
        'pg',
        '@electric-sql/[^/]+',
        'stripe',
        'sharp',
        'nodemailer',
      ),
    },
  },
];

const areaRules = Object.keys(AREAS).flatMap((area) => {
  const allowed = ['kernel', 'ports', area, ...areasBelow(area)].join('|');
  const list = areasBelow(area).join(', ') || 'no other area';
  const advice = `${area} may import ${list} (tools/areas.mjs). Turn the call round, hand the value in, or record an event.`;
  return [
    {
      name: `area-${area}`,
      severity: 'error',
      comment: advice,
      from: { path: `^shop/${area}/`, pathNot: [TEST, '/tables[.]ts$'] },
      to: { path: '^shop/', pathNot: [`^shop/(${allowed})/`] },
    },
    {
      name: `area-${area}-tables`,
      severity: 'error',
      comment: `Tables of ${area} may point at other tables.ts files (foreign keys) and at nothing else of another area.`,
      from: { path: `^shop/${area}/tables[.]ts$` },
      to: { path: '^shop/', pathNot: [`^shop/(${allowed})/`, '/tables[.]ts$'] },
    },
  ];
});

/** An area of web/ under `folder`: it imports itself, what is shared, and the areas that its line names. */
function webAreas(prefix, folder, areas, shared) {
  return Object.entries(areas).map(([area, others]) => ({
    name: `${prefix}-${area}`,
    severity: 'error',
    comment: `${folder}${area} may import ${others.join(', ') || 'no other area'} (tools/areas.mjs). Move what both need to a shared folder (${shared.join(', ')}).`,
    from: { path: `^${folder}${area}/`, pathNot: [TEST] },
    to: { path: `^${folder}[^/]+/`, pathNot: [`^${folder}(${[area, ...others, ...shared].join('|')})/`] },
  }));
}

const webRules = [
  ...webAreas('web', 'web/', WEB_AREAS, WEB_SHARED),
  ...webAreas('office', 'web/back-office/', OFFICE_AREAS, ['parts', 'kit']),
  {
    name: 'web-shared',
    severity: 'error',
    comment: 'A shared folder of web/ is under every area (tools/areas.mjs): it imports shared folders only.',
    from: { path: `^web/(${WEB_SHARED.join('|')})/`, pathNot: [TEST] },
    to: { path: `^web/(${Object.keys(WEB_AREAS).join('|')})/` },
  },
];

const tableRules = [
  {
    name: 'tables-are-private',
    severity: 'error',
    comment:
      "Another area's tables.ts is private. Call a function of that area, or add one there (reports alone may read all).",
    from: { path: '^shop/([^/]+)/', pathNot: [TEST, '/tables[.]ts$', '^shop/reports/'] },
    to: { path: '^shop/[^/]+/tables[.]ts$', pathNot: ['^shop/$1/', '^shop/kernel/'] },
  },
  {
    name: 'tables-stay-in-shop',
    severity: 'error',
    comment:
      'Tables are read and written in shop/ only. Call a function of the area that owns the table, or add one there.',
    // The account library wants its tables handed over (decision 0014).
    from: {
      path: '^(adapters|background|contracts|embedded|server|web)/',
      pathNot: [TEST, '^server/auth/account-library[.]ts$'],
    },
    to: { path: '^shop/[^/]+/tables[.]ts$', pathNot: ['^shop/kernel/'] },
  },
];

const generalRules = [
  {
    name: 'area-not-listed',
    severity: 'error',
    comment: 'This folder of shop/ is not in tools/areas.mjs. Add a line that says what it may import.',
    from: { path: '^shop/[^/]+/', pathNot: [`^shop/(${['kernel', 'ports', ...Object.keys(AREAS)].join('|')})/`] },
    to: {},
  },
  {
    name: 'no-cycle',
    severity: 'error',
    comment:
      'These files import each other in a circle. Move what both need into a third file (only tables.ts may point at each other).',
    from: {},
    to: { circular: true, via: { pathNot: '/tables[.]ts$' } },
  },
  {
    name: 'no-tests-in-the-shop',
    severity: 'error',
    comment: 'The shop never imports tests, tools or bench. Move what it needs into the folder that owns it.',
    from: { path: '^(contracts|shop|adapters|embedded|database|server|background|web)/', pathNot: [TEST] },
    to: { path: [TEST, '^(tests|bench)/', '^tools/'] },
  },
  {
    name: 'build-only-in-pages',
    severity: 'error',
    comment: 'build/ is imported by server/pages only. Call a function of server/pages.',
    from: { pathNot: ['^server/pages/', '^build/', '^(tests|tools|bench)/'] },
    to: { path: '^build/' },
  },
  {
    name: 'services-chooses',
    severity: 'error',
    comment: 'Adapters and embedded twins are chosen in server/services.ts alone. Take the port from the Shop object.',
    from: { pathNot: [TEST, '^(adapters|embedded|tests|tools|bench|database/seed)/', '^server/services([.]ts$|/)'] },
    to: { path: '^(adapters|embedded)/' },
  },
  {
    name: 'resolves',
    severity: 'error',
    comment:
      'This import leads nowhere. Between folders write #folder/file.ts, inside a folder ./file.ts with its ending.',
    from: {},
    // a file of a package that the build alone can find: it fails without it
    to: { couldNotResolve: true, pathNot: ['^build/', '[+]types/', '^virtual:', '^zxing-wasm/.*[.]wasm[?]url$'] },
  },
  {
    name: 'runtime-packages-only',
    severity: 'error',
    comment: 'This package is a devDependency. What the running shop needs stands under dependencies.',
    from: {
      path: '^(contracts|shop|adapters|embedded|database|server|background|web)/',
      pathNot: [TEST, '^web/routes[.]ts$', '^web/i18n/texts-plugin[.]ts$'], // these two are read by the build alone
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: ['node_modules/@types/'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...layers, ...areaRules, ...webRules, ...tableRules, ...generalRules],
  options: {
    parser: 'swc',
    combinedDependencies: false,
    doNotFollow: { path: ['node_modules/', '^build/'] },
    exclude: { path: ['^[.]react-router/', '[+]types/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    skipAnalysisNotInRules: true,
  },
};
