/** How many typing errors a word may have: none up to three letters, one up to seven, two above. */
export function allowedTypos(word: string): number {
  if (word.length <= 3 || /\p{N}/u.test(word)) return 0;
  return word.length <= 7 ? 1 : 2;
}

const ROW = 64;
let [before, last, now] = [new Uint8Array(ROW), new Uint8Array(ROW), new Uint8Array(ROW)];

/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to come from what was typed to a
 * word, or to the beginning of that word.
 *
 * returns  more than `most` when it takes more than `most`, however many
 */
export function measureTypos(typed: string, word: string, most: number): number {
  if (typed.length >= ROW || word.length < typed.length - most) return most + 1;
  const width = Math.min(word.length, typed.length + most, ROW - 1);
  for (let column = 0; column <= width; column += 1) last[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    const smallest = fillRow(typed, word, row, width);
    if (smallest > most) return most + 1;
    [before, last, now] = [last, now, before];
  }
  let best = most + 1;
  for (let column = 0; column <= width; column += 1) best = Math.min(best, last[column] ?? best);
  return best;
}

function fillRow(typed: string, word: string, row: number, width: number): number {
  now[0] = row;
  let smallest = row;
  for (let column = 1; column <= width; column += 1) {
    const isSame = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1);
    let cost = Math.min(
      (last[column] ?? 0) + 1,
      (now[column - 1] ?? 0) + 1,
      (last[column - 1] ?? 0) + (isSame ? 0 : 1),
    );
    const isSwapped =
      row > 1 &&
      column > 1 &&
      typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
      typed.charCodeAt(row - 2) === word.charCodeAt(column - 1);
    if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
    now[column] = cost;
    if (cost < smallest) smallest = cost;
  }
  return smallest;
}
