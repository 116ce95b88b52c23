import { type DeliveryZone, deliveryTo } from '#contracts/delivery.ts';
import type { Country } from '../../browser/known-countries.ts';
import { useText } from '../../i18n/texts.tsx';

const optionsOf = (countries: readonly Country[]) =>
  countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));

type CountryOptionsProps = { countries: readonly Country[]; zones: readonly DeliveryZone[] };

/** The countries of a choice: those that the shop delivers to first, where it does not deliver to all. */
export function CountryOptions({ countries, zones }: CountryOptionsProps) {
  const t = useText();
  const isServed = ({ code }: Country) => deliveryTo(zones, code) !== null;
  const others = countries.filter((country) => !isServed(country));
  if (others.length === 0) return optionsOf(countries);
  return (
    <>
      <optgroup label={t('delivery.served')}>{optionsOf(countries.filter(isServed))}</optgroup>
      <optgroup label={t('delivery.unserved')}>{optionsOf(others)}</optgroup>
    </>
  );
}
