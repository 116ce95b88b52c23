import { useId } from 'react';
import { Link, useNavigation } from 'react-router';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import { formatMoney } from '#contracts/money.ts';
import type { SpecialOrderShown, SpecialQuote } from '#contracts/special-orders.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import type { FormRefusal } from '../forms/form-problems.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Check, Option } from '../ui/check.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';

type Countries = readonly { code: string; name: string }[];

type Line = 'city' | 'state' | 'zip' | 'street' | 'apartment';
const LINES: { name: Line; label: TextName; span: string; auto: string; isOptional?: boolean }[] = [
  { name: 'city', label: 'checkout.city', span: 'f3 f3m', auto: 'address-level2' },
  { name: 'state', label: 'checkout.state', span: 'f3', auto: 'address-level1', isOptional: true },
  { name: 'zip', label: 'checkout.zip', span: 'f3', auto: 'postal-code', isOptional: true },
  { name: 'street', label: 'checkout.street', span: 'f4 f3m', auto: 'address-line1' },
  { name: 'apartment', label: 'checkout.apartment', span: 'f2 f3m', auto: 'address-line2', isOptional: true },
];

function Address({ special, countries, address, refused }: Omit<AcceptProps, 'quote'>) {
  const { problems = {}, given = {} } = refused ?? {};
  const t = useText();
  const id = useId();
  const optional = <span className="mut">{t('optional')}</span>;
  return (
    <div className="fgrid">
      <TextField
        frame={{ id: `${id}-name`, label: t('special.name'), span: 'f3 f3m', problem: problems.name }}
        name="name"
        required
        maxLength={120}
        autoComplete="name"
        defaultValue={given.name ?? (address?.name || special.customerName)}
      />
      <TextField
        frame={{
          id: `${id}-phone`,
          label: (
            <>
              {t('checkout.phone')} {optional}
            </>
          ),
          span: 'f3 f3m',
          problem: problems.phone,
        }}
        name="phone"
        type="tel"
        maxLength={40}
        autoComplete="tel"
        defaultValue={given.phone ?? (special.phone || address?.phone)}
      />
      <SelectField
        frame={{ id: `${id}-country`, label: t('delivery.country'), span: 'f3 f3m', problem: problems.country }}
        name="country"
        required
        autoComplete="country"
        defaultValue={given.country ?? address?.country ?? ''}
      >
        <option value="">{t('delivery.country.choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {LINES.map(({ name, label, span, auto, isOptional }) => (
        <TextField
          key={name}
          frame={{
            id: `${id}-${name}`,
            label: (
              <>
                {t(label)} {isOptional && optional}
              </>
            ),
            span,
            problem: problems[name],
          }}
          name={name}
          required={!isOptional}
          maxLength={120}
          autoComplete={auto}
          defaultValue={given[name] ?? address?.[name] ?? ''}
        />
      ))}
    </div>
  );
}

type AcceptProps = {
  special: SpecialOrderShown;
  quote: SpecialQuote;
  countries: Countries;
  /** The customer's own, to begin with; whatever they change stays with this order. */
  address: SavedAddress | null;
  refused: FormRefusal | undefined;
};

/** The customer's yes: where it goes, how it is paid, and the price that was seen. */
export function AcceptFields({ special, quote, countries, address, refused }: AcceptProps) {
  const t = useText();
  const locale = useLocale();
  const isWorking = useNavigation().formData?.get('intent') === 'accept';
  const total = formatMoney(quote.totalMinor, quote.currency, locale);
  return (
    <div className="stack gap-6">
      <input type="hidden" name="intent" value="accept" />
      <input type="hidden" name="expected_price" value={quote.unitMinor} />
      <h2 className="d3">{t('special.accept.title')}</h2>
      <Address special={special} countries={countries} address={address} refused={refused} />
      <fieldset className="stack gap-2.5">
        <legend className="h4 mb-3">{t('checkout.pay')}</legend>
        <Option
          title={t('checkout.pay.card')}
          line={t('checkout.pay.card.line')}
          icon={<Icon name="card" />}
          name="payment"
          value="card"
          defaultChecked
        />
        <Option
          title={t('checkout.pay.delivery')}
          line={t('checkout.pay.delivery.line')}
          icon={<Icon name="van" />}
          name="payment"
          value="on_delivery"
        />
      </fieldset>
      <Check name="terms" required>
        {t('checkout.terms.before')}{' '}
        <Link className="lnk" to="/terms" target="_blank">
          {t('checkout.terms.terms')}
        </Link>{' '}
        {t('checkout.terms.and')}{' '}
        <Link className="lnk" to="/privacy-policy" target="_blank">
          {t('checkout.terms.privacy')}
        </Link>
      </Check>
      <Button type="submit" isWide isWorking={isWorking}>
        {t('special.accept')} <span className="font-medium opacity-75">{total}</span>
      </Button>
    </div>
  );
}
