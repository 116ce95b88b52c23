import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { transitTo } from '#contracts/delivery.ts';
import { formatMoney } from '#contracts/money.ts';
import { ARTICLES, CART, HOME } from '../addresses.ts';
import { arrivalNow } from '../arrival-words.ts';
import { totalsOf } from '../browser/cart/cart-rules.ts';
import { checkWithShop, openAgain } from '../browser/cart/cart-store.ts';
import { useCart, useCheckedCart } from '../browser/cart/use-cart.ts';
import { askCountries, noteCountries } from '../browser/known-countries.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useFrame } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { LanguageSwitch } from '../layouts/language-switch.tsx';
import { GoneNotice } from '../storefront/parts/gone-notice.tsx';
import { Accordion } from '../ui/accordion.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyState, Notice } from '../ui/notice.tsx';
import type { Route } from './+types/checkout';
import { AddressStep } from './address-step.tsx';
import { readAttempt } from './attempt.ts';
import { readCheckout } from './checkout.server.ts';
import { CHECKOUT_FORM_ID } from './checkout-form.ts';
import { ContactStep, type Way } from './contact-step.tsx';
import { GiftStep } from './gift-step.tsx';
import { LastLook } from './last-look.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { useCheckout } from './use-checkout.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return readCheckout(request, context);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded, countries] = await Promise.all([serverLoader(), askCountries()]);
  return { ...loaded, countries };
}

function CheckoutHeader() {
  const t = useText();
  const { name } = useFrame().shop;
  return (
    <header className="hdr light static!">
      <div className="h-18!">
        <Link className="mark text-[1.75rem]!" to={HOME}>
          {name}
        </Link>
        <span className="row sm mut hide-m gap-2">
          <Icon name="lock" small /> {t('checkout.secure')}
        </span>
        <div className="row justify-self-end gap-3">
          <LanguageSwitch className="langs" />
          <Link className="lnk sm" to={CART}>
            {t('checkout.back')}
          </Link>
        </div>
      </div>
    </header>
  );
}

function Nothing() {
  const t = useText();
  return (
    <>
      <h1 className="d1 page-title">{t('checkout.title')}</h1>
      <EmptyState title={t('checkout.empty')}>
        <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
          {t('list.see.all')}
        </Link>
      </EmptyState>
    </>
  );
}

/** Kind words for somebody who comes back without having paid; the cart is as it was. */
function BackNotice({ isCancelled }: { isCancelled: boolean }) {
  const t = useText();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const look = () => setWaiting(readAttempt()?.order?.isCard === true);
    look();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, []);
  if (isCancelled) return <Notice tone="sun">{t('checkout.cancelled')}</Notice>;
  return isWaiting ? <Notice tone="sun">{t('checkout.waiting')}</Notice> : null;
}

function CheckoutNotices({ isCancelled }: { isCancelled: boolean }) {
  const t = useText();
  const { email } = useFrame().shop;
  const { status, gone, isChecked } = useCart();
  return (
    <div className="stack gap-3 mb-2 empty:hidden">
      <BackNotice isCancelled={isCancelled} />
      {status === 'failed' && (
        <Notice tone="bad">
          {t('cart.storage.failed', { email })}{' '}
          <Button look="line" size="tiny" onClick={() => void openAgain()}>
            {t('cart.open.again')}
          </Button>
        </Notice>
      )}
      {isChecked === false && (
        <Notice tone="warn">
          {t('cart.unreachable')}{' '}
          <Button look="line" size="tiny" onClick={() => void checkWithShop()}>
            {t('cart.check.again')}
          </Button>
        </Notice>
      )}
      <GoneNotice names={gone} />
    </div>
  );
}

/** On a small screen what is ordered folds away above the form. */
function SmallSummary({ pieces, totalMinor, children }: { pieces: number; totalMinor: number; children: ReactNode }) {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  return (
    <div className="only-n mb-2">
      <Accordion
        title={
          <>
            {t('articles.count', { count: pieces })}
            <span className="price ml-auto mr-4.5">{formatMoney(totalMinor, currency, locale)}</span>
          </>
        }
      >
        {children}
      </Accordion>
    </div>
  );
}

function CheckoutBody({
  countries,
  rules,
  addresses,
  paymentHosts,
  hand,
  isWrapOffered,
  isCancelled,
  confirm,
}: Route.ComponentProps['loaderData']) {
  const t = useText();
  const { shop } = useFrame();
  const [way, setWay] = useState<Way>('guest');
  const { status, lines, priceBefore } = useCheckedCart();
  const toGuest = () => setWay('guest');
  const known = { rules, paymentHosts, addresses, handWays: hand.ways, isWrapOffered };
  const { form, book, coupon, zones, costs, credits, paid, submit, outcome, isSending } = useCheckout(
    lines,
    known,
    toGuest,
  );
  const { pieces } = totalsOf(lines);
  const countryName = countries.find(({ code }) => code === form.watch('country'))?.name ?? null;
  if (status === 'ready' && lines.length === 0) return <Nothing />;
  const arrival = arrivalNow(shop, transitTo(zones, form.watch('country')));
  const shown = {
    lines,
    priceBefore,
    problems: outcome?.lines ?? {},
    coupon,
    costs,
    credits,
    paid,
    countryName,
    arrival,
  };
  const summary = <OrderSummary {...shown} />;
  return (
    <div className="two">
      <div>
        <h1 className="d1 page-title">{t('checkout.title')}</h1>
        <CheckoutNotices isCancelled={isCancelled} />
        <SmallSummary pieces={pieces} totalMinor={paid.leftMinor}>
          {summary}
        </SmallSummary>
        <noscript>
          <p className="note warn">{t('cart.noscript', { phone: shop.phone })}</p>
        </noscript>
        <ContactStep form={form} way={way} onWay={setWay} />
        <form id={CHECKOUT_FORM_ID} data-fills-itself onSubmit={submit} noValidate method="post">
          <AddressStep
            form={form}
            countries={countries}
            zones={zones}
            book={book}
            isNowhere={costs.delivery.kind === 'nowhere'}
          />
          <GiftStep form={form} isWrapOffered={isWrapOffered} />
          <PaymentStep
            form={form}
            order={{ totalMinor: costs.totalMinor, pieces }}
            isAllCredit={paid.isAll}
            hand={hand}
            confirm={confirm}
          />
          <LastLook
            form={form}
            countries={countries}
            paid={paid}
            totalMinor={costs.totalMinor}
            pieces={pieces}
            outcome={outcome}
            isSending={isSending}
          />
        </form>
      </div>
      <aside className="sum hide-n stack gap-5.5 top-6!" aria-label={t('cart.summary')}>
        <h2 className="h4">{t('articles.count', { count: pieces })}</h2>
        {summary}
      </aside>
    </div>
  );
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { countries } = loaderData;
  useEffect(() => noteCountries(countries), [countries]);
  return (
    <>
      <PageHead title={t('checkout.title')} />
      <CheckoutHeader />
      <main id="main" tabIndex={-1} className="wrap page">
        <CheckoutBody {...loaderData} />
      </main>
    </>
  );
}
