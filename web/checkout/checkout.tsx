import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { ARTICLES, CART, HOME } from '../addresses.ts';
import { totalsOf } from '../browser/cart/cart-rules.ts';
import { useCheckedCart } from '../browser/cart/use-cart.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { GoneNotice } from '../storefront/parts/gone-notice.tsx';
import { PageHead } from '../storefront/parts/page-head.tsx';
import { useFrame } from '../storefront/parts/use-frame.ts';
import { Accordion } from '../ui/accordion.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyState, Notice } from '../ui/notice.tsx';
import type { Route } from './+types/checkout';
import { readCheckout } from './checkout.server.ts';
import { LastLook } from './last-look.tsx';
import { OrderSummary } from './order-summary.tsx';
import { AddressStep, ContactStep, PaymentStep } from './steps.tsx';
import { useCheckout } from './use-checkout.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return readCheckout(request, context);
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
        <Link className="lnk sm justify-self-end" to={CART}>
          {t('checkout.back')}
        </Link>
      </div>
    </header>
  );
}

function Nothing() {
  const t = useText();
  return (
    <EmptyState title={t('checkout.empty')}>
      <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
        {t('list.see.all')}
      </Link>
    </EmptyState>
  );
}

function CheckoutBody({ countries, paymentHosts, isCancelled }: Route.ComponentProps['loaderData']) {
  const t = useText();
  const locale = useLocale();
  const { shop } = useFrame();
  const { status, lines, gone, priceBefore } = useCheckedCart();
  const { form, submit, outcome, isSending } = useCheckout(lines, paymentHosts);
  const totals = totalsOf(lines);
  const pieces = t('articles.count', { count: totals.pieces });
  if (status === 'ready' && lines.length === 0) return <Nothing />;
  const summary = <OrderSummary lines={lines} priceBefore={priceBefore} problems={outcome?.lines ?? {}} />;
  return (
    <div className="two">
      <form onSubmit={submit} noValidate>
        <h1 className="d1 page-title">{t('checkout.title')}</h1>
        <div className="stack gap-3 mb-2 empty:hidden">
          {isCancelled && <Notice tone="sun">{t('checkout.cancelled')}</Notice>}
          {status === 'failed' && <Notice tone="bad">{t('cart.storage.failed')}</Notice>}
          <GoneNotice names={gone} />
        </div>
        <div className="only-m mb-2">
          <Accordion
            title={
              <>
                {pieces}
                <span className="price ml-auto mr-4.5">{formatMoney(totals.totalMinor, shop.currency, locale)}</span>
              </>
            }
          >
            {summary}
          </Accordion>
        </div>
        <noscript>
          <p className="note warn">{t('cart.noscript', { phone: shop.phone })}</p>
        </noscript>
        <ContactStep form={form} />
        <AddressStep form={form} countries={countries} />
        <PaymentStep form={form} />
        <LastLook
          form={form}
          countries={countries}
          totalMinor={totals.totalMinor}
          outcome={outcome}
          isSending={isSending}
        />
      </form>
      <aside className="sum hide-m stack gap-5.5 top-6!">
        <h2 className="h4">{pieces}</h2>
        {summary}
      </aside>
    </div>
  );
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const t = useText();
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
