import type { FormRefusal } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { TextField } from '../../ui/field.tsx';

type Way = { carrier: string; tracking: string; link: string };

/**
 * Who brings a parcel, its number and its link.
 *
 * id       begins the ids of the fields: several such forms stand on a page
 * refused  the answer to this very form; undefined for that to another
 */
export function ParcelWayFields({ id, way, refused }: { id: string; way: Way; refused: FormRefusal | undefined }) {
  const t = useText();
  const { given, problems = {} } = refused ?? {};
  const field = (name: keyof Way, max: number) => (
    <TextField
      frame={{ id: `${id}-${name}`, label: t(`parcel.${name}`), problem: problems[name] }}
      name={name}
      maxLength={max}
      inputMode={name === 'link' ? 'url' : undefined}
      autoComplete="off"
      defaultValue={given?.[name] ?? way[name]}
    />
  );
  return (
    <div className="stack gap-4">
      <div className="pair">
        {field('carrier', 80)}
        {field('tracking', 120)}
      </div>
      {field('link', 500)}
    </div>
  );
}
