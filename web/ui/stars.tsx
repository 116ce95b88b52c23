export const STAR = 'M7.5 1l2 4.3 4.7.6-3.500 3.200.9 4.700-4.100-2.300-4.100 2.300.9-4.700L.8 5.900l4.700-.6z';
const FIVE = [1, 2, 3, 4, 5];

/** Five stars, filled to the nearest whole one; the number is in the label and in the words beside it. */
export function Stars({ average, label }: { average: number; label: string }) {
  const filled = Math.round(average);
  return (
    <span className="stars" role="img" aria-label={label}>
      {FIVE.map((star) => (
        <svg key={star} viewBox="0 0 15 15" className={star > filled ? 'off' : undefined} aria-hidden="true">
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
