import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { TextField } from '../../ui/field.tsx';
import { CountryPicker } from './country-picker.tsx';
import type { RegionRow } from './region-list.tsx';

type RegionFormProps = {
  title: string;
  address: string;
  row: (RegionRow & { version: number }) | null;
  rows: readonly RegionRow[];
  countries: readonly { code: string; name: string }[];
  refused: FormRefusal | undefined;
  saveWords: string;
  removeWords: string;
  /** The fields of its own: amounts, a rate. */
  children: ReactNode;
};

function tickedIn({ given }: FormRefusal): string[] {
  return Object.keys(given).flatMap((name) => (name.startsWith('country-') ? [name.slice('country-'.length)] : []));
}

/** One zone or rate to add or to change: its name, its countries, and what it says. */
export function RegionForm(props: RegionFormProps) {
  const { title, address, row, rows, countries, refused, saveWords, children } = props;
  const t = useText();
  const problems = refused?.problems ?? {};
  const sent = useSending()?.get('intent');
  const chosen = refused ? tickedIn(refused) : (row?.countries ?? []);
  const isElsewhere = refused ? refused.given.elsewhere !== undefined : (row?.isElsewhere ?? false);
  return (
    <section className="box region-form" aria-labelledby="region-title">
      <header>
        <h2 id="region-title">{title}</h2>
        <Link className="lnk sm" to={address} preventScrollReset>
          {t('office.region.close')}
        </Link>
      </header>
      <Form method="post" className="bd stack gap-4" noValidate>
        <input type="hidden" name="id" value={row?.id ?? ''} />
        <input type="hidden" name="version" value={row?.version ?? ''} />
        <TextField
          frame={{ id: 'region-name', label: t('office.region.name'), problem: problems.name }}
          name="name"
          maxLength={80}
          autoComplete="off"
          defaultValue={refused?.given.name ?? row?.name ?? ''}
        />
        {children}
        <CountryPicker
          countries={countries}
          rows={rows}
          ownId={row?.id ?? null}
          chosen={chosen}
          problem={problems.countries}
        />
        <div className={problems.elsewhere ? 'fld bad' : 'fld'}>
          <Check name="elsewhere" defaultChecked={isElsewhere}>
            {t('office.region.elsewhere')}
          </Check>
          {problems.elsewhere && <small>{problems.elsewhere}</small>}
        </div>
        <Button type="submit" name="intent" value="save" className="justify-self-start" isWorking={sent === 'save'}>
          {saveWords}
        </Button>
      </Form>
      {row && <Removal {...props} name={row.name} row={row} isWorking={sent === 'remove'} />}
    </section>
  );
}

type RemovalProps = Pick<RegionFormProps, 'removeWords'> & {
  row: { id: number; version: number };
  name: string;
  isWorking: boolean;
};

/** Taking one away asks once more, with or without scripts. */
function Removal({ row, name, removeWords, isWorking }: RemovalProps) {
  const t = useText();
  return (
    <details className="bd region-removal">
      <summary className="lnk sm">{removeWords}</summary>
      <Form method="post" className="row wrapx gap-3">
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="version" value={row.version} />
        <span className="sm wrap-anywhere">{t('office.region.remove.sure', { name })}</span>
        <Button type="submit" name="intent" value="remove" look="line" className="red" isWorking={isWorking}>
          {removeWords}
        </Button>
      </Form>
    </details>
  );
}
