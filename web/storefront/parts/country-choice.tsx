import { useState } from 'react';
import { type DeliveryZone, deliveryTo } from '#contracts/delivery.ts';
import { chooseCountry, useChosenCountry } from '../../browser/chosen-country.ts';
import { askCountries, type Country } from '../../browser/known-countries.ts';
import { sayInToast } from '../../browser/toasts.ts';
import { countryName } from '../../country-name.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { SelectField } from '../../ui/field.tsx';
import { CountryOptions } from './country-options.tsx';

type CountryChoiceProps = { zones: readonly DeliveryZone[]; id: string };

/** Where it goes, before the checkout asks: a button that opens the list of countries, which the shop is asked for only then. */
export function CountryChoice({ zones, id }: CountryChoiceProps) {
  const t = useText();
  const locale = useLocale();
  const chosen = useChosenCountry(zones);
  const [countries, setCountries] = useState<readonly Country[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    setAsking(true);
    try {
      setCountries(await askCountries());
    } catch {
      sayInToast(t('delivery.countries.failed'), { tone: 'bad' });
    } finally {
      setAsking(false);
    }
  };
  if (!countries) {
    return (
      <button type="button" className="lnk min-h-6 justify-self-start" aria-busy={isAsking} onClick={() => void open()}>
        {t(chosen ? 'delivery.change' : 'delivery.choose')}
      </button>
    );
  }
  const isNowhere = chosen !== null && deliveryTo(zones, chosen) === null;
  return (
    <SelectField
      frame={{
        id,
        label: t('delivery.country'),
        problem: isNowhere && t('delivery.not.there', { country: countryName(chosen, locale) }),
      }}
      value={chosen ?? ''}
      autoComplete="shipping country"
      // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that had the focus
      autoFocus
      onChange={({ currentTarget }) => chooseCountry(currentTarget.value)}
    >
      <option value="" disabled>
        {t('delivery.country.choose')}
      </option>
      <CountryOptions countries={countries} zones={zones} />
    </SelectField>
  );
}
