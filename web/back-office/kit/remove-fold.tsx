import { ActForm } from '../parts/act-form.tsx';

/** Takes it away, once it was opened to: with or without scripts two presses. */
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
