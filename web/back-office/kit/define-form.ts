import type { Locale } from '#contracts/money.ts';
import type { Resource } from '#contracts/rights.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import type { Given } from '../../forms/form-problems.ts';

type Told<Name extends string> = {
  /** Its name in the form, which is its name in what the form is read as. */
  name: Name;
  label: TextName;
  hint?: TextName;
  /** Where it is not the form's `ids` and its name. */
  id?: string;
  /** Columns of six it takes, such as `f3`, where it stands in a grid of fields. */
  span?: string;
  /** The language that is typed in it. */
  lang?: Locale;
};

type Typed = { most: number; isRequired?: boolean };

/** A plain field as data. What is no plain field is a component of its own, and stands beside them in the form. */
export type Field<Name extends string> = Told<Name> &
  (
    | (Typed & { kind: 'line'; is?: 'number' | 'code' })
    | (Typed & { kind: 'text'; rows: number })
    | { kind: 'story'; lang: Locale }
    | { kind: 'day'; isRequired?: boolean }
    /** Of a list that the screen gives; `none` is what stands first, and is null. */
    | { kind: 'choice'; none: TextName }
    /** Of a few, all of them seen. */
    | { kind: 'either'; options: readonly { value: string; label: TextName }[] }
    | { kind: 'switch' }
  );

type Kept = string | number | boolean | null;

/** A form of the back office, as its screen and its action know it. */
export type OfficeForm<Name extends string = string> = {
  /** Whoever may change it may send the form. */
  resource: Resource;
  /** Stands before the name of a field in its id. */
  ids: string;
  /** What a sent form says, for a schema: a switch is true or false, nothing chosen is null. */
  said: (given: Given) => Partial<Record<Name, string | boolean | null>>;
  /** What the fields show of something that is kept. */
  shown: (kept: Readonly<Record<Name, Kept>>) => Given;
};

type Declared<Name extends string> = { resource: Resource; ids: string; fields: readonly Field<Name>[] };

/** Declares a form once: whose it is and its fields. `takeForm` takes it on the server, `FormFields` shows its fields. */
export function defineForm<Name extends string>({ resource, ids, fields }: Declared<Name>): OfficeForm<Name> {
  return {
    resource,
    ids,
    said: (given) => {
      const said: Partial<Record<Name, string | boolean | null>> = {};
      for (const field of fields) {
        const sent = given[field.name];
        if (field.kind === 'switch') said[field.name] = sent === 'on';
        else if (field.kind === 'choice') said[field.name] = sent || null;
        else if (sent !== undefined) said[field.name] = sent;
      }
      return said;
    },
    shown: (kept) => {
      const given: Given = {};
      for (const { name } of fields) given[name] = textOf(kept[name]);
      return given;
    },
  };
}

function textOf(kept: Kept): string {
  if (typeof kept === 'boolean') return kept ? 'on' : '';
  return kept === null ? '' : String(kept);
}
