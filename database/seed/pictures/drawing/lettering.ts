import { LETTER_OUTLINES } from './letter-outlines.ts';

interface Line {
  svg: string;
  /** In sheet units, without the last spacing. */
  width: number;
}

/** One line of capitals as SVG paths, baseline at (0, 0). Letters without an outline become a space. */
export function lettering(text: string, size: number, spacing = 0): Line {
  const scale = size / 1000;
  let x = 0;
  let svg = '';
  for (const letter of text.toUpperCase()) {
    const [advance, outline] = LETTER_OUTLINES[letter] ?? LETTER_OUTLINES[' '] ?? [0, ''];
    if (outline) svg += `<path transform="translate(${x.toFixed(1)} 0) scale(${scale})" d="${outline}"/>`;
    x += advance * scale + spacing;
  }
  return { svg, width: x - spacing };
}
