import { useId } from 'react';

type SwitchProps = {
  label: string;
  line?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
};

/** On or off, at once visible; the words switch it too. */
export function Switch({ label, line, isOn, onChange, className = '' }: SwitchProps) {
  const id = useId();
  return (
    <div className={`row between switch ${className}`}>
      <div>
        <label htmlFor={id}>{label}</label>
        {line && (
          <p id={`${id}-line`} className="sm mut">
            {line}
          </p>
        )}
      </div>
      <input
        id={id}
        className="sw"
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        aria-describedby={line ? `${id}-line` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
