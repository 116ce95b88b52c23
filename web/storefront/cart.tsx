import { Link } from 'react-router';
import { ARTICLES, CHECKOUT } from '../addresses.ts';
import { totalsOf } from '../browser/cart/cart-rules.ts';
import { useCheckedCart } from '../browser/cart/use-cart.ts';
import { useText } from '../i18n/texts.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyState, Notice } from '../ui/notice.tsx';
import { CartLineRow } from './parts/cart-line-row.tsx';
import { GoneNotice } from './parts/gone-notice.tsx';
import { PageHead } from './parts/page-head.tsx';
import { TotalsList } from './parts/totals-list.tsx';
import { useFrame } from './parts/use-frame.ts';

function Summary({ lines }: { lines: Parameters<typeof totalsOf>[0] }) {
  const t = useText();
  const { returnDays } = useFrame().shop;
  return (
    <aside className="sum stack gap-5">
      <h2 className="h4">{t('cart.summary')}</h2>
      <TotalsList totals={totalsOf(lines)} />
      <Link className={buttonClass({ isWide: true })} to={CHECKOUT}>
        {t('cart.checkout')}
      </Link>
      <ul className="stack sm mut gap-0.5">
        <li className="row gap-2.5 min-h-8">
          <Icon name="card" /> {t('promise.pay')}
        </li>
        <li className="row gap-2.5 min-h-8">
          <Icon name="return" /> {t('promise.returns', { count: returnDays })}
        </li>
      </ul>
    </aside>
  );
}

function CartContents() {
  const t = useText();
  const { email, phone } = useFrame().shop;
  const { status, lines, gone, priceBefore, isChecked } = useCheckedCart();
  if (status === 'failed') return <Notice tone="bad">{t('cart.storage.failed', { email })}</Notice>;
  if (status === 'loading') {
    return (
      <>
        <div className="stitch w-[180px]" aria-hidden="true" />
        <noscript>
          <p className="note warn">{t('cart.noscript', { phone })}</p>
        </noscript>
      </>
    );
  }
  return (
    <div className="stack gap-6">
      <GoneNotice names={gone} />
      {isChecked === false && <Notice tone="warn">{t('cart.unreachable')}</Notice>}
      {lines.length === 0 ? (
        <EmptyState title={t('cart.empty')} line={t('cart.empty.line')}>
          <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
            {t('list.see.all')}
          </Link>
        </EmptyState>
      ) : (
        <div className="two">
          <div>
            <ul className="border-t border-line">
              {lines.map((line) => (
                <CartLineRow key={line.id} line={line} priceBefore={priceBefore[line.id] ?? null} />
              ))}
            </ul>
            <p className="mt-4.5">
              <Link className="lnk" to={ARTICLES}>
                {t('cart.keep.looking')}
              </Link>
            </p>
          </div>
          <Summary lines={lines} />
        </div>
      )}
    </div>
  );
}

export default function Cart() {
  const t = useText();
  return (
    <div className="wrap page">
      <PageHead title={t('cart.title')} />
      <meta name="robots" content="noindex" />
      <h1 className="d1 page-title">{t('cart.title')}</h1>
      <CartContents />
    </div>
  );
}
