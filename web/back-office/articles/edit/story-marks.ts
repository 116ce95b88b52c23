/** A text with the part of it that is chosen. */
export type Chosen = { text: string; from: number; to: number };
export const MARKS = ['bold', 'italic', 'heading', 'list', 'link'] as const;
export type Mark = (typeof MARKS)[number];

/**
 * Puts a mark of Markdown on the chosen part, or takes it away where it stands already. Without a choice a word is put
 * there and chosen, to be typed over.
 *
 * word  what is put there, in the language of the text
 */
export function withMark({ text, from, to }: Chosen, mark: Mark, word: string): Chosen {
  switch (mark) {
    case 'bold':
      return around({ text, from, to }, '**', word);
    case 'italic':
      return around({ text, from, to }, '*', word);
    case 'heading':
      return ahead({ text, from, to }, '## ');
    case 'list':
      return ahead({ text, from, to }, '- ');
    case 'link':
      return linked({ text, from, to }, word);
    default: {
      const never: never = mark;
      throw new Error(`No such mark: ${never}`);
    }
  }
}

function around({ text, from, to }: Chosen, sign: string, word: string): Chosen {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const chosen = text.slice(from, to);
  // `*` is no sign of its own where it is half of `**`.
  const isMarked = before.endsWith(sign) && after.startsWith(sign) && (sign === '**' || !before.endsWith('**'));
  if (isMarked) {
    const start = from - sign.length;
    return {
      text: before.slice(0, -sign.length) + chosen + after.slice(sign.length),
      from: start,
      to: start + chosen.length,
    };
  }
  const inner = chosen || word;
  const start = from + sign.length;
  return { text: before + sign + inner + sign + after, from: start, to: start + inner.length };
}

/** Every chosen line begins with the sign; when all do already, none does afterwards. */
function ahead({ text, from, to }: Chosen, sign: string): Chosen {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isAll = lines.every((line) => line.startsWith(sign));
  const changed = lines
    .map((line) => (isAll ? line.slice(sign.length) : sign + line.replace(/^(#{1,3}|-)\s+/, '')))
    .join('\n');
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length };
}

const PLACE = 'https://';

function linked({ text, from, to }: Chosen, word: string): Chosen {
  const chosen = text.slice(from, to) || word;
  const start = from + chosen.length + 3;
  return {
    text: `${text.slice(0, from)}[${chosen}](${PLACE})${text.slice(to)}`,
    from: start,
    to: start + PLACE.length,
  };
}
