import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { useSending } from '../../forms/use-sending.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import type { Field } from '../kit/define-form.ts';
import { FormFields } from '../kit/form-fields.tsx';
import { FormBody, SaveButton } from '../kit/form-screen.tsx';
import type { FormState } from '../kit/use-office-form.ts';
import { CountryPicker } from './country-picker.tsx';
import type { RegionRow } from './region-list.tsx';

const NAME: Field<'name'>[] = [{ kind: 'line', name: 'name', label: 'office.region.name', most: 80 }];

type RegionFormProps = {
  form: FormState;
  title: string;
  address: string;
  row: (RegionRow & { version: number }) | null;
  rows: readonly RegionRow[];
  countries: readonly { code: string; name: string }[];
  saveWords: string;
  removeWords: string;
  /** The fields of its own: amounts, a rate. */
  children: ReactNode;
};

/** One zone or rate to add or to change: its name, its countries, and what it says. The server alone says what is wrong. */
export function RegionForm({ form, title, address, row, rows, countries, ...more }: RegionFormProps) {
  const t = useText();
  const { given, problems } = form;
  return (
    <section className="box region-form" aria-labelledby="region-title">
      <header>
        <h2 id="region-title">{title}</h2>
        <Link className="lnk sm" to={address} preventScrollReset>
          {t('office.region.close')}
        </Link>
      </header>
      <div className="bd">
        <FormBody
          form={form}
          hidden={{ id: row?.id ?? '', version: row?.version ?? '' }}
          className="stack gap-4"
          isUnchecked
        >
          <FormFields form={form} fields={NAME} />
          {more.children}
          <CountryPicker form={form} countries={countries} rows={rows} ownId={row?.id ?? null} />
          <div className={problems.elsewhere ? 'fld bad' : 'fld'}>
            <Check name="elsewhere" defaultChecked={given.elsewhere !== undefined}>
              {t('office.region.elsewhere')}
            </Check>
            {problems.elsewhere && <small>{problems.elsewhere}</small>}
          </div>
          <SaveButton form={form} className="justify-self-start">
            {more.saveWords}
          </SaveButton>
        </FormBody>
      </div>
      {row && <Removal row={row} words={more.removeWords} />}
    </section>
  );
}

/** Taking one away asks once more, with or without scripts. */
function Removal({ row, words }: { row: RegionRow & { version: number }; words: string }) {
  const t = useText();
  const isWorking = useSending()?.get('intent') === 'remove';
  return (
    <details className="bd region-removal">
      <summary className="lnk sm">{words}</summary>
      <Form method="post" className="row wrapx gap-3">
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="version" value={row.version} />
        <span className="sm wrap-anywhere">{t('office.region.remove.sure', { name: row.name })}</span>
        <Button type="submit" name="intent" value="remove" look="line" className="red" isWorking={isWorking}>
          {words}
        </Button>
      </Form>
    </details>
  );
}
