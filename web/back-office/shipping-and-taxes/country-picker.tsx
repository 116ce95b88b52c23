import { useState } from 'react';
import { useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormState } from '../kit/use-office-form.ts';
import { countryField, tickedIn } from './region-fields.ts';
import type { RegionRow } from './region-list.tsx';

type PickerProps = {
  form: FormState;
  countries: readonly { code: string; name: string }[];
  /** All of them; a country that another one has cannot be taken here. */
  rows: readonly RegionRow[];
  ownId: number | null;
};

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Every country as a box to tick; a field finds them. What is ticked stays, also when it is not found. */
export function CountryPicker({ form, countries, rows, ownId }: PickerProps) {
  const t = useText();
  const chosen = tickedIn(form.given);
  const problem = form.problems.countries;
  const [words, setWords] = useState('');
  // What is chosen stands first, so that it is seen; it stays there while somebody ticks.
  const [first] = useState(() => new Set(chosen));
  const ordered = [...countries].sort((a, b) => Number(first.has(b.code)) - Number(first.has(a.code)));
  const wanted = folded(words.trim());
  const holders = new Map(
    rows.flatMap((row) => (row.id === ownId ? [] : row.countries.map((code) => [code, row.name] as const))),
  );
  return (
    <fieldset className="country-picker" aria-describedby={problem ? 'countries-note' : undefined}>
      <legend>{t('office.region.countries')}</legend>
      <div className="find">
        <Icon name="search" small />
        <input
          className="bare"
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          placeholder={t('office.region.filter')}
          aria-label={t('office.region.filter')}
        />
      </div>
      <div className="all">
        {ordered.map(({ code, name }) => {
          const holder = holders.get(code);
          return (
            <div key={code} hidden={wanted !== '' && !folded(`${name} ${code}`).includes(wanted)}>
              <Check name={countryField(code)} defaultChecked={chosen.includes(code)} disabled={holder !== undefined}>
                {name}
                {holder && <small className="mut"> {t('office.region.in.other', { group: holder })}</small>}
              </Check>
            </div>
          );
        })}
      </div>
      {problem && (
        <p className="sm text-danger row gap-2" id="countries-note">
          <Icon name="info" small /> {problem}
        </p>
      )}
    </fieldset>
  );
}
