import { Link, useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { COUPONS, couponAddress, NEW_COUPON } from '../addresses.ts';
import { ListFilter } from '../parts/list-filter.tsx';
import { NoneFound } from '../parts/none-found.tsx';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/coupons-list';
import { CodeState, useCouponWords } from './coupon-words.tsx';
import { readCouponsList } from './coupons-list.server.ts';
import { COUPONS_PER_PAGE, couponsSearch } from './coupons-query.ts';
import type { CouponListed } from './show-coupon.server.ts';

type Data = Route.ComponentProps['loaderData'];

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readCouponsList(request, context);
}

function Row({ code }: { code: CouponListed }) {
  const t = useText();
  const words = useCouponWords(code);
  return (
    <tr>
      <td className="c-art">
        <Link className="num wrap-anywhere" to={couponAddress(code.id)} prefetch="intent">
          {code.code}
        </Link>
        <span className="sub">{words.days}</span>
      </td>
      <td className="c-who">
        {code.minimumMinor > 0 && <span className="only-m">{t('office.code.column.from')} </span>}
        {words.minimum}
      </td>
      <td className="c-qty r">{words.uses}</td>
      <td className="c-sum r nw">{words.off}</td>
      <td className="c-tag">
        <CodeState state={code.state} />
      </td>
    </tr>
  );
}

function CouponTable({ coupons }: Pick<Data, 'coupons'>) {
  const t = useText();
  return (
    <div className="tw">
      <table className="tbl lines">
        <thead>
          <tr>
            <th>{t('office.code.code')}</th>
            <th>{t('office.code.column.from')}</th>
            <th className="r">{t('office.code.column.uses')}</th>
            <th className="r">{t('office.code.column.off')}</th>
            <th>{t('office.code.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {coupons.map((code) => (
            <Row key={code.id} code={code} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NoCoupons({ ask }: Pick<Data, 'ask'>) {
  const t = useText();
  if (ask.words) return <NoneFound words={ask.words} to={COUPONS} />;
  return <EmptyState title={t('office.code.none')} line={t('office.code.none.line')} />;
}

/** Every code, the newest first: what it takes off, how often it is used, and how it stands. */
export default function CouponsList({ loaderData: { ask, coupons, total, pages, news } }: Route.ComponentProps) {
  const t = useText();
  const may = useMay('discounts');
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.codes') })} />
      <div className="ph">
        <h1 className="mr-auto">{t('office.nav.codes')}</h1>
        {may && (
          <Link className={buttonClass()} to={NEW_COUPON}>
            <Icon name="plus" small /> {t('office.code.new')}
          </Link>
        )}
      </div>
      {news && <Notice tone="ok">{t(`done.code.${news}`)}</Notice>}
      <section className="box" aria-busy={isLoading}>
        <ListFilter address={COUPONS} asked={{ q: ask.words }} search={t('office.code.search')} />
        {coupons.length === 0 ? (
          <NoCoupons ask={ask} />
        ) : (
          <>
            <CouponTable coupons={coupons} />
            <Pager
              page={ask.page}
              pages={pages}
              perPage={COUPONS_PER_PAGE}
              total={total}
              addressOf={(page) => COUPONS + couponsSearch(ask, page)}
            />
          </>
        )}
      </section>
    </>
  );
}
