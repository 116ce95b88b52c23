import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { sayPromised } from '#contracts/arrival-words.ts';
import { formatMoney } from '#contracts/money.ts';
import { isHandWay } from '#contracts/money-by-hand.ts';
import { depositLeftMinor } from '#contracts/order-money.ts';
import { stageOf } from '#contracts/order-stage.ts';
import { paidWords } from '#contracts/paid-by.ts';
import { cardOf } from '../../card-words.ts';
import { GuestDocuments } from '../../checkout/guest-documents.tsx';
import { OwedBack } from '../../checkout/owed-back.tsx';
import { DeliveryTag, PaymentTag } from '../../checkout/status-tags.tsx';
import { formatDay } from '../../dates.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { CouponRow, MoneyRows } from '../../storefront/parts/cost-rows.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { GiftLines } from './gift-lines.tsx';
import type { OrderView } from './order-view.ts';

function Amounts({ order, paid, owedBack }: Pick<OrderView, 'order' | 'paid' | 'owedBack'>) {
  const t = useText();
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const card = cardOf(paid);
  const own = { card: card ? t('account.card.ending', card) : '', courier: '' };
  const how = paid && paid.collectedMinor > 0 ? paidWords(paid, t, own) : own.card;
  return (
    <div>
      <h2 className="h4 mb-2.5">{t('account.order.payment')}</h2>
      <p className="row wrapx gap-2 mb-3.5">
        <PaymentTag
          status={order.paymentStatus}
          isOwedBack={owedBack !== null}
          isByHand={isHandWay(order.paymentMethod)}
          currency={order.currency}
          depositLeft={depositLeftMinor(order)}
        />
        <DeliveryTag stage={stageOf(order)} />
      </p>
      <dl className="dl">
        <dt>{t('account.order.subtotal')}</dt>
        <dd>{money(order.subtotalMinor)}</dd>
        {order.discountMinor > 0 && (
          <>
            <dt>{t('account.order.discount')}</dt>
            <dd className="text-sale">−{money(order.discountMinor)}</dd>
          </>
        )}
        <CouponRow order={order} />
        <dt>{t('account.order.delivery')}</dt>
        <dd>{order.deliveryMinor === 0 ? t('account.order.free') : money(order.deliveryMinor)}</dd>
        <MoneyRows order={order} />
      </dl>
      <OwedBack owed={owedBack} />
      {how && <p className="sm mut mt-3 wrap-anywhere">{how}</p>}
    </div>
  );
}

function AddressLines({ order, countryName }: Pick<OrderView, 'order' | 'countryName'>) {
  const { street, apartment, zip, city, state, phone } = order.address;
  const lines = [
    order.customerName,
    [street, apartment].filter(Boolean).join(', '),
    [[zip, city].filter(Boolean).join(' '), state, countryName].filter(Boolean).join(', '),
    phone,
  ].filter(Boolean);
  return (
    <address className="mut not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useText();
  return (
    <a className={buttonClass({ look: 'line', isWide: true })} href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr"> {t('account.new.window')}</span>
    </a>
  );
}

type DocumentsProps = Pick<OrderView, 'documents'> & { number: string };

/** The documents of somebody who is signed in, each in a window of its own. */
function OwnDocuments({ number, documents }: DocumentsProps) {
  const t = useText();
  const query = `number=${encodeURIComponent(number)}`;
  return (
    <>
      <DocumentLink href={`/api/orders/invoice?${query}`}>
        {t(documents.hasInvoice ? 'account.order.invoice' : 'account.order.document')}
      </DocumentLink>
      {documents.creditNotes.map((note) => (
        <DocumentLink key={note} href={`/api/orders/credit-note?${query}&credit_note=${note}`}>
          {t('account.order.credit.note', { number: note })}
        </DocumentLink>
      ))}
    </>
  );
}

/** Leads to the returns of the page. The address of a guest's page holds the key of the order: it stays in it. */
function ReturnsLink({ keepsAddress }: { keepsAddress: boolean }) {
  const t = useText();
  const look = buttonClass({ look: 'line', isWide: true });
  const words = t('sendback.open');
  const scroll = (event: MouseEvent) => {
    event.preventDefault();
    const returns = document.getElementById('returns');
    returns?.scrollIntoView();
    returns?.querySelector('button')?.focus({ preventScroll: true });
  };
  if (!keepsAddress) {
    return (
      <a className={look} href="#returns">
        {words}
      </a>
    );
  }
  return (
    <Link className={look} to="#returns" onClick={scroll}>
      {words}
    </Link>
  );
}

/**
 * What an order cost and how it was paid, where it went, its documents, and whom to ask.
 *
 * token  the order's own key; null for a customer who is signed in
 */
export function OrderSummary({ view, token }: { view: OrderView; token: string | null }) {
  const { order, paid, owedBack, countryName, documents, returnable } = view;
  const t = useText();
  const locale = useLocale();
  const { shop } = useFrame();
  const { number, deliveryStatus, deliveredAt, arrival } = order;
  const promised = arrival && deliveryStatus !== 'cancelled' ? sayPromised(t, locale, arrival) : null;
  const arrived = deliveredAt ? t('account.order.delivered.on', { day: formatDay(deliveredAt, locale) }) : promised;
  return (
    <aside className="sum stack gap-6" aria-label={t('account.order.payment')}>
      <Amounts order={order} paid={paid} owedBack={owedBack} />
      <div>
        <h2 className="h4 mb-1.5">{t('account.order.to')}</h2>
        <AddressLines order={order} countryName={countryName} />
        {arrived && <p className="sm mut mt-1.5">{arrived}</p>}
      </div>
      <GiftLines gift={order.gift} />
      <div className="stack gap-2.5 no-print">
        {token === null ? (
          <OwnDocuments number={number} documents={documents} />
        ) : (
          <GuestDocuments number={number} documents={documents} token={token} />
        )}
        <Button look="line" isWide onClick={() => window.print()}>
          {t('order.print')}
        </Button>
        {returnable !== null && <ReturnsLink keepsAddress={token !== null} />}
      </div>
      <p className="sm mut">
        {t('account.order.questions')}{' '}
        <a className="lnk" href={`tel:${shop.phone.replaceAll(' ', '')}`}>
          {shop.phone}
        </a>
      </p>
    </aside>
  );
}
