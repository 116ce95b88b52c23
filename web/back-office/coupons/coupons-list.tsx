import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { COUPONS, couponAddress, NEW_COUPON } from '../addresses.ts';
import { defineSearchedList } from '../kit/define-list.ts';
import { type Column, ListScreen } from '../kit/list-screen.tsx';
import { type ListRequest, readList } from '../kit/read-list.server.ts';
import { useDone } from '../kit/use-done.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/coupons-list';
import { CodeState, useCouponWords } from './coupon-words.tsx';
import { readCoupons } from './coupons-list.server.ts';
import type { CouponListed } from './show-coupon.server.ts';

export const ErrorBoundary = ScreenTrouble;

const LIST = defineSearchedList(COUPONS);

export const loader = (sent: ListRequest) => readList(LIST, 'discounts', sent, readCoupons);

function useColumns(): Column<CouponListed>[] {
  const t = useText();
  const wordsOf = useCouponWords();
  return [
    {
      head: t('office.coupon.code'),
      className: 'c-art',
      cell: (coupon) => (
        <>
          <Link className="num wrap-anywhere" to={couponAddress(coupon.id)} prefetch="intent">
            {coupon.code}
          </Link>
          <span className="sub">{wordsOf(coupon).days}</span>
        </>
      ),
    },
    {
      head: t('office.coupon.column.from'),
      className: 'c-who',
      cell: (coupon) => (
        <>
          {coupon.minimumMinor > 0 && <span className="only-m">{t('office.coupon.column.from')} </span>}
          {wordsOf(coupon).minimum}
        </>
      ),
    },
    {
      head: t('office.coupon.column.uses'),
      className: 'c-qty',
      isRight: true,
      cell: (coupon) => wordsOf(coupon).uses,
    },
    {
      head: t('office.coupon.column.off'),
      className: 'c-sum nw',
      isRight: true,
      cell: (coupon) => wordsOf(coupon).off,
    },
    { head: t('office.coupon.column.state'), className: 'c-tag', cell: ({ state }) => <CodeState state={state} /> },
  ];
}

/** Every coupon, the newest first: what it takes off, how often it is used, and how it stands. */
export default function CouponsList({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const mayChange = useMay('discounts');
  const done = useDone(['added', 'changed']);
  return (
    <ListScreen
      list={LIST}
      data={loaderData}
      title={t('office.nav.coupons')}
      beside={
        mayChange && (
          <Link className={buttonClass()} to={NEW_COUPON}>
            <Icon name="plus" small /> {t('office.coupon.new')}
          </Link>
        )
      }
      message={done && <Notice tone="ok">{t(`done.coupon.${done}`)}</Notice>}
      search={t('office.coupon.search')}
      columns={useColumns()}
      rows={loaderData.coupons}
      keyOf={({ id }) => id}
      look="lines"
      none={{ title: t('office.coupon.none'), line: t('office.coupon.none.line') }}
    />
  );
}
