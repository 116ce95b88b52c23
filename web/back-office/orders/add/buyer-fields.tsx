import type { FormProblems, Given } from '../../../forms/form-problems.ts';
import { useText } from '../../../i18n/texts.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { OrderAddData } from './order-add.server.ts';

type BuyerProps = Pick<OrderAddData, 'countries'> & { problems: FormProblems; given: Given };

const PERSON = [
  { name: 'name', words: 'auth.name', type: 'text', hint: null },
  { name: 'phone', words: 'checkout.phone', type: 'tel', hint: 'office.add.phone' },
  { name: 'email', words: 'checkout.email', type: 'email', hint: 'office.add.email' },
] as const;

const PLACES = [
  { name: 'street', words: 'checkout.street', isNeeded: true },
  { name: 'apartment', words: 'checkout.apartment', isNeeded: false },
  { name: 'zip', words: 'checkout.zip', isNeeded: false },
  { name: 'city', words: 'checkout.city', isNeeded: true },
  { name: 'state', words: 'checkout.state', isNeeded: false },
] as const;

const LONGEST: Partial<Record<string, number>> = { street: 200, email: 254, phone: 40, zip: 20 };

/** Who it is for and where it goes. */
export function BuyerFields({ countries, problems, given }: BuyerProps) {
  const t = useText();
  const field = (name: string) => ({
    name,
    maxLength: LONGEST[name] ?? 120,
    autoComplete: 'off',
    defaultValue: given[name],
  });
  const frame = (name: string, label: string) => ({ id: `add-${name}`, label, problem: problems[name] });
  return (
    <div className="buyer">
      {PERSON.map(({ name, words, type, hint }) => (
        <TextField
          key={name}
          frame={{ ...frame(name, t(words)), hint: hint && t(hint) }}
          {...field(name)}
          type={type}
          required={name !== 'email'}
        />
      ))}
      <SelectField
        frame={frame('country', t('delivery.country'))}
        name="country"
        required
        defaultValue={given.country ?? ''}
      >
        <option value="">{t('delivery.country.choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {PLACES.map(({ name, words, isNeeded }) => (
        <TextField key={name} frame={frame(name, t(words))} {...field(name)} required={isNeeded} />
      ))}
    </div>
  );
}
