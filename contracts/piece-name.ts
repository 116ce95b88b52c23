import { choiceText } from './sizes.ts';

type Piece = { name?: string | undefined; size?: string | null | undefined; colourName?: string | null | undefined };

/** A piece in words, with its size and its colour where it has them: `Indigo shirt, M, Bissap red`. */
export function pieceName({ name, ...choice }: Piece, say: Parameters<typeof choiceText>[1]): string {
  return [name, choiceText(choice, say)].filter(Boolean).join(', ');
}
