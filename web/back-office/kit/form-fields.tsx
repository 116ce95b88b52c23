import { useState } from 'react';
import { LOCALES, type Locale } from '#contracts/money.ts';
import type { TextValues } from '#contracts/texts/say-text.ts';
import { useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { AreaField, type FieldFrame, SelectField, TextField } from '../../ui/field.tsx';
import { StoryEditor } from '../parts/story-editor.tsx';
import type { Field } from './define-form.ts';
import type { FormState } from './use-office-form.ts';

type Choice = { code: string; name: string };
type FieldsProps = {
  form: FormState;
  fields: readonly Field<string>[];
  /** What the fields of a list are chosen from, by their names. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
  /** What labels name, such as the currency. */
  values?: TextValues;
};

/** Plain fields of a form, each with what was typed in it and what is wrong with it. */
export function FormFields({ fields, ...shared }: FieldsProps) {
  return fields.map((field) => <FormField key={field.name} field={field} {...shared} />);
}

type SidesProps = {
  form: FormState;
  sides: Readonly<Record<Locale, readonly Field<string>[]>>;
  /** Beside the heading of the French side. */
  frenchNote?: string;
};

/** The same fields in both languages, side by side. */
export function LanguageFields({ form, sides, frenchNote }: SidesProps) {
  const t = useText();
  return (
    <div className="two">
      {LOCALES.map((locale) => (
        <fieldset key={locale} className="stack gap-4 min-w-0">
          <legend className="h-legend">
            {t(`office.categories.${locale}`)}
            {locale === 'fr' && frenchNote && <span className="sm mut font-normal"> · {frenchNote}</span>}
          </legend>
          <FormFields form={form} fields={sides[locale]} />
        </fieldset>
      ))}
    </div>
  );
}

type FieldProps = Omit<FieldsProps, 'fields'> & { field: Field<string> };

function FormField(props: FieldProps) {
  const { field, form, values } = props;
  const t = useText();
  const { name, lang, hint, span, id = form.ids + name } = field;
  const label = t(field.label, values);
  const labelNode = field.isLabelHidden ? <span className="sr">{label}</span> : label;
  const frame: FieldFrame = { id, label: labelNode, problem: form.problems[name] };
  if (hint) frame.hint = t(hint);
  if (span) frame.span = span;
  const begin = form.given[name] ?? '';
  switch (field.kind) {
    case 'line':
      return <Line field={field} frame={frame} begin={begin} />;
    case 'text': {
      const { isRequired, rows, most } = field;
      const limits = { required: isRequired, rows, maxLength: most };
      return <AreaField frame={frame} name={name} lang={lang} {...limits} defaultValue={begin} />;
    }
    case 'day':
      return <TextField frame={frame} type="date" name={name} required={field.isRequired} defaultValue={begin} />;
    case 'story':
      return <Story id={id} field={field} form={form} />;
    case 'choice':
      return <FromList field={field} frame={frame} begin={begin} choices={props.choices?.[name] ?? []} />;
    case 'either':
      return <OneOfFew field={field} begin={begin} values={values} />;
    case 'switch':
      return <Switch field={field} isOn={begin === 'on'} />;
    default:
      return field satisfies never;
  }
}

type Of<Kind> = Extract<Field<string>, { kind: Kind }>;

const INPUT_MODES = { number: 'decimal', count: 'numeric', code: undefined, email: undefined } as const;

function Line({ field, frame, begin }: { field: Of<'line'>; frame: FieldFrame; begin: string }) {
  const { name, lang, is, most, isRequired } = field;
  return (
    <TextField
      frame={frame}
      name={name}
      lang={lang}
      required={isRequired}
      type={is === 'email' ? 'email' : undefined}
      autoCapitalize={is === 'email' ? 'none' : undefined}
      inputMode={is && INPUT_MODES[is]}
      spellCheck={is === 'code' ? false : undefined}
      maxLength={most}
      autoComplete="off"
      defaultValue={begin}
    />
  );
}

function Story({ id, field: { name, label, lang }, form }: { id: string; field: Of<'story'>; form: FormState }) {
  // Until something is typed it is what is kept, also when that is read anew.
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    form.touch(); // a mark button fires no event of a field
  };
  const value = typed ?? form.given[name] ?? '';
  return <StoryEditor {...{ id, name, label, lang, value }} problem={form.problems[name]} onChange={change} />;
}

type ListProps = { field: Of<'choice'>; frame: FieldFrame; begin: string; choices: readonly Choice[] };

function FromList({ field, frame, begin, choices }: ListProps) {
  const t = useText();
  return (
    <SelectField frame={frame} name={field.name} defaultValue={begin}>
      {field.none && <option value="">{t(field.none)}</option>}
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type FewProps = { field: Of<'either'>; begin: string; values: TextValues | undefined };

function OneOfFew({ field: { name, label, span = '', options }, begin, values }: FewProps) {
  const t = useText();
  return (
    <fieldset className={`kinds ${span}`.trim()}>
      <legend className="lbl">{t(label)}</legend>
      {options.map(({ value, label: words }) => (
        <Check key={value} type="radio" name={name} value={value} defaultChecked={begin === value}>
          {t(words, values)}
        </Check>
      ))}
    </fieldset>
  );
}

function Switch({ field: { name, label, span }, isOn }: { field: Of<'switch'>; isOn: boolean }) {
  const t = useText();
  const check = (
    <Check name={name} defaultChecked={isOn}>
      {t(label)}
    </Check>
  );
  return span ? <div className={span}>{check}</div> : check;
}
