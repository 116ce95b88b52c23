import { useState } from 'react';
import type { DeliveryZone } from '#contracts/delivery.ts';
import { useFrame } from '../frame/use-frame.ts';
import { useText } from '../i18n/texts.tsx';
import { CountryOptions } from '../storefront/parts/country-options.tsx';
import { Check } from '../ui/check.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { isZipNumeric, zipDigitsMissed, zipExample } from './address-hints.ts';
import { CHECKOUT_FORM_ID } from './checkout-form.ts';
import { FieldLine, useFieldFrame } from './field-line.tsx';
import { CityField, RegionField } from './place-fields.tsx';
import { type Country, SavedAddresses } from './saved-addresses.tsx';
import type { AddressBook } from './use-address-book.ts';
import type { CheckoutHandle } from './use-checkout-form.ts';

type AddressStepProps = {
  form: CheckoutHandle;
  countries: readonly Country[];
  zones: readonly DeliveryZone[];
  book: AddressBook;
  /** The shop does not deliver to the country that is chosen. */
  isNowhere: boolean;
};

/** Where does it go? One of the customer's addresses, or one that is filled in. */
export function AddressStep({ form, countries, zones, book, isNowhere }: AddressStepProps) {
  const t = useText();
  const isKept = isNowhere && book.chosen !== 'other';
  return (
    <section className="step" aria-labelledby="where-title">
      <h2 id="where-title">{t('checkout.where')}</h2>
      {book.addresses.length > 0 && <SavedAddresses book={book} countries={countries} />}
      {isKept && (
        <div className="mt-4">
          <Notice tone="bad">
            <NotThere form={form} countries={countries} />
          </Notice>
        </div>
      )}
      <div hidden={book.chosen !== 'other'} className={book.addresses.length > 0 ? 'mt-6' : undefined}>
        <AddressFields form={form} countries={countries} zones={zones} isNowhere={isNowhere} />
      </div>
    </section>
  );
}

/** One sentence: not there, and what to do. */
function NotThere({ form, countries }: Pick<AddressStepProps, 'form' | 'countries'>) {
  const t = useText();
  const chosen = form.watch('country');
  return t('delivery.not.there', { country: countries.find(({ code }) => code === chosen)?.name ?? chosen });
}

/** A postcode of another length than the country's is asked about, once the field is left; it never stops an order. */
function ZipLine({ form, country }: Pick<AddressStepProps, 'form'> & { country: string }) {
  const t = useText();
  const example = zipExample(country);
  const zip = form.watch('zip');
  const [left, setLeft] = useState('');
  const digits = left === zip ? zipDigitsMissed(country, zip) : null;
  const hint = digits === null ? 'checkout.for.example' : 'checkout.zip.digits';
  return (
    <FieldLine
      form={form}
      name="zip"
      label="checkout.zip"
      span="f3"
      autoComplete="shipping postal-code"
      inputMode={isZipNumeric(country) ? 'numeric' : 'text'}
      maxLength={20}
      onLeave={setLeft}
      hint={
        example && (
          <span role="status" className={digits === null ? undefined : 'text-ink'}>
            {t(hint, { example, count: digits ?? 0 })}
          </span>
        )
      }
      isOptional
    />
  );
}

function AddressFields({ form, countries, zones, isNowhere }: Omit<AddressStepProps, 'book'>) {
  const t = useText();
  const { viewer } = useFrame();
  const named = useFieldFrame({ form, name: 'country', label: 'delivery.country', span: 'f3 f3m' });
  const chosen = form.watch('country');
  const country = isNowhere ? { ...named, problem: <NotThere form={form} countries={countries} /> } : named;
  return (
    <div className="fgrid">
      <SelectField
        frame={country}
        form={CHECKOUT_FORM_ID}
        autoComplete="shipping country"
        {...form.register('country')}
      >
        <option value="">{t('delivery.country.choose')}</option>
        <CountryOptions countries={countries} zones={zones} />
      </SelectField>
      <CityField form={form} />
      <RegionField form={form} />
      <ZipLine form={form} country={chosen} />
      <FieldLine
        form={form}
        name="street"
        label="checkout.street"
        span="f4 f3m"
        autoComplete="shipping address-line1"
        maxLength={200}
      />
      <FieldLine
        form={form}
        name="apartment"
        label="checkout.apartment"
        span="f2 f3m"
        autoComplete="shipping address-line2"
        maxLength={120}
        isOptional
      />
      {viewer?.role === 'user' && (
        <div className="f6 f3m">
          <Check form={CHECKOUT_FORM_ID} {...form.register('isKept')}>
            {t('checkout.address.save')}
          </Check>
        </div>
      )}
    </div>
  );
}
