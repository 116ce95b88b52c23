import type { Look, Picture, ProductCard } from './catalog.ts';

/**
 * The pictures of an article in one of its colours: its own first, then those of every colour. Where it has none of its own, all of
 * them are there, those of every colour first: somebody wants to see the thing.
 */
export function picturesFor<P extends Pick<Picture, 'colour'>>(pictures: readonly P[], colour: string | null): P[] {
  if (colour === null) return [...pictures];
  const rank = (picture: P) => (picture.colour === colour ? 0 : picture.colour == null ? 1 : 2);
  const inOrder = pictures.toSorted((one, other) => rank(one) - rank(other));
  const hasOwn = inOrder[0] !== undefined && rank(inOrder[0]) === 0;
  return hasOwn ? inOrder.filter((picture) => rank(picture) < 2) : inOrder;
}

/** The card of an article as it is in one of its colours: its picture and its dots. The same card where the colour has none of its own. */
export function cardIn<C extends Pick<ProductCard, 'picture' | 'clothColours' | 'looks'>>(
  card: C,
  colour: string | null,
): C {
  const look = card.looks?.find((one) => one.colour === colour);
  if (!look) return card;
  return { ...card, picture: look.picture ?? card.picture, clothColours: look.dots ?? card.clothColours };
}

/** The colours whose pictures can be looked at on a card: none where only one of them has a picture. */
export function looksToShow({ picture, looks = [] }: Pick<ProductCard, 'picture' | 'looks'>): Look[] {
  const shown = looks.filter((look) => (look.picture === undefined ? picture : look.picture) !== null);
  return shown.length > 1 ? shown : [];
}
