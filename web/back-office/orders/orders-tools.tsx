import { Link } from 'react-router';
import { DELIVERY_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '#contracts/orders.ts';
import { useText } from '../../i18n/texts.tsx';
import { SPECIAL_ORDERS } from '../addresses.ts';
import { ListTabs } from '../kit/list-parts.tsx';
import type { FilterChoice } from '../parts/list-filter.tsx';
import type { OrdersListData } from './orders-list.server.ts';
import { ORDERS_LIST, type OrdersQuery, SORTS } from './orders-query.ts';

type StateTabsProps = Pick<OrdersListData, 'counts' | 'specials'> & { query: OrdersQuery };

/** The states of an order as tabs, each with how many there are, and the way to the special orders that wait. */
export function StateTabs({ query, counts, specials }: StateTabsProps) {
  const t = useText();
  return (
    <ListTabs
      label={t('office.tabs')}
      values={[null, ...DELIVERY_STATUSES]}
      here={query.state}
      to={(state) => ORDERS_LIST.to(query, { state })}
      words={(state) => t(`office.tab.${state ?? 'all'}`)}
      count={(state) => counts[state ?? 'all']}
    >
      {specials !== null && (
        <Link to={SPECIAL_ORDERS}>
          {t('office.nav.specials')}
          <b className="num">{specials}</b>
        </Link>
      )}
    </ListTabs>
  );
}

/** What the list can be narrowed to by choosing, and its order. */
export function useChoices({ countries }: Pick<OrdersListData, 'countries'>): FilterChoice[] {
  const t = useText();
  return [
    {
      name: 'payment',
      label: t('office.payment.any'),
      options: PAYMENT_STATUSES.map((value) => ({ value, words: t(`office.payment.${value}`) })),
    },
    {
      name: 'method',
      label: t('office.filter.method'),
      options: PAYMENT_METHODS.map((value) => ({ value, words: t(`office.method.${value}`) })),
    },
    { name: 'country', label: t('office.filter.country'), options: countries },
    {
      name: 'sort',
      label: t('office.sort.newest'),
      options: SORTS.filter((sort) => sort !== 'newest').map((value) => ({ value, words: t(`office.sort.${value}`) })),
    },
  ];
}

const SPANS = [
  { from: 'from', to: 'until', type: 'date' },
  { from: 'least', to: 'most', type: 'text' },
] as const;

/** From when until when, and from which amount to which; the state goes along. */
export function SpanFields({ query }: { query: OrdersQuery }) {
  const t = useText();
  const field = (name: 'from' | 'until' | 'least' | 'most', type: string) => (
    <label key={name} className="span">
      {t(`office.filter.${name}`)}
      <input
        className={query[name] ? 'chip on' : 'chip'}
        name={name}
        type={type}
        inputMode={type === 'text' ? 'decimal' : undefined}
        size={type === 'text' ? 6 : undefined}
        maxLength={14}
        autoComplete="off"
        defaultValue={query[name]}
      />
    </label>
  );
  return (
    <>
      {query.state && <input type="hidden" name="state" value={query.state} />}
      {SPANS.map(({ from, to, type }) => (
        <span key={from} className="spans">
          {field(from, type)}
          {field(to, type)}
        </span>
      ))}
    </>
  );
}
