import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { RETURN_STATUSES, type ReturnShown } from '#contracts/returns.ts';
import { countPieces } from '#contracts/totals.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { RETURNS, returnOfficeAddress } from '../addresses.ts';
import { defineList, oneOf } from '../kit/define-list.ts';
import { ArticleCell, QuantityCell } from '../kit/list-cells.tsx';
import { ListTabs } from '../kit/list-parts.tsx';
import { type Column, ListScreen } from '../kit/list-screen.tsx';
import { type ListRequest, readList } from '../kit/read-list.server.ts';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/return-list';
import { readReturns } from './return-list.server.ts';
import { ReturnState } from './return-state.tsx';

export const ErrorBoundary = ScreenTrouble;

const LIST = defineList({
  address: RETURNS,
  read: (params) => ({ status: oneOf(RETURN_STATUSES, params.get('state')) }),
  write: ({ status }) => ({ state: status ?? '' }),
});

export const loader = (sent: ListRequest) => readList(LIST, 'returns', sent, readReturns);

function useColumns(): Column<ReturnShown>[] {
  const t = useText();
  const locale = useLocale();
  const piecesOf = ({ lines }: ReturnShown) =>
    lines.map(({ line, quantity }) => t('mail.return.piece', { count: quantity, name: line.name })).join(' · ');
  return [
    {
      head: t('mail.return.pieces'),
      className: 'c-art',
      cell: (back) => (
        <ArticleCell picturePath={back.lines[0]?.line.picturePath ?? null} detail={piecesOf(back)}>
          <Link className="num" to={returnOfficeAddress(back.id)} prefetch="intent">
            {back.number}
          </Link>
        </ArticleCell>
      ),
    },
    {
      head: t('office.column.customer'),
      className: 'c-who',
      cell: ({ customerName, askedAt }) => (
        <>
          {customerName}
          <Moment at={askedAt} style="time" className="sub nw" />
        </>
      ),
    },
    {
      head: t('office.column.quantity'),
      className: 'c-qty',
      isRight: true,
      cell: ({ lines }) => <QuantityCell quantity={countPieces(lines)} />,
    },
    {
      head: t('office.return.goods'),
      className: 'c-sum',
      isRight: true,
      cell: ({ goodsMinor, currency }) => formatMoney(goodsMinor, currency, locale),
    },
    { head: t('office.special.state'), className: 'c-tag', cell: ({ status }) => <ReturnState status={status} /> },
  ];
}

/** Every return: those that wait for an answer first, then the newest. */
export default function ReturnList({ loaderData }: Route.ComponentProps) {
  const { query, returns, counts } = loaderData;
  const t = useText();
  return (
    <ListScreen
      list={LIST}
      data={loaderData}
      title={t('office.nav.returns')}
      tabs={
        <ListTabs
          label={t('office.special.state')}
          values={[null, ...RETURN_STATUSES]}
          here={query.status}
          to={(status) => LIST.to(query, { status })}
          words={(status) => t(status ? `office.return.state.${status}` : 'office.articles.tab.any')}
          count={(status) => counts[status ?? 'all']}
        />
      }
      search={t('office.return.search')}
      columns={useColumns()}
      rows={returns}
      keyOf={({ id }) => id}
      look="lines"
      none={{ title: t('office.return.none') }}
    />
  );
}
