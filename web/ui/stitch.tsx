type StitchProps = {
  /** 0 to 100; without it the stitch is bare, as on an empty page. */
  percent?: number;
  label?: string;
  className?: string;
};

/** The running stitch: the only progress bar the shop owns. */
export function Stitch({ percent, label, className = '' }: StitchProps) {
  if (percent === undefined) return <div className={`stitch ${className}`} aria-hidden="true" />;
  return (
    <div
      className={`stitch ${className}`}
      role="progressbar"
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
