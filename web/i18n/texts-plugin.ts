import type { Plugin } from 'vite';
import { backOfficeTexts } from '../../contracts/texts/back-office-texts.ts';
import { checkoutTexts } from '../../contracts/texts/checkout-texts.ts';
import { commonTexts } from '../../contracts/texts/common-texts.ts';
import { customerTexts } from '../../contracts/texts/customer-texts.ts';
import { problemTexts, refusalTexts } from '../../contracts/texts/refusal-texts.ts';
import { storefrontTexts } from '../../contracts/texts/storefront-texts.ts';
import type { TextTable } from '../../contracts/texts/text-table.ts';

/** Which tables travel together. The back office's words never reach a shopper's browser. */
const AREAS: Record<string, TextTable[]> = {
  shop: [commonTexts, storefrontTexts, checkoutTexts, customerTexts, problemTexts, refusalTexts],
  'back-office': [backOfficeTexts],
};

const ADDRESS = /^virtual:texts\/(shop|back-office)\/(en|fr)$/;

function inOneLanguage(tables: TextTable[], locale: string): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const table of tables) {
    for (const [name, [, en, fr]] of Object.entries(table)) texts[name] = locale === 'fr' ? fr : en;
  }
  return texts;
}

/**
 * Serves `virtual:texts/<area>/<language>`: the codification table cut down to one area and one language, so that a
 * browser loads only the words it can show.
 */
export function shopTexts(): Plugin {
  return {
    name: 'shop-texts',
    resolveId: (id) => (ADDRESS.test(id) ? `\0${id}` : null),
    load(id) {
      const [, area, locale] = ADDRESS.exec(id.slice(1)) ?? [];
      if (!id.startsWith('\0') || !area || !locale) return null;
      return `export default ${JSON.stringify(inOneLanguage(AREAS[area] ?? [], locale))};`;
    },
  };
}
