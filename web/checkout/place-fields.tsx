import type { TextName } from '#contracts/texts/all-texts.ts';
import { useText } from '../i18n/texts.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { CHECKOUT_FORM_ID } from './checkout-form.ts';
import { useFieldFrame } from './field-line.tsx';
import type { CheckoutHandle } from './use-checkout-form.ts';
import { useCities, useRegions } from './use-places.ts';
import { useTakenCity } from './use-taken-city.ts';

/** So many regions are shown under the field at once. */
const MOST_REGIONS = 20;

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** What stands below the field: there is no list for this country, which is said and stops nobody. */
function useHint(none: TextName, isNone: boolean) {
  const t = useText();
  return isNone ? `${t(none)}. ${t('places.write')}` : undefined;
}

/** City: suggestions of the country, free text always. A city that is taken fills in its region. */
export function CityField({ form }: { form: CheckoutHandle }) {
  const t = useText();
  const [country, state, city] = form.watch(['country', 'state', 'city']);
  const cities = useCities(country, state, city);
  const regions = useRegions(country);
  const hint = useHint('places.city.none', cities?.length === 0);
  const frame = useFieldFrame({ form, name: 'city', label: 'checkout.city', span: 'f3 f3m', hint });
  const names = [...new Set(cities?.map(({ name }) => name))];
  const fill = (region: string) => form.setValue('state', region, { shouldDirty: true });
  const takeRegion = useTakenCity({ country, city, state }, regions, fill);
  const take = (name: string) => {
    form.setValue('city', name, { shouldDirty: true, shouldValidate: true });
    takeRegion({ country, city: name, state, region: cities?.find((other) => other.name === name)?.region });
  };
  return (
    <Combobox
      frame={frame}
      form={CHECKOUT_FORM_ID}
      autoComplete="shipping address-level2"
      maxLength={120}
      suggestions={names.length === 1 && names[0] === city ? [] : names}
      announcement={t('places.choices', { count: names.length })}
      onTake={take}
      {...form.register('city')}
    />
  );
}

/** State or region: those of the country, free text always. */
export function RegionField({ form }: { form: CheckoutHandle }) {
  const t = useText();
  const [country, state] = form.watch(['country', 'state']);
  const regions = useRegions(country);
  const names = regions?.map(({ name }) => name) ?? [];
  const fitting = names.filter((name) => folded(name).includes(folded(state))).slice(0, MOST_REGIONS);
  const hint = useHint('places.region.none', regions?.length === 0);
  const frame = useFieldFrame({ form, name: 'state', label: 'checkout.state', span: 'f3', isOptional: true, hint });
  return (
    <Combobox
      frame={frame}
      form={CHECKOUT_FORM_ID}
      autoComplete="shipping address-level1"
      maxLength={120}
      suggestions={fitting.length === 1 && fitting[0] === state ? [] : fitting}
      announcement={t('places.choices', { count: fitting.length })}
      onTake={(name) => form.setValue('state', name, { shouldDirty: true })}
      {...form.register('state')}
    />
  );
}
