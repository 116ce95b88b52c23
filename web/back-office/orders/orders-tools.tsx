import { type FormEvent, useEffect, useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { PAYMENT_STATUSES } from '#contracts/orders.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ORDERS } from '../addresses.ts';
import { Pager } from '../parts/pager.tsx';
import type { OrdersListData } from './orders-list.server.ts';
import { ORDERS_PER_PAGE, type OrdersAsk, ordersSearch, readOrdersAsk } from './orders-query.ts';

const TABS = [
  { state: null, key: 'all' },
  { state: 'pending', key: 'pending' },
  { state: 'in_progress', key: 'in_progress' },
  { state: 'delivered', key: 'delivered' },
  { state: 'cancelled', key: 'cancelled' },
] as const;

/** The states of an order as tabs, each with how many there are. */
export function StateTabs({ ask, counts }: Pick<OrdersListData, 'ask' | 'counts'>) {
  const t = useText();
  return (
    <nav className="tabs" aria-label={t('office.tabs')}>
      {TABS.map(({ state, key }) => (
        <Link
          key={key}
          to={ORDERS + ordersSearch(ask, { state })}
          aria-current={ask.state === state ? 'page' : undefined}
          preventScrollReset
        >
          {t(`office.tab.${key}`)}
          <b className="num">{counts[key]}</b>
        </Link>
      ))}
    </nav>
  );
}

function askedBy(form: HTMLFormElement): OrdersAsk {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return { ...readOrdersAsk(params), page: 1 };
}

/** Keeps the fields on what the address says, and leaves the focus where it is. */
function useFieldsOf(ask: OrdersAsk) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const shown = { q: ask.words, payment: ask.payment ?? '', sort: ask.isOldestFirst ? 'oldest' : '' };
    for (const [name, value] of Object.entries(shown)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [ask]);
  return form;
}

/** Search, payment and order of the list: a plain GET form, sent by itself when a choice changes. */
export function OrdersFilter({ ask }: { ask: OrdersAsk }) {
  const t = useText();
  const navigate = useNavigate();
  const fields = useFieldsOf(ask);
  const apply = (form: HTMLFormElement) => navigate(ORDERS + ordersSearch(askedBy(form)), { preventScrollReset: true });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void apply(event.currentTarget);
  };
  const sendWith = (event: FormEvent<HTMLSelectElement>) => {
    if (event.currentTarget.form) void apply(event.currentTarget.form);
  };
  return (
    <Form ref={fields} className="bar2" action={ORDERS} method="get" role="search" onSubmit={send}>
      {ask.state && <input type="hidden" name="state" value={ask.state} />}
      <div className="find">
        <Icon name="search" small />
        <input
          className="bare"
          type="search"
          name="q"
          defaultValue={ask.words}
          maxLength={120}
          placeholder={t('office.orders.search')}
          aria-label={t('office.orders.search')}
        />
      </div>
      <select
        name="payment"
        className={ask.payment ? 'chip on' : 'chip'}
        aria-label={t('office.column.payment')}
        defaultValue={ask.payment ?? ''}
        onChange={sendWith}
      >
        <option value="">{t('office.payment.any')}</option>
        {PAYMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`office.payment.${status}`)}
          </option>
        ))}
      </select>
      <select
        name="sort"
        className="chip plain"
        aria-label={t('office.sort')}
        defaultValue={ask.isOldestFirst ? 'oldest' : ''}
        onChange={sendWith}
      >
        <option value="">{t('office.sort.newest')}</option>
        <option value="oldest">{t('office.sort.oldest')}</option>
      </select>
      <Button type="submit" look="line" className="no-script">
        {t('header.search')}
      </Button>
    </Form>
  );
}

/** Which rows are shown, and the way to the others. */
export function OrdersPager({ ask, total, pages }: Pick<OrdersListData, 'ask' | 'total' | 'pages'>) {
  return (
    <Pager
      page={ask.page}
      pages={pages}
      perPage={ORDERS_PER_PAGE}
      total={total}
      addressOf={(page) => ORDERS + ordersSearch(ask, { page })}
    />
  );
}
