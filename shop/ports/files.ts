/**
 * Where the shop keeps files that visitors may see: on a disk, or with a host that has the S3 API. A name is a path of small
 * e-mails, digits, `-`, `_` and `.`, such as `pictures/photo-1c-640.avif`; anything else is a mistake of the caller.
 * Everything but `url` throws FilesAway while the host is away.
 */
export type Files = {
  /**
   * Keeps a file whole or not at all: nobody ever reads half of it.
   *
   * type        its media type, for a host that serves the file itself
   * repeatable  the same name again takes the place of what was there
   */
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** The file's bytes; null when there is none. */
  read: (name: string) => Promise<Uint8Array | null>;
  /** Where a browser finds it: a path of the shop, or an address of the other host. */
  url: (name: string) => string;
  /** Takes a file away. One that is gone already is no mistake. */
  remove: (name: string) => Promise<void>;
  /** Every file whose name begins so, in no order, some at a time: nobody holds the names of a large shop at once. */
  list: (start: string) => AsyncIterable<FileEntry>;
};

/** The file store does not answer, or not in time: what was asked may be asked again. */
export class FilesAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FilesAway';
  }
}

/** size  in bytes */
export type FileEntry = { name: string; size: number };

/** What carries a hash of its content before its width: `shirt-record-indigo-whole-3f9a0c12de-640.avif`. */
const NAMED_BY_CONTENT = /-[0-9a-f]{10}-\d+\.(avif|webp|jpeg)$/;

/** Whether a file of this name never changes, so that a browser may keep it for ever. */
export function isNamedByContent(name: string): boolean {
  return NAMED_BY_CONTENT.test(name);
}

const NAME = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9][a-z0-9_-]*)*$/;
const LONGEST_NAME = 200;

/** Whether a file may be called this: no step up, nothing hidden, nothing that a disk or an address reads otherwise. */
export function isFileName(name: string): boolean {
  return name.length <= LONGEST_NAME && NAME.test(name);
}
