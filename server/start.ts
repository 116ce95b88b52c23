/*
 * What `npm start` runs, bundled: compiled code is kept between starts, stack traces name the sources, then the shop.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { traceToSources } from './process/source-stacks.ts';

enableCompileCache(join(import.meta.dirname, '..', 'build', '.compiled')); // a folder that cannot be written keeps nothing
traceToSources();
await import('./main.ts');
