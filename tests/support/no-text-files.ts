/** Stands for `virtual:text-files` (web/i18n/texts-plugin.ts): tests cut no texts for browsers. */
export const textFiles = {};
