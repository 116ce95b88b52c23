import { ActForm } from '../parts/act-form.tsx';

/** Deletes it, with the button inside an opened fold: two clicks with or without scripts. */
export function RemoveFold({ label, line }: { label: string; line: string }) {
  return (
    <details className="box">
      <summary className="bd">{label}</summary>
      <div className="bd stack gap-3">
        <p className="mut">{line}</p>
        <ActForm fields={{ intent: 'remove' }} label={label} buttonClass="red" />
      </div>
    </details>
  );
}
