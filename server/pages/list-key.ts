import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';

/**
 * Under what a browser scrambles the lists it keeps. Every page carries it: it hides nothing from who looks, it keeps
 * the lists from being read in passing. It changes with the build, so that no page meets data of another version.
 */
export function listKeyOf({ BROWSER_CACHE_KEY, keys }: Config, build: string): string {
  return createHmac('sha256', BROWSER_CACHE_KEY ?? keys.encryptionKey)
    .update(`browser lists ${build}`)
    .digest('base64url');
}
