/**
 * Which state the shop's lists are in: it moves on with every change of an article, a department or a poster, once the
 * kept pages are thrown away. A browser that keeps lists compares it with the one it knows.
 *
 * It starts anew with every process, so a browser asks once more after a restart; several nodes count for themselves.
 */
export type ListEdition = { current: () => string; moveOn: () => void };

export function createListEdition(startedAt: Date): ListEdition {
  let turn = 0;
  const name = startedAt.getTime().toString(36);
  return {
    current: () => `${name}.${turn}`,
    moveOn: () => {
      turn += 1;
    },
  };
}
