import { useState } from 'react';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import { isZipNumeric, zipExample } from '../../checkout/address-hints.ts';
import type { Country } from '../../checkout/saved-addresses.tsx';
import { useCities, useRegions } from '../../checkout/use-places.ts';
import { useTakenCity } from '../../checkout/use-taken-city.ts';
import { useText } from '../../i18n/texts.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { ADDRESS_FIELDS } from './address-body.ts';

const MOST_REGIONS = 20;

export type AddressProblems = Partial<Record<(typeof ADDRESS_FIELDS)[number], string>>;

type PlaceLinesProps = {
  id: string;
  start: SavedAddress | null;
  countries: readonly Country[];
  problems: AddressProblems;
};

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function useTyped(start: SavedAddress | null) {
  const [country, setCountry] = useState(start?.country ?? '');
  const [city, setCity] = useState(start?.city ?? '');
  const [state, setState] = useState(start?.state ?? '');
  const cities = useCities(country, state, city);
  const regions = useRegions(country);
  const takeRegion = useTakenCity({ country, city, state }, regions, setState);
  const takeCity = (name: string) => {
    setCity(name);
    takeRegion({ country, city: name, state, region: cities?.find((other) => other.name === name)?.region });
  };
  return { country, setCountry, city, setCity, takeCity, state, setState, cities, regions };
}

function Optional({ label }: { label: string }) {
  const t = useText();
  return (
    <>
      {label} <span className="mut">{t('optional')}</span>
    </>
  );
}

/** Country, city, region and postcode, with the suggestions of the checkout; free text always. */
export function PlaceLines({ id, start, countries, problems }: PlaceLinesProps) {
  const t = useText();
  const typed = useTyped(start);
  const { country, city, state, cities, regions } = typed;
  const names = [...new Set(cities?.map(({ name }) => name))];
  const fitting = (regions ?? []).map(({ name }) => name).filter((name) => folded(name).includes(folded(state)));
  const shown = fitting.slice(0, MOST_REGIONS);
  const example = zipExample(country);
  return (
    <>
      <SelectField
        frame={{ id: `${id}-country`, label: t('delivery.country'), span: 'f3 f3m', problem: problems.country }}
        name="country"
        required
        autoComplete="country"
        value={country}
        onChange={(event) => typed.setCountry(event.target.value)}
      >
        <option value="">{t('delivery.country.choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Combobox
        frame={{ id: `${id}-city`, label: t('checkout.city'), span: 'f3 f3m', problem: problems.city }}
        name="city"
        required
        maxLength={120}
        autoComplete="address-level2"
        value={city}
        onChange={(event) => typed.setCity(event.target.value)}
        suggestions={names.length === 1 && names[0] === city ? [] : names}
        announcement={t('places.choices', { count: names.length })}
        onTake={typed.takeCity}
      />
      <Combobox
        frame={{
          id: `${id}-state`,
          label: <Optional label={t('checkout.state')} />,
          span: 'f3 f3m',
          problem: problems.state,
        }}
        name="state"
        maxLength={120}
        autoComplete="address-level1"
        value={state}
        onChange={(event) => typed.setState(event.target.value)}
        suggestions={shown.length === 1 && shown[0] === state ? [] : shown}
        announcement={t('places.choices', { count: shown.length })}
        onTake={typed.setState}
      />
      <TextField
        frame={{
          id: `${id}-zip`,
          label: <Optional label={t('checkout.zip')} />,
          span: 'f3 f3m',
          problem: problems.zip,
          ...(example && { hint: t('checkout.for.example', { example }) }),
        }}
        name="zip"
        maxLength={20}
        autoComplete="postal-code"
        inputMode={isZipNumeric(country) ? 'numeric' : 'text'}
        defaultValue={start?.zip}
      />
    </>
  );
}
