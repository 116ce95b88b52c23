import type { ProductDetail, VariantChoice } from '#contracts/catalog.ts';

/** What stands chosen on the detail page; null means not chosen yet, or nothing to choose. */
export type Chosen = { size: string | null; colour: string | null };

type Choices = Pick<ProductDetail, 'sizes' | 'colours' | 'variants'>;

/** What is chosen when the page opens: whatever leaves no choice; of several colours the first that can be had. */
export function firstChoice({ sizes, colours, variants }: Choices): Chosen {
  const inStock = variants.find(({ available }) => available > 0) ?? variants[0];
  const colour = colours.length > 0 ? (inStock?.colour ?? colours[0]?.code ?? null) : null;
  return { size: sizes.length === 1 ? (sizes[0] ?? null) : null, colour };
}

/** The variant that is chosen; null while something is still open. */
export function variantOf({ sizes, colours, variants }: Choices, chosen: Chosen): VariantChoice | null {
  const isMatch = (variant: VariantChoice) =>
    (sizes.length === 0 || variant.size === chosen.size) && (colours.length === 0 || variant.colour === chosen.colour);
  return variants.find(isMatch) ?? null;
}

/** How many pieces of a size there are, in the chosen colour. */
export function leftInSize({ colours, variants }: Choices, size: string, colour: string | null): number {
  return variants
    .filter((variant) => variant.size === size && (colours.length === 0 || variant.colour === colour))
    .reduce((sum, { available }) => sum + available, 0);
}
