import { Form } from 'react-router';
import { CURRENCY_EXPONENTS } from '#contracts/money.ts';
import type { FormProblems } from '../../forms/form-problems.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { ShopSettingsData } from './shop-settings.server.ts';

type Props = {
  settings: ShopSettingsData;
  problems: FormProblems;
  given: Record<string, string> | null;
  mayChange: boolean;
};

/** Every currency the shop can count in, by its name in one language. */
function currencyNames(locale: string): { code: string; words: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Object.keys(CURRENCY_EXPONENTS)
    .map((code) => ({ code, words: `${code} · ${names.of(code) ?? code}` }))
    .toSorted((one, other) => one.words.localeCompare(other.words, locale));
}

/** What the shop counts in; until the first order it can be another currency. */
export function CurrencyBox(props: Props) {
  const t = useText();
  const { currency, isCurrencyFixed } = props.settings;
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
          <ChangeForm {...props} />
        )}
      </div>
    </section>
  );
}

function ChangeForm({ settings: { currency }, problems, given, mayChange }: Props) {
  const t = useText();
  const locale = useLocale();
  const isWorking = useSending()?.get('intent') === 'currency';
  return (
    <Form method="post" preventScrollReset key={currency}>
      <input type="hidden" name="intent" value="currency" />
      <input type="hidden" name="from" value={currency} />
      <fieldset className="bare-set stack gap-4" disabled={!mayChange}>
        <p className="mut">{t('office.currency.line', { currency })}</p>
        <SelectField
          frame={{ id: 'currency-to', label: t('office.currency.to'), problem: problems.to }}
          name="to"
          defaultValue={given?.to ?? currency}
        >
          {currencyNames(locale).map(({ code, words }) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </SelectField>
        {(['rate', 'step'] as const).map((name) => (
          <TextField
            key={name}
            frame={{
              id: `currency-${name}`,
              label: t(`office.currency.${name}`, { currency }),
              hint: t(`office.currency.${name}.hint`),
              problem: problems[name],
            }}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            maxLength={18}
            defaultValue={given?.[name] ?? ''}
          />
        ))}
        {mayChange && (
          <Button type="submit" look="line" isWorking={isWorking}>
            {t('office.currency.change')}
          </Button>
        )}
      </fieldset>
    </Form>
  );
}
