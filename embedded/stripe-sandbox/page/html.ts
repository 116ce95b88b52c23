/** Text that is already safe to stand in a page. */
export interface Html {
  html: string;
}

type Piece = string | number | Html | readonly Html[] | false | null | undefined;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const renderPiece = (piece: Piece): string => {
  if (piece === false || piece === null || piece === undefined) return '';
  if (typeof piece === 'number') return String(piece);
  if (typeof piece === 'string') return piece.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  return 'html' in piece ? piece.html : piece.map((part) => part.html).join('');
};

/** A template whose inserted texts are escaped unless they are Html. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return {
    html: parts.map((part, index) => part + (index < pieces.length ? renderPiece(pieces[index]) : '')).join(''),
  };
}
