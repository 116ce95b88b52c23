declare module 'wawoff2' {
  /** A woff2 face as TrueType. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
