import { Link, useNavigation } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { RETURN_STATUSES, type ReturnShown } from '#contracts/returns.ts';
import { countPieces } from '#contracts/totals.ts';
import { pictureAddress } from '../../addresses.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { RETURNS, returnOfficeAddress } from '../addresses.ts';
import { ListFilter } from '../parts/list-filter.tsx';
import { Moment } from '../parts/moment.tsx';
import { NoneFound } from '../parts/none-found.tsx';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/return-list';
import { readReturnList } from './return-list.server.ts';
import { ReturnState } from './return-state.tsx';
import { RETURNS_PER_PAGE, returnsFields, returnsSearch } from './returns-query.ts';

type Data = Route.ComponentProps['loaderData'];

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readReturnList(request, context);
}

function StatusTabs({ ask, counts }: Pick<Data, 'ask' | 'counts'>) {
  const t = useText();
  return (
    <nav className="tabs" aria-label={t('office.special.state')}>
      {([null, ...RETURN_STATUSES] as const).map((status) => (
        <Link
          key={status ?? 'all'}
          to={RETURNS + returnsSearch(ask, { status })}
          aria-current={ask.status === status ? 'page' : undefined}
          preventScrollReset
        >
          {status ? t(`office.return.state.${status}`) : t('office.articles.tab.any')}
          <b className="num">{counts[status ?? 'all']}</b>
        </Link>
      ))}
    </nav>
  );
}

function Row({ back }: { back: ReturnShown }) {
  const t = useText();
  const locale = useLocale();
  const [first] = back.lines;
  const pieces = countPieces(back.lines);
  const names = back.lines.map(({ line, quantity }) => t('mail.return.piece', { count: quantity, name: line.name }));
  return (
    <tr>
      <td className="c-art">
        <div className="it">
          {first?.line.picturePath && (
            <img
              src={pictureAddress(first.line.picturePath)}
              width={40}
              height={50}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
          <span>
            <Link className="num" to={returnOfficeAddress(back.id)} prefetch="intent">
              {back.number}
            </Link>
            <small>{names.join(' · ')}</small>
          </span>
        </div>
      </td>
      <td className="c-who">
        {back.customerName}
        <Moment at={back.askedAt} style="time" className="sub nw" />
      </td>
      <td className="c-qty r">
        <span className="only-m" aria-hidden="true">
          ×{' '}
        </span>
        {pieces}
      </td>
      <td className="c-sum r">{formatMoney(back.goodsMinor, back.currency, locale)}</td>
      <td className="c-tag">
        <ReturnState status={back.status} />
      </td>
    </tr>
  );
}

function ReturnTable({ returns }: Pick<Data, 'returns'>) {
  const t = useText();
  return (
    <div className="tw">
      <table className="tbl lines">
        <thead>
          <tr>
            <th>{t('mail.return.pieces')}</th>
            <th>{t('office.column.customer')}</th>
            <th className="r">{t('office.column.quantity')}</th>
            <th className="r">{t('office.return.goods')}</th>
            <th>{t('office.special.state')}</th>
          </tr>
        </thead>
        <tbody>
          {returns.map((back) => (
            <Row key={back.id} back={back} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NoReturns({ ask }: Pick<Data, 'ask'>) {
  const t = useText();
  if (!ask.words) return <EmptyState title={t('office.return.none')} />;
  return <NoneFound words={ask.words} to={RETURNS + returnsSearch(ask, { words: '', status: null })} />;
}

/** Every return: those that wait for an answer first, then the newest. */
export default function ReturnList({ loaderData: { ask, returns, counts, total, pages } }: Route.ComponentProps) {
  const t = useText();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.returns') })} />
      <div className="ph">
        <h1>{t('office.nav.returns')}</h1>
      </div>
      <section className="box" aria-busy={isLoading}>
        <StatusTabs ask={ask} counts={counts} />
        <ListFilter address={RETURNS} asked={returnsFields(ask)} search={t('office.return.search')} />
        {returns.length === 0 ? (
          <NoReturns ask={ask} />
        ) : (
          <>
            <ReturnTable returns={returns} />
            <Pager
              page={ask.page}
              pages={pages}
              perPage={RETURNS_PER_PAGE}
              total={total}
              addressOf={(page) => RETURNS + returnsSearch(ask, { page })}
            />
          </>
        )}
      </section>
    </>
  );
}
