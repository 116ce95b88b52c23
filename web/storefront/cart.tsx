import { useState } from 'react';
import { Link } from 'react-router';
import { type CostRules, transitTo } from '#contracts/delivery.ts';
import { ARTICLES, CHECKOUT } from '../addresses.ts';
import { arrivalNow } from '../arrival-words.ts';
import { type CartLine, shortageOf, totalsOf } from '../browser/cart/cart-rules.ts';
import { checkWithShop, openAgain, putBack, removeFromCart } from '../browser/cart/cart-store.ts';
import { costsOf } from '../browser/cart/cost-rules.ts';
import { useCheckedCart } from '../browser/cart/use-cart.ts';
import { useCheckedCoupon } from '../browser/cart/use-coupon.ts';
import { useChosenCountry } from '../browser/chosen-country.ts';
import { sayInToast } from '../browser/toasts.ts';
import { countryName } from '../country-name.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useFrame } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyState, Notice } from '../ui/notice.tsx';
import { CartLineRow } from './parts/cart-line-row.tsx';
import { CodeField } from './parts/code-field.tsx';
import { CountryChoice } from './parts/country-choice.tsx';
import { GoneNotice } from './parts/gone-notice.tsx';
import { RecentlyViewed } from './parts/recently-viewed.tsx';
import { FreeDelivery, TotalsList } from './parts/totals-list.tsx';

const NOTHING_ON_TOP: CostRules = { zones: [], taxes: [] };

function Summary({ lines, rules: loadedRules }: { lines: readonly CartLine[]; rules: CostRules | null }) {
  const t = useText();
  const locale = useLocale();
  const { shop } = useFrame();
  const { returnDays, delivery, currency, mostPerOrder, phone } = shop;
  // Until the shop has answered: what the page promised, so that nothing changes its words a moment later.
  const rules = loadedRules ?? (delivery.kind === 'included' ? NOTHING_ON_TOP : null);
  const coupon = useCheckedCoupon();
  const zones = rules?.zones ?? [];
  const country = useChosenCountry(zones);
  const totals = totalsOf(lines);
  const costs = costsOf(totals.totalMinor, { rules, country, coupon: coupon.terms, currency });
  const arrival = country === null ? null : arrivalNow(shop, transitTo(zones, country));
  const place = country && countryName(country, locale);
  return (
    <aside className="sum stack gap-5">
      <h2 className="h4">{t('cart.summary')}</h2>
      <TotalsList totals={totals} costs={costs} code={coupon.code} countryName={place} arrival={arrival} />
      {zones.length > 0 && <CountryChoice zones={zones} id="cart-country" />}
      <FreeDelivery freeFrom={costs.freeFrom} />
      <CodeField coupon={coupon} costs={costs} />
      {totals.pieces > mostPerOrder && (
        <p className="sm text-danger">{t('cart.most.of.order', { count: mostPerOrder, phone })}</p>
      )}
      {lines.some(shortageOf) && <p className="sm text-danger">{t('cart.short')}</p>}
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

/** What was just removed, and the way back. The focus goes there: the row that had it is gone. */
function RemovedNotice({ line, onBack }: { line: CartLine; onBack: () => void }) {
  const t = useText();
  return (
    <Notice>
      <span className="row wrapx gap-x-4 gap-y-1">
        {t('cart.removed', { name: line.product.name })}
        <button type="button" className="lnk min-h-11" onClick={onBack} ref={(button) => button?.focus()}>
          {t('cart.undo')}
        </button>
      </span>
    </Notice>
  );
}

function useRemoval() {
  const t = useText();
  const [removed, setRemoved] = useState<CartLine | null>(null);
  const remove = async (line: CartLine) => {
    await removeFromCart(line.id);
    setRemoved(line);
  };
  const undo = async () => {
    if (!removed) return;
    await putBack(removed);
    setRemoved(null);
    sayInToast(t('cart.back', { name: removed.product.name }), { tone: 'ok' });
  };
  return { removed, remove, undo };
}

function CartUnreadable() {
  const t = useText();
  const { email } = useFrame().shop;
  return (
    <Notice tone="bad">
      {t('cart.storage.failed', { email })}{' '}
      <Button look="line" size="tiny" onClick={() => void openAgain()}>
        {t('cart.open.again')}
      </Button>
    </Notice>
  );
}

function CartLoading() {
  const t = useText();
  const { phone } = useFrame().shop;
  return (
    <>
      <div className="stitch w-[180px]" aria-hidden="true" />
      <noscript>
        <p className="note warn">{t('cart.noscript', { phone })}</p>
      </noscript>
    </>
  );
}

function CartContents() {
  const t = useText();
  const { status, lines, gone, priceBefore, isChecked, costs } = useCheckedCart();
  const { removed, remove, undo } = useRemoval();
  if (status === 'failed') return <CartUnreadable />;
  if (status === 'loading') return <CartLoading />;
  return (
    <div className="stack gap-6">
      <GoneNotice names={gone} />
      {removed && <RemovedNotice key={removed.id} line={removed} onBack={() => void undo()} />}
      {isChecked === false && (
        <Notice tone="warn">
          {t('cart.unreachable')}{' '}
          <Button look="line" size="tiny" onClick={() => void checkWithShop()}>
            {t('cart.check.again')}
          </Button>
        </Notice>
      )}
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
                <CartLineRow
                  key={line.id}
                  line={line}
                  priceBefore={priceBefore[line.id] ?? null}
                  onRemove={(gone) => void remove(gone)}
                />
              ))}
            </ul>
            <p className="mt-4.5">
              <Link className="lnk" to={ARTICLES}>
                {t('cart.keep.looking')}
              </Link>
            </p>
          </div>
          <Summary lines={lines} rules={costs} />
        </div>
      )}
    </div>
  );
}

export default function Cart() {
  const t = useText();
  return (
    <>
      <div className="wrap page">
        <PageHead title={t('cart.title')} />
        <meta name="robots" content="noindex" />
        <h1 className="d1 page-title">{t('cart.title')}</h1>
        <CartContents />
      </div>
      <RecentlyViewed />
    </>
  );
}
