import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeClient } from './write-client.mjs';

/** `npm run client`: writes client/shop-client.ts from docs/openapi.json. */
const root = join(import.meta.dirname, '..');
const document = JSON.parse(readFileSync(join(root, 'docs', 'openapi.json'), 'utf8'));
writeFileSync(join(root, 'client', 'shop-client.ts'), writeClient(document));
process.stdout.write('client/shop-client.ts is as docs/openapi.json says.\n');
