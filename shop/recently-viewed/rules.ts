/** How many articles are kept of each visitor: the newest. */
export const MOST_SEEN = 24;
