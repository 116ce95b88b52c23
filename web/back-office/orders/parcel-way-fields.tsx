import type { FormRefusal } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { TextField } from '../../ui/field.tsx';

/** The id of the couriers that the fields propose; another may be typed. */
const COURIERS_LIST = 'couriers';

/** The couriers of the settings, as proposals: once on a page. */
export function CourierProposals({ couriers }: { couriers: readonly string[] }) {
  return (
    <datalist id={COURIERS_LIST}>
      {couriers.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

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
      frame={{
        id: `${id}-${name}`,
        label: t(`parcel.${name}`),
        problem: problems[name],
        hint: name === 'link' && t('parcel.link.hint'),
      }}
      name={name}
      maxLength={max}
      inputMode={name === 'link' ? 'url' : undefined}
      list={name === 'carrier' ? COURIERS_LIST : undefined}
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
