import { CURRENCY_EXPONENTS } from '#contracts/money.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { TextField } from '../../ui/field.tsx';
import { defineForm, type Field } from '../kit/define-form.ts';
import { FormFields } from '../kit/form-fields.tsx';
import { FormBody, SaveButton } from '../kit/form-screen.tsx';
import { useOfficeForm } from '../kit/use-office-form.ts';
import type { ShopSettingsData } from './shop-settings.server.ts';

const NUMBER = { kind: 'line', is: 'number', most: 18 } as const;
const FIELDS: Field<string>[] = [
  { kind: 'choice', name: 'to', label: 'office.currency.to' },
  { ...NUMBER, name: 'rate', label: 'office.currency.rate', hint: 'office.currency.rate.hint' },
  { ...NUMBER, name: 'step', label: 'office.currency.step', hint: 'office.currency.step.hint' },
];
const CURRENCY_FORM = defineForm({ resource: 'settings', ids: 'currency-', fields: FIELDS });

/** Every currency the shop can count in, by its name in one language. */
function currencyNames(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Object.keys(CURRENCY_EXPONENTS)
    .map((code) => ({ code, name: `${code} · ${names.of(code) ?? code}` }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
}

/** What the shop counts in; until the first order it can be another currency. */
export function CurrencyBox({ currency, isCurrencyFixed }: Pick<ShopSettingsData, 'currency' | 'isCurrencyFixed'>) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.settings.currency')}</h2>
      </header>
      <div className="bd stack gap-4">
        {isCurrencyFixed ? (
          <TextField
            frame={{
              id: 'settings-currency',
              label: t('office.settings.currency'),
              hint: t('office.settings.currency.hint'),
            }}
            value={currency}
            readOnly
          />
        ) : (
          <ChangeForm key={currency} currency={currency} />
        )}
      </div>
    </section>
  );
}

function ChangeForm({ currency }: Pick<ShopSettingsData, 'currency'>) {
  const t = useText();
  const locale = useLocale();
  const form = useOfficeForm(CURRENCY_FORM, { to: currency }, 'currency');
  return (
    <FormBody form={form} hidden={{ from: currency }} className="stack gap-4">
      <p className="mut">{t('office.currency.line', { currency })}</p>
      <FormFields form={form} fields={FIELDS} choices={{ to: currencyNames(locale) }} values={{ currency }} />
      <SaveButton form={form} look="line">
        {t('office.currency.change')}
      </SaveButton>
    </FormBody>
  );
}
