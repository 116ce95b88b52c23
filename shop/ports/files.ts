/**
 * Where the shop keeps files that visitors may see: on a disk, or in a house that speaks S3. A name is a path of small
 * letters, digits, `-`, `_` and `.`, such as `pictures/photo-1c-640.avif`; anything else is a mistake of the caller.
 *
 * source  ARCHITECTURE "Outside systems"
 */
export type Files = {
  /**
   * Keeps a file whole or not at all: nobody ever reads half of it.
   *
   * type        its media type, for a house that serves the file itself
   * repeatable  the same name again takes the place of what was there
   */
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** The file's bytes; null when there is none. */
  read: (name: string) => Promise<Uint8Array | null>;
  /** Where a browser finds it: a path of the shop, or an address of the other house. */
  url: (name: string) => string;
  /** Takes a file away. One that is gone already is no mistake. */
  remove: (name: string) => Promise<void>;
};

const NAME = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9][a-z0-9_-]*)*$/;
const LONGEST_NAME = 200;

/** Whether a file may be called this: no step up, nothing hidden, nothing that a disk or an address reads otherwise. */
export function isFileName(name: string): boolean {
  return name.length <= LONGEST_NAME && NAME.test(name);
}
