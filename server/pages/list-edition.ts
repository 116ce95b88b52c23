/**
 * Which state the shop's lists are in: it moves on with every change of an article, a department or a poster, once the
 * kept pages are thrown away. A browser that keeps lists compares it with the one it knows.
 *
 * It is a sum over the events, so nodes that have handled the same events have the same edition, in whatever order they came.
 */
export type ListEdition = {
  /** '' until the node knows: a browser then compares nothing. */
  current: () => string;
  startAt: (total: number) => void;
  moveBy: (weight: number) => void;
};

const EDITIONS = 2 ** 32;

export function createListEdition(): ListEdition {
  let total: number | null = null;
  return {
    current: () => total?.toString(36) ?? '',
    startAt: (known) => {
      total = known;
    },
    moveBy: (weight) => {
      if (total !== null) total = (total + weight) % EDITIONS;
    },
  };
}
