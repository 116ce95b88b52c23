import type { Picture, ProductDetail, VariantChoice } from '#contracts/catalog.ts';

/** What stands chosen on the detail page; null means not chosen yet, or nothing to choose. */
export type Chosen = { size: string | null; colour: string | null };

/** A size and a colour with their pieces. */
type Variant = Omit<VariantChoice, 'sku'>;

/** What can be chosen of an article. */
export type Choices = Pick<ProductDetail, 'sizes' | 'colours'> & { variants: Variant[] };

/** What is chosen when the page opens: whatever leaves no choice; of several colours the first that can be had. */
export function firstChoice({ sizes, colours, variants }: Choices): Chosen {
  const inStock = variants.find(({ available }) => available > 0) ?? variants[0];
  const colour = colours.length > 0 ? (inStock?.colour ?? colours[0]?.code ?? null) : null;
  return { size: sizes.length === 1 ? (sizes[0] ?? null) : null, colour };
}

/** What an address says is chosen: `size=M&colour=indigo`. What the article does not come in counts as not said. */
export function choiceIn(params: URLSearchParams, choices: Choices): Chosen {
  const first = firstChoice(choices);
  const [size, colour] = [params.get('size'), params.get('colour')];
  return {
    size: size !== null && choices.sizes.includes(size) ? size : first.size,
    colour: choices.colours.some(({ code }) => code === colour) ? colour : first.colour,
  };
}

/** The query of the same page with this choice; what the page would choose by itself is not written. */
export function searchWithChoice(search: string, chosen: Chosen, choices: Choices): string {
  const params = new URLSearchParams(search);
  const first = firstChoice(choices);
  for (const name of ['size', 'colour'] as const) {
    const value = chosen[name];
    if (value === null || value === first[name]) params.delete(name);
    else params.set(name, value);
  }
  return `?${params}`;
}

/** The variant that is chosen; null while something is still open, or when it does not exist. */
export function variantOf({ sizes, colours, variants }: Choices, chosen: Chosen): Variant | null {
  const isMatch = (variant: Variant) =>
    (sizes.length === 0 || variant.size === chosen.size) && (colours.length === 0 || variant.colour === chosen.colour);
  return variants.find(isMatch) ?? null;
}

/** Says whether the choice cannot be bought: that size and colour is sold out, never was made, or everything is sold out. */
export function isGone(choices: Choices, chosen: Chosen): boolean {
  const isOpen = choices.sizes.length > 0 && chosen.size === null;
  if (isOpen) return choices.variants.every(({ available }) => available <= 0);
  return (variantOf(choices, chosen)?.available ?? 0) <= 0;
}

/** How many pieces of a size there are, in the chosen colour. */
export function leftInSize({ colours, variants }: Choices, size: string, colour: string | null): number {
  return variants
    .filter((variant) => variant.size === size && (colours.length === 0 || variant.colour === colour))
    .reduce((sum, { available }) => sum + available, 0);
}

/** How many pieces of a colour there are, in the chosen size, in any size while none is chosen. */
export function leftInColour({ variants }: Choices, colour: string, size: string | null): number {
  return variants
    .filter((variant) => variant.colour === colour && (size === null || variant.size === size))
    .reduce((sum, { available }) => sum + available, 0);
}

/** The pictures with the colour in their words, so that two of one kind can be told apart with a screen reader. */
export function withColourNames<P extends Pick<Picture, 'colour' | 'alt'>>(
  pictures: readonly P[],
  colours: ProductDetail['colours'],
): P[] {
  if (colours.length < 2) return [...pictures];
  return pictures.map((picture) => {
    const name = colours.find(({ code }) => code === picture.colour)?.name;
    return name ? { ...picture, alt: `${picture.alt}, ${name}` } : picture;
  });
}
