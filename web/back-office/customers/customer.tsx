import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { activityOf, CUSTOMERS } from '../addresses.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { CustomerBox } from '../parts/customer-box.tsx';
import { Moment } from '../parts/moment.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { UnreachableNote } from '../parts/unreachable-note.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/customer';
import { type CustomerData, readCustomerDetail, takeCustomerStep } from './customer.server.ts';
import { AccessBox, AddressBox, NameBox, PrivacyBox } from './customer-boxes.tsx';
import { CustomerOrders, CustomerPayments, CustomerWords } from './customer-things.tsx';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readCustomerDetail(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeCustomerStep(request, context);
}

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

function Figures({ customer, currency }: CustomerData) {
  const t = useText();
  const locale = useLocale();
  const { bought, since, newsletterSince, wishlistCount, openSessions, hasSecondFactor } = customer;
  return (
    <dl className="dl sm">
      <dt>{t('customers.orders')}</dt>
      <dd>
        {bought.orders} · {formatMoney(bought.totalMinor, currency, locale)}
      </dd>
      <dt>{t('customers.since')}</dt>
      <dd>
        <Moment at={since} style="full" />
      </dd>
      <dt>{t('office.nav.newsletter')}</dt>
      <dd>{newsletterSince ? <Moment at={newsletterSince} style="full" /> : t('customers.no')}</dd>
      <dt>{t('customers.wishlist')}</dt>
      <dd>{wishlistCount}</dd>
      <dt>{t('staff.sessions')}</dt>
      <dd>{t('staff.sessions.count', { count: openSessions })}</dd>
      <dt>{t('staff.factor')}</dt>
      <dd>{t(hasSecondFactor ? 'staff.factor.on' : 'staff.factor.off')}</dd>
    </dl>
  );
}

/** One customer: what they bought, paid, sent back and said, and what the shop may do for them. */
export default function Customer({ loaderData: { customer, currency } }: Route.ComponentProps) {
  const t = useText();
  const mayChange = useMay('customers');
  const maySeeLog = useMay('activity', 'see');
  return (
    <>
      <PageHead title={t('office.title', { screen: customer.name })} />
      <div className="ph">
        <Link className="ico" to={CUSTOMERS} aria-label={t('customers.all')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{customer.name}</h1>
        <span className="tags">
          {customer.isDisabled && <Tag tone="bad">{t('customers.disabled')}</Tag>}
          {!customer.isVerified && <Tag tone="warn">{t('customers.unverified')}</Tag>}
        </span>
      </div>
      <ActOutcome />
      <div className="col2">
        <div>
          <CustomerOrders customer={customer} />
          <CustomerPayments customer={customer} />
          <CustomerWords customer={customer} />
        </div>
        <div>
          <CustomerBox
            name={customer.name}
            email={customer.email}
            phone={customer.addresses.find(({ phone }) => phone !== '')?.phone}
            isGuest={false}
          >
            <UnreachableNote unreachable={customer.unreachable} />
            <Figures customer={customer} currency={currency} />
            {maySeeLog && (
              <Link className="row sm" to={activityOf('user', customer.id)}>
                <OfficeIcon name="clock" small /> {t('office.nav.activity')}
              </Link>
            )}
          </CustomerBox>
          {customer.addresses.length > 0 && <AddressBox customer={customer} />}
          {mayChange && (
            <>
              <NameBox customer={customer} />
              <AccessBox customer={customer} />
              <PrivacyBox customer={customer} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
