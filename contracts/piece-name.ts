type Piece = { name?: string | undefined; size?: string | null | undefined; colourName?: string | null | undefined };

/** A piece in words, with its size and its colour where it has them: `Indigo shirt, M, Bissap red`. */
export function pieceName({ name, size, colourName }: Piece): string {
  return [name, size, colourName].filter(Boolean).join(', ');
}
