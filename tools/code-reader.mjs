/** The reader of codes that packing uses, as it comes from npm: compiled code with names of one letter. */
const READER = /\/node_modules\/(barcode-detector|zxing-wasm)\/.*\.js$/;
const NAME = /(?<![\w$.-])z(?![\w$:])/g;

/**
 * Gives the name `z` of the reader of codes another one. vite.config.ts says that calls of `z` have no effect, so that schemas
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
