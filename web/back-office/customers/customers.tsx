import { Link, useSearchParams } from 'react-router';
import { type Currency, formatMoney } from '#contracts/money.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CUSTOMERS, CUSTOMERS_FILE, customerAddress, ordersWithWords } from '../addresses.ts';
import { defineList, oneOf } from '../kit/define-list.ts';
import { ListTabs } from '../kit/list-parts.tsx';
import { type Column, ListScreen } from '../kit/list-screen.tsx';
import { type ListRequest, readList } from '../kit/read-list.server.ts';
import { ExportLink } from '../parts/export-link.tsx';
import { initialsOf } from '../parts/initials.ts';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/customers';
import { type CustomerListed, readCustomers } from './customers.server.ts';

export const ErrorBoundary = ScreenTrouble;

const KINDS = ['orders', 'newsletter', 'disabled'] as const;
const LIST = defineList({
  address: CUSTOMERS,
  read: (params) => {
    const isGuests = params.get('tab') === 'guests';
    return { isGuests, kind: isGuests ? null : oneOf(KINDS, params.get('kind')) };
  },
  write: ({ isGuests, kind }) => ({ tab: isGuests ? 'guests' : '', kind: kind ?? '' }),
  kept: ({ isGuests }) => ({ isGuests }),
});

export const loader = (sent: ListRequest) => readList(LIST, 'customers', sent, readCustomers);

/** Who it is. A guest has no screen: the name leads to the orders. */
function Who({ customer: { name, email, account, ...known } }: { customer: CustomerListed }) {
  return (
    <span className="person">
      <span className="face" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span>
        <Link to={account ? customerAddress(account.id) : ordersWithWords(email || name)} prefetch="intent">
          {name}
        </Link>
        <span className="sub">{email || ('phone' in known && known.phone)}</span>
      </span>
    </span>
  );
}

function useColumns({ isGuests, currency }: { isGuests: boolean; currency: Currency }): Column<CustomerListed>[] {
  const t = useText();
  const locale = useLocale();
  const narrowHead = (head: string) => <span className="only-m mut">{head} · </span>;
  const day = (head: string, at: string) => (
    <>
      {narrowHead(head)}
      <Moment at={at} style="full" className="nw" />
    </>
  );
  const since: Column<CustomerListed> = {
    head: t('customers.since'),
    cell: ({ account }) => account && day(t('customers.since'), account.since),
  };
  const state: Column<CustomerListed> = {
    head: t('customers.state'),
    cell: ({ account }) => (
      <span className="tags">
        {account?.isDisabled && <Tag tone="bad">{t('customers.disabled')}</Tag>}
        {account?.isVerified === false && <Tag tone="warn">{t('customers.unverified')}</Tag>}
        {account?.hasNewsletter && <Tag tone="info">{t('office.nav.newsletter')}</Tag>}
      </span>
    ),
  };
  return [
    { head: t('office.column.customer'), className: 'c-who', cell: (customer) => <Who customer={customer} /> },
    ...(isGuests ? [] : [since]),
    {
      head: t('customers.orders'),
      isRight: true,
      cell: ({ orders }) => (
        <>
          {narrowHead(t('customers.orders'))}
          {orders}
        </>
      ),
    },
    {
      head: t('office.column.total'),
      isRight: true,
      cell: ({ totalMinor }) => formatMoney(totalMinor, currency, locale),
    },
    {
      head: t('customers.last'),
      cell: ({ lastOrderAt }) => (lastOrderAt ? day(t('customers.last'), lastOrderAt) : <span className="mut">–</span>),
    },
    ...(isGuests ? [] : [state]),
  ];
}

/** Everybody who bought here or has an account. */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const { query, customers, currency } = loaderData;
  const t = useText();
  const [params] = useSearchParams();
  const kinds = KINDS.map((kind) => ({ value: kind, words: t(`customers.kind.${kind}`) }));
  return (
    <ListScreen
      list={LIST}
      data={loaderData}
      title={t('office.nav.customers')}
      beside={<ExportLink href={CUSTOMERS_FILE + LIST.search(query)} />}
      message={params.get('left') === '1' && <Notice tone="ok">{t('customers.said.deleted')}</Notice>}
      tabs={
        <ListTabs
          label={t('office.nav.customers')}
          values={[false, true]}
          here={query.isGuests}
          to={(isGuests) => LIST.to(query, { isGuests, kind: null })}
          words={(isGuests) => t(isGuests ? 'customers.tab.guests' : 'customers.tab.accounts')}
        />
      }
      search={t('customers.search')}
      choices={query.isGuests ? [] : [{ name: 'kind', label: t('customers.kind'), options: kinds }]}
      columns={useColumns({ isGuests: query.isGuests, currency })}
      rows={customers}
      keyOf={({ account, email }) => account?.id ?? email}
      look="people"
      none={{ title: t('customers.none') }}
    />
  );
}
