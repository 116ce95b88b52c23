/** The barcode reader of the packing screen, as it comes from npm: minified, so its names are one character long. */
const READER = /\/node_modules\/(barcode-detector|zxing-wasm)\/.*\.js$/;
const NAME = /(?<![\w$.-])z(?![\w$:])/g;

/**
 * Renames `z` in the barcode reader. vite.config.ts says that calls of `z` have no effect, so that schemas
 * which nobody reads are left out; the reader's own `z` has one, and would be left out with them.
 */
export function codeReader() {
  return {
    name: 'code-reader',
    transform: {
      filter: { id: READER },
      handler: (code) => ({ code: code.replace(NAME, 'z$$reader'), map: null }),
    },
  };
}
