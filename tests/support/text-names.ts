import { allTexts } from '#contracts/texts/all-texts.ts';

const AREAS = new Set(Object.keys(allTexts).map((name) => name.slice(0, name.indexOf('.'))));

/**
 * What in a text that people read looks like the name of a text: `order.delivery` where “Delivery” should stand. A name
 * without a text is said as itself (contracts/texts/say-text.ts). Addresses are left out.
 */
export function textNamesIn(text: string): string[] {
  const words = text.replace(/\S+@\S+|https?:\/\/[^\s"<]+/g, ' ').match(/(?<![\w./-])[a-z]\w*(?:\.[\w-]+)+/g) ?? [];
  return words.filter((word) => AREAS.has(word.slice(0, word.indexOf('.'))));
}
