import { Link, useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { CUSTOMERS, CUSTOMERS_FILE } from '../addresses.ts';
import { ExportLink } from '../parts/export-link.tsx';
import { ListFilter } from '../parts/list-filter.tsx';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/customers';
import { CustomerTable, GuestTable } from './customer-tables.tsx';
import { type CustomersData, readCustomers } from './customers.server.ts';
import { CUSTOMERS_PER_PAGE, customersFields, customersSearch, KINDS } from './customers-query.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readCustomers(request, context);
}

function Tabs({ ask }: Pick<CustomersData, 'ask'>) {
  const t = useText();
  return (
    <nav className="tabs" aria-label={t('office.nav.customers')}>
      {[false, true].map((isGuests) => (
        <Link
          key={String(isGuests)}
          to={CUSTOMERS + customersSearch(ask, { isGuests, kind: null })}
          aria-current={ask.isGuests === isGuests ? 'page' : undefined}
          preventScrollReset
        >
          {t(isGuests ? 'customers.tab.guests' : 'customers.tab.accounts')}
        </Link>
      ))}
    </nav>
  );
}

function Nobody({ ask }: Pick<CustomersData, 'ask'>) {
  const t = useText();
  const title = ask.words ? t('office.none.found', { words: ask.words }) : t('customers.none');
  return (
    <EmptyState title={title}>
      {(ask.words !== '' || ask.kind !== null) && (
        <Link
          className={buttonClass({ look: 'line' })}
          to={CUSTOMERS + customersSearch({ ...ask, words: '', kind: null })}
        >
          {t('customers.all')}
        </Link>
      )}
    </EmptyState>
  );
}

/** Everybody who bought here or has an account. */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const { ask, customers, guests, currency, total, pages, done } = loaderData;
  const t = useText();
  const isLoading = useNavigation().state === 'loading';
  const choices = [
    {
      name: 'kind',
      label: t('customers.kind'),
      options: KINDS.map((kind) => ({ value: kind, words: t(`customers.kind.${kind}`) })),
    },
  ];
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.customers') })} />
      <div className="ph">
        <h1>{t('office.nav.customers')}</h1>
        <ExportLink className="ml-auto" href={CUSTOMERS_FILE + customersSearch(ask)} />
      </div>
      {done && <Notice tone="ok">{done}</Notice>}
      <section className="box" aria-busy={isLoading}>
        <Tabs ask={ask} />
        <ListFilter
          address={CUSTOMERS}
          asked={customersFields(ask)}
          search={t('customers.search')}
          choices={ask.isGuests ? [] : choices}
        />
        {total === 0 ? (
          <Nobody ask={ask} />
        ) : (
          <>
            {ask.isGuests ? (
              <GuestTable guests={guests} currency={currency} />
            ) : (
              <CustomerTable customers={customers} currency={currency} />
            )}
            <Pager
              page={ask.page}
              pages={pages}
              perPage={CUSTOMERS_PER_PAGE}
              total={total}
              addressOf={(page) => CUSTOMERS + customersSearch(ask, { page })}
            />
          </>
        )}
      </section>
    </>
  );
}
