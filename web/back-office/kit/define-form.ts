import type { Locale } from '#contracts/money.ts';
import type { Resource } from '#contracts/rights.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import type { Given } from '../../forms/form-problems.ts';

type FieldBase<Name extends string> = {
  /** Its name in the form, which is its name in what the form is read as. */
  name: Name;
  label: TextName;
  /** What stands above it says it already: it is read out alone. */
  isLabelHidden?: boolean;
  hint?: TextName;
  /** Where it is not the form's `ids` and its name. */
  id?: string;
  /** Columns of six it takes, such as `f3`, where it stands in a grid of fields. */
  span?: string;
  /** The language that is typed in it. */
  lang?: Locale;
};

type Typed = {
  most?: number;
  isRequired?: boolean;
  /** Empty, it is left out: its schema gives the default. */
  isLeftOut?: boolean;
};

/** A plain field as data. What is no plain field is a component of its own, and stands beside them in the form. */
export type Field<Name extends string> = FieldBase<Name> &
  (
    | (Typed & { kind: 'line'; is?: 'number' | 'count' | 'code' | 'email' })
    | (Typed & { kind: 'text'; rows: number })
    | { kind: 'story'; lang: Locale; isLeftOut?: boolean }
    | { kind: 'day'; isRequired?: boolean }
    /** Of a list that the screen gives; `none` is what stands first, where nothing may be chosen, and is null. */
    | { kind: 'choice'; none?: TextName }
    /** Of a few, all of them seen. */
    | { kind: 'either'; options: readonly { value: string; label: TextName }[] }
    | { kind: 'switch' }
  );

type Stored = string | number | boolean | null;

/** A form of the back office, as its screen and its action know it. */
export type OfficeForm<Name extends string = string> = {
  /** Whoever may change it may send the form. */
  resource: Resource;
  /** Stands before the name of a field in its id. */
  ids: string;
  /** The values of a sent form, for a schema: a switch is true or false, nothing chosen is null. */
  toValues: (given: Given) => Partial<Record<Name, string | boolean | null>>;
  /** The texts of the fields for something that is stored. */
  toGiven: (stored: Readonly<Record<Name, Stored>>) => Given;
};

type Declared<Name extends string> = { resource: Resource; ids: string; fields: readonly Field<Name>[] };

/** Declares a form once: whose it is and its fields. `takeForm` takes it on the server, `FormFields` shows its fields. */
export function defineForm<Name extends string>({ resource, ids, fields }: Declared<Name>): OfficeForm<Name> {
  return {
    resource,
    ids,
    toValues: (given) => {
      const values: Partial<Record<Name, string | boolean | null>> = {};
      for (const field of fields) {
        const sent = given[field.name];
        if (field.kind === 'switch') values[field.name] = sent === 'on';
        else if (field.kind === 'choice') values[field.name] = sent || null;
        else if (sent !== undefined && !isLeftOut(field, sent)) values[field.name] = sent;
      }
      return values;
    },
    toGiven: (stored) => {
      const given: Given = {};
      for (const { name } of fields) given[name] = textOf(stored[name]);
      return given;
    },
  };
}

function isLeftOut(field: Field<string>, sent: string): boolean {
  return 'isLeftOut' in field && field.isLeftOut === true && sent.trim() === '';
}

function textOf(stored: Stored): string {
  if (typeof stored === 'boolean') return stored ? 'on' : '';
  return stored === null ? '' : String(stored);
}
