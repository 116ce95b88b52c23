import { useMemo } from 'react';
import { Link } from 'react-router';
import { DELIVERY_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '#contracts/orders.ts';
import { useText } from '../../i18n/texts.tsx';
import { ORDERS, SPECIAL_ORDERS } from '../addresses.ts';
import { ListTabs } from '../kit/list-parts.tsx';
import { ListFilter } from '../parts/list-filter.tsx';
import { Pager } from '../parts/pager.tsx';
import type { OrdersListData } from './orders-list.server.ts';
import { fieldsOf, ORDERS_PER_PAGE, type OrdersAsk, ordersSearch } from './orders-query.ts';

/** The states of an order as tabs, each with how many there are, and the way to the special orders that wait. */
export function StateTabs({ ask, counts, specials }: Pick<OrdersListData, 'ask' | 'counts' | 'specials'>) {
  const t = useText();
  return (
    <ListTabs
      label={t('office.tabs')}
      values={[null, ...DELIVERY_STATUSES]}
      here={ask.state}
      to={(state) => ORDERS + ordersSearch(ask, { state })}
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

const SPANS = [
  { from: 'from', to: 'until', type: 'date' },
  { from: 'least', to: 'most', type: 'text' },
] as const;

/** From when until when, and from which amount to which. */
function Spans({ asked }: { asked: Record<string, string> }) {
  const t = useText();
  const field = (name: 'from' | 'until' | 'least' | 'most', type: string) => (
    <label key={name} className="span">
      {t(`office.filter.${name}`)}
      <input
        className={asked[name] ? 'chip on' : 'chip'}
        name={name}
        type={type}
        inputMode={type === 'text' ? 'decimal' : undefined}
        size={type === 'text' ? 6 : undefined}
        maxLength={14}
        autoComplete="off"
        defaultValue={asked[name]}
      />
    </label>
  );
  return SPANS.map(({ from, to, type }) => (
    <span key={from} className="spans">
      {field(from, type)}
      {field(to, type)}
    </span>
  ));
}

/** Search, filters and order of the list: a plain GET form, sent by itself when a choice changes. */
export function OrdersFilter({ ask, countries }: { ask: OrdersAsk; countries: OrdersListData['countries'] }) {
  const t = useText();
  // the same object until the address changes: the form keeps what is being typed
  const asked = useMemo(() => fieldsOf(ask), [ask]);
  const choices = [
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
      options: (['oldest', 'highest', 'lowest'] as const).map((value) => ({ value, words: t(`office.sort.${value}`) })),
    },
  ];
  return (
    <ListFilter address={ORDERS} asked={asked} search={t('office.orders.search')} choices={choices}>
      {ask.state && <input type="hidden" name="state" value={ask.state} />}
      <Spans asked={asked} />
    </ListFilter>
  );
}

/** Which rows are shown, and the way to the others. */
export function OrdersPager({ ask, total, isMore, pages }: Pick<OrdersListData, 'ask' | 'total' | 'isMore' | 'pages'>) {
  return (
    <Pager
      page={ask.page}
      pages={pages}
      perPage={ORDERS_PER_PAGE}
      total={total}
      isMore={isMore}
      addressOf={(page) => ORDERS + ordersSearch(ask, { page })}
    />
  );
}
