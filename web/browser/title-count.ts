const COUNTED = /^\(\d+\) /;

/** A tab's title with how many things wait to be seen; without them, as the page names itself. */
export function titleWith(title: string, count: number): string {
  const own = title.replace(COUNTED, '');
  return count === 0 ? own : `(${count}) ${own}`;
}
