import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { sizeText } from '#contracts/sizes.ts';
import { SPECIAL_STATUSES, type SpecialOrderRow } from '#contracts/special-orders.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { SPECIAL_ORDERS, specialOrderOfficeAddress } from '../addresses.ts';
import { defineList, oneOf } from '../kit/define-list.ts';
import { ArticleCell, QuantityCell } from '../kit/list-cells.tsx';
import { ListTabs } from '../kit/list-parts.tsx';
import { type Column, ListScreen } from '../kit/list-screen.tsx';
import { type ListRequest, readList } from '../kit/read-list.server.ts';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/special-list';
import { readSpecials } from './special-list.server.ts';
import { SpecialState } from './special-state.tsx';

export const ErrorBoundary = ScreenTrouble;

const LIST = defineList({
  address: SPECIAL_ORDERS,
  read: (params) => ({ status: oneOf(SPECIAL_STATUSES, params.get('state')) }),
  write: ({ status }) => ({ state: status ?? '' }),
});

export const loader = (sent: ListRequest) => readList(LIST, 'special-orders', sent, readSpecials);

function useColumns(): Column<SpecialOrderRow>[] {
  const t = useText();
  const locale = useLocale();
  const detailOf = ({ designNumber, size, colourName }: SpecialOrderRow) =>
    [t('article.number', { number: designNumber }), size && t('size.of', { size: sizeText(size, t) }), colourName]
      .filter(Boolean)
      .join(' · ');
  return [
    {
      head: t('office.column.article'),
      className: 'c-art',
      cell: (special) => (
        <ArticleCell picturePath={special.picturePath} detail={detailOf(special)}>
          <Link to={specialOrderOfficeAddress(special.id)} prefetch="intent">
            {special.productName}
          </Link>
        </ArticleCell>
      ),
    },
    {
      head: t('office.column.customer'),
      className: 'c-who',
      cell: ({ customerName, email, askedAt }) => (
        <>
          {customerName || email}
          <Moment at={askedAt} style="time" className="sub nw" />
        </>
      ),
    },
    {
      head: t('office.column.quantity'),
      className: 'c-qty',
      isRight: true,
      cell: ({ quantity }) => <QuantityCell quantity={quantity} />,
    },
    {
      head: t('office.special.offer'),
      className: 'c-sum',
      isRight: true,
      cell: ({ quote }) => quote && formatMoney(quote.totalMinor, quote.currency, locale),
    },
    { head: t('office.special.state'), className: 'c-tag', cell: (special) => <SpecialState special={special} /> },
  ];
}

/** Every special order: those that wait for the shop first among their own, oldest first. */
export default function SpecialList({ loaderData }: Route.ComponentProps) {
  const { query, specialOrders, counts } = loaderData;
  const t = useText();
  return (
    <ListScreen
      list={LIST}
      data={loaderData}
      title={t('office.nav.specials')}
      tabs={
        <ListTabs
          label={t('office.special.state')}
          values={[null, ...SPECIAL_STATUSES]}
          here={query.status}
          to={(status) => LIST.to(query, { status })}
          words={(status) => t(status ? `office.special.state.${status}` : 'office.special.tab.all')}
          count={(status) => counts[status ?? 'all']}
        />
      }
      search={t('office.special.search')}
      columns={useColumns()}
      rows={specialOrders}
      keyOf={({ id }) => id}
      look="lines"
      none={{ title: t('office.special.none'), line: t('office.special.none.line') }}
    />
  );
}
