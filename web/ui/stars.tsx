import type { CSSProperties } from 'react';

/** Stars are drawn 15 wide, one apart (rating.css cuts them out). */
const [STAR_WIDTH, STEP, STARS] = [15, 16, 5];

/** How much of the row of five stars is filled, in hundredths: to a tenth of a star; no more than five. */
export function filledOf(average: number): number {
  const tenths = Math.min(Math.max(Math.round(average * 10), 0), STARS * 10);
  const width = Math.floor(tenths / 10) * STEP + ((tenths % 10) / 10) * STAR_WIDTH;
  return Math.min(100, Math.round((width / (STARS * STEP - 1)) * 1_000) / 10);
}

/** Five stars, the last one in part; the number is in the label and in the words beside it. */
export function Stars({ average, label }: { average: number; label: string }) {
  const style: CSSProperties & { '--filled': string } = { '--filled': `${filledOf(average)}%` };
  return <span className="stars" role="img" aria-label={label} style={style} />;
}
