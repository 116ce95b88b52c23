import { Icon } from './icon.tsx';

type QuantityProps = {
  value: number;
  max: number;
  onChange: (value: number) => void;
  labels: { group: string; less: string; more: string };
};

/** Chooses a number of pieces, from 1 to `max`. */
export function Quantity({ value, max, onChange, labels }: QuantityProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that the design does not show
    <div className="qty" role="group" aria-label={labels.group}>
      <button type="button" aria-label={labels.less} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Icon name="minus" small />
      </button>
      <span aria-live="polite">{value}</span>
      <button type="button" aria-label={labels.more} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" small />
      </button>
    </div>
  );
}
