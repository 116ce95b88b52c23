import { Link, useNavigation } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { SPECIAL_STATUSES, type SpecialOrderRow } from '#contracts/special-orders.ts';
import { pictureAddress } from '../../addresses.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { SPECIAL_ORDERS, specialOrderOfficeAddress } from '../addresses.ts';
import { ListFilter } from '../parts/list-filter.tsx';
import { Moment } from '../parts/moment.tsx';
import { NoneFound } from '../parts/none-found.tsx';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/special-list';
import { readSpecialList } from './special-list.server.ts';
import { SPECIALS_PER_PAGE, specialsFields, specialsSearch } from './special-query.ts';
import { SpecialState } from './special-state.tsx';

type Data = Route.ComponentProps['loaderData'];

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readSpecialList(request, context);
}

function StatusTabs({ ask, counts }: Pick<Data, 'ask' | 'counts'>) {
  const t = useText();
  return (
    <nav className="tabs" aria-label={t('office.special.state')}>
      {([null, ...SPECIAL_STATUSES] as const).map((status) => (
        <Link
          key={status ?? 'all'}
          to={SPECIAL_ORDERS + specialsSearch(ask, { status })}
          aria-current={ask.status === status ? 'page' : undefined}
          preventScrollReset
        >
          {t(status ? `office.special.state.${status}` : 'office.special.tab.all')}
          <b className="num">{counts[status ?? 'all']}</b>
        </Link>
      ))}
    </nav>
  );
}

function Row({ special }: { special: SpecialOrderRow }) {
  const t = useText();
  const locale = useLocale();
  const { id, productName, designNumber, picturePath, size, colourName, quantity, customerName, email, quote } =
    special;
  const detail = [t('article.number', { number: designNumber }), size && t('size.of', { size }), colourName];
  return (
    <tr>
      <td className="c-art">
        <div className="it">
          {picturePath && (
            <img src={pictureAddress(picturePath)} width={40} height={50} alt="" loading="lazy" decoding="async" />
          )}
          <span>
            <Link to={specialOrderOfficeAddress(id)} prefetch="intent">
              {productName}
            </Link>
            <small>{detail.filter(Boolean).join(' · ')}</small>
          </span>
        </div>
      </td>
      <td className="c-who">
        {customerName || email}
        <Moment at={special.askedAt} style="time" className="sub nw" />
      </td>
      <td className="c-qty r">
        <span className="only-m" aria-hidden="true">
          ×{' '}
        </span>
        {quantity}
      </td>
      <td className="c-sum r">{quote && formatMoney(quote.totalMinor, quote.currency, locale)}</td>
      <td className="c-tag">
        <SpecialState special={special} />
      </td>
    </tr>
  );
}

function NoSpecials({ ask }: Pick<Data, 'ask'>) {
  const t = useText();
  if (!ask.words) return <EmptyState title={t('office.special.none')} line={t('office.special.none.line')} />;
  return <NoneFound words={ask.words} to={SPECIAL_ORDERS + specialsSearch(ask, { words: '', status: null })} />;
}

/** Every special order: those that wait for the shop first among their own, oldest first. */
export default function SpecialList({
  loaderData: { ask, specialOrders, counts, total, pages },
}: Route.ComponentProps) {
  const t = useText();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.specials') })} />
      <div className="ph">
        <h1>{t('office.nav.specials')}</h1>
      </div>
      <section className="box" aria-busy={isLoading}>
        <StatusTabs ask={ask} counts={counts} />
        <ListFilter address={SPECIAL_ORDERS} asked={specialsFields(ask)} search={t('office.special.search')} />
        {specialOrders.length === 0 ? (
          <NoSpecials ask={ask} />
        ) : (
          <>
            <div className="tw">
              <table className="tbl lines">
                <thead>
                  <tr>
                    <th>{t('office.column.article')}</th>
                    <th>{t('office.column.customer')}</th>
                    <th className="r">{t('office.column.quantity')}</th>
                    <th className="r">{t('office.special.offer')}</th>
                    <th>{t('office.special.state')}</th>
                  </tr>
                </thead>
                <tbody>
                  {specialOrders.map((special) => (
                    <Row key={special.id} special={special} />
                  ))}
                </tbody>
              </table>
            </div>
            <Pager
              page={ask.page}
              pages={pages}
              perPage={SPECIALS_PER_PAGE}
              total={total}
              addressOf={(page) => SPECIAL_ORDERS + specialsSearch(ask, { page })}
            />
          </>
        )}
      </section>
    </>
  );
}
