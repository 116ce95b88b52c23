import { Link } from 'react-router';
import { type Currency, formatMoney } from '#contracts/money.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { customerAddress, ordersWithWords } from '../addresses.ts';
import { initialsOf } from '../parts/initials.ts';
import { Moment } from '../parts/moment.tsx';
import type { CustomersData } from './customers.server.ts';

type Bought = Pick<CustomersData['guests'][number], 'orders' | 'totalMinor' | 'lastOrderAt'>;

function Heads({ isGuests }: { isGuests: boolean }) {
  const t = useText();
  return (
    <thead>
      <tr>
        <th>{t('office.column.customer')}</th>
        {!isGuests && <th>{t('customers.since')}</th>}
        <th className="r">{t('customers.orders')}</th>
        <th className="r">{t('office.column.total')}</th>
        <th>{t('customers.last')}</th>
        {!isGuests && <th>{t('customers.state')}</th>}
      </tr>
    </thead>
  );
}

function BoughtCells({ bought, currency }: { bought: Bought; currency: Currency }) {
  const t = useText();
  const locale = useLocale();
  return (
    <>
      <td className="r">
        <span className="only-m mut">{t('customers.orders')} · </span>
        {bought.orders}
      </td>
      <td className="r">{formatMoney(bought.totalMinor, currency, locale)}</td>
      <td>
        {bought.lastOrderAt ? (
          <>
            <span className="only-m mut">{t('customers.last')} · </span>
            <Moment at={bought.lastOrderAt} style="full" className="nw" />
          </>
        ) : (
          <span className="mut">–</span>
        )}
      </td>
    </>
  );
}

function Who({ name, email, to }: { name: string; email: string; to: string }) {
  return (
    <td className="c-who">
      <span className="person">
        <span className="face" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span>
          <Link to={to} prefetch="intent">
            {name}
          </Link>
          <span className="sub">{email}</span>
        </span>
      </span>
    </td>
  );
}

/** Customers with an account. */
export function CustomerTable({ customers, currency }: Pick<CustomersData, 'customers' | 'currency'>) {
  const t = useText();
  return (
    <div className="tw">
      <table className="tbl people">
        <Heads isGuests={false} />
        <tbody>
          {customers.map((customer) => (
            <tr key={customer.id}>
              <Who name={customer.name} email={customer.email} to={customerAddress(customer.id)} />
              <td>
                <span className="only-m mut">{t('customers.since')} · </span>
                <Moment at={customer.since} style="full" className="nw" />
              </td>
              <BoughtCells bought={customer} currency={currency} />
              <td>
                <span className="tags">
                  {customer.isDisabled && <Tag tone="bad">{t('customers.disabled')}</Tag>}
                  {!customer.isVerified && <Tag tone="warn">{t('customers.unverified')}</Tag>}
                  {customer.hasNewsletter && <Tag tone="info">{t('office.nav.newsletter')}</Tag>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Those who ordered without an account: their address leads to their orders. */
export function GuestTable({ guests, currency }: Pick<CustomersData, 'guests' | 'currency'>) {
  return (
    <div className="tw">
      <table className="tbl people">
        <Heads isGuests />
        <tbody>
          {guests.map((guest) => (
            <tr key={guest.email}>
              <Who name={guest.name} email={guest.email} to={ordersWithWords(guest.email)} />
              <BoughtCells bought={guest} currency={currency} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
