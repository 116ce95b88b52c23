/** The field that the sales chart is drawn on, in its own units. */
export const FIELD = { width: 760, height: 250 };

/** Where a chart ends that has nothing to show. */
export const NOTHING = 4;

/** What every chart of the dashboard is drawn from: the highest value of any line, rounded up to a readable step. */
export function topOf(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  if (highest === 0) return NOTHING;
  const step = 10 ** Math.floor(Math.log10(highest / 4));
  const nice = [1, 2, 2.5, 5, 10].find((factor) => factor * step * 4 >= highest) ?? 10;
  return nice * step * 4;
}

type Place = { width: number; height: number; top: number };

/** Where each value stands, from left to right; what is below 0 stands at the bottom. */
export function placesOf(values: readonly number[], { width, height, top }: Place): { x: number; y: number }[] {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: round(index * step),
    y: round(height - (Math.max(0, value) / top) * height),
  }));
}

const round = (number: number) => Math.round(number * 10) / 10;

/** A line through these places that bends level at each, so that it never rises above a value. */
export function lineThrough(places: readonly { x: number; y: number }[]): string {
  const [first, ...others] = places;
  if (!first) return '';
  let before = first;
  let path = `M${first.x},${first.y}`;
  for (const place of others) {
    const middle = round((before.x + place.x) / 2);
    path += `C${middle} ${before.y} ${middle} ${place.y} ${place.x} ${place.y}`;
    before = place;
  }
  return path;
}

/** How much more than before, in whole percent; null where there was nothing to compare with. */
export function changeOf({ now, before }: { now: number; before: number }): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}
