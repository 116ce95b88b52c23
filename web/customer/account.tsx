import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { ARTICLES, OWN_SPECIAL_ORDERS, pictureAddress } from '../addresses.ts';
import { logOut } from '../browser/log-out.ts';
import { DeliveryTag, PaymentTag } from '../checkout/status-tags.tsx';
import { formatDay } from '../dates.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { PageHead } from '../storefront/parts/page-head.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/notice.tsx';
import type { Route } from './+types/account';
import { readAccount } from './account.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readAccount(context);
}

type Group = Route.ComponentProps['loaderData']['groups'][number];

function OrderCard({ order }: { order: Group['orders'][number] }) {
  const t = useText();
  const locale = useLocale();
  return (
    <article className="ord">
      <div className="row between wrapx gap-x-6 gap-y-2">
        <div>
          <h3 className="num font-semibold text-[1.0625rem]">{order.number}</h3>
          <p className="sm mut">
            {t('account.order.pieces', { date: formatDay(order.placedAt, locale), count: order.itemsCount })}
          </p>
        </div>
        <div className="row gap-2">
          <PaymentTag status={order.paymentStatus} />
          <DeliveryTag status={order.deliveryStatus} />
        </div>
      </div>
      <div className="row between wrapx items-end">
        <div className="pics">
          {order.pictures.map(
            ({ id, name, picturePath, pictureWall }) =>
              picturePath && (
                <img
                  key={id}
                  src={pictureAddress(picturePath)}
                  width={72}
                  height={90}
                  alt={name}
                  loading="lazy"
                  decoding="async"
                  style={{ backgroundColor: pictureWall }}
                />
              ),
          )}
        </div>
        <p className="price text-lg">{formatMoney(order.totalMinor, order.currency, locale)}</p>
      </div>
    </article>
  );
}

function Orders({ groups }: { groups: Group[] }) {
  const t = useText();
  if (groups.length === 0) {
    return (
      <EmptyState title={t('account.orders.none')} line={t('account.orders.none.line')}>
        <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
          {t('list.see.all')}
        </Link>
      </EmptyState>
    );
  }
  return groups.map(({ status, orders }) => (
    <section key={status} className="stack">
      <h2 className="d3">
        {t(`account.group.${status}`)}{' '}
        <span className="mut num group-count">{t('account.group.count', { count: orders.length })}</span>
      </h2>
      {orders.map((order) => (
        <OrderCard key={order.number} order={order} />
      ))}
    </section>
  ));
}

export default function Account({ loaderData: { name, email, groups } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('header.account')} />
      <section className="lhead">
        <div className="wrap row between wrapx items-end">
          <h1 className="d1">{t('account.title', { name })}</h1>
          <p className="lead">{email}</p>
        </div>
      </section>
      <div className="wrap acct">
        <nav className="side" aria-label={t('account.nav')}>
          <a href="#main" aria-current="page">
            <Icon name="parcel" /> {t('account.orders')}
          </a>
          <Link to={OWN_SPECIAL_ORDERS}>
            <Icon name="ruler" /> {t('special.mine')}
          </Link>
          <button type="button" className="side-button" onClick={() => void logOut()}>
            <Icon name="logout" /> {t('header.log.out')}
          </button>
        </nav>
        <div className="stack gap-12">
          <Orders groups={groups} />
          <section className="stack">
            <h2 className="d3">{t('account.personal')}</h2>
            <dl className="dl left">
              <dt>{t('account.name')}</dt>
              <dd>{name}</dd>
              <dt>{t('account.email')}</dt>
              <dd>{email}</dd>
            </dl>
          </section>
        </div>
      </div>
    </>
  );
}
