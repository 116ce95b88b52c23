/** Text that is already safe to stand in HTML. */
export type Html = { readonly html: string };

type Piece = string | number | Html | readonly Html[] | false | null | undefined;

/** A template whose inserted texts are escaped unless they are `Html` themselves. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: parts.map((part, at) => part + (at < pieces.length ? show(pieces[at]) : '')).join('') };
}

function show(piece: Piece): string {
  if (piece === false || piece === null || piece === undefined) return '';
  if (typeof piece === 'number') return String(piece);
  if (typeof piece === 'string') return piece.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return 'html' in piece ? piece.html : piece.map((part) => part.html).join('');
}
