import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { OrderAnswer } from '#contracts/http/orders.ts';
import { formatMoney, isCurrency } from '#contracts/money.ts';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { wordsFor } from '../browser/refusal-words.ts';
import { formatDay } from '../dates.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { PageHead } from '../storefront/parts/page-head.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { OrderLines } from './order-lines.tsx';
import { DeliveryTag, PaymentTag } from './status-tags.tsx';

type Key = { number: string; token: string };

/** Number and key from the mailed link: they stand behind the #, which a browser never sends, so no log holds them. */
function keyFromAddress({ hash, search }: Location): Key | null {
  const params = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search);
  const number = params.get('number');
  const token = params.get('token');
  return number && token ? { number, token } : null;
}

function useLookUp() {
  const t = useText();
  const [order, setOrder] = useState<OrderAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const lookUp = useCallback(
    async ({ number, token }: Key) => {
      setWorking(true);
      setProblem(null);
      try {
        const path = `/api/orders/lookup?number=${encodeURIComponent(number.trim())}`;
        setOrder(await callApi<OrderAnswer>(path, { headers: { 'X-Order-Token': token.trim() } }));
      } catch (failure) {
        const isUnknown =
          failure instanceof ApiRefusal && failure.status >= 400 && failure.status < 500 && failure.status !== 429;
        setProblem(isUnknown ? t('lookup.none') : wordsFor(failure, t));
      }
      setWorking(false);
    },
    [t],
  );
  useEffect(() => {
    const key = keyFromAddress(window.location);
    if (key) void lookUp(key);
  }, [lookUp]);
  return { order, problem, isWorking, lookUp };
}

function Found({ order }: { order: OrderAnswer }) {
  const t = useText();
  const locale = useLocale();
  const currency = isCurrency(order.currency) ? order.currency : 'EUR';
  const { street, apartment, zip, city, state, country } = order.shipping_address;
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  const lines = order.articles.map((article) => ({
    name: article.name,
    size: article.size,
    colourName: article.colour,
    quantity: article.quantity,
    totalMinor: article.total,
    picturePath: article.image?.replace(/^\/pictures\//, '') ?? null,
    pictureWall: 'transparent',
  }));
  return (
    <article className="stack gap-6 max-w-[44rem]">
      <div className="row between wrapx gap-x-6 gap-y-2">
        <div>
          <h2 className="h4 num">{order.number}</h2>
          <p className="sm mut">
            {formatDay(order.made_on, locale)}, {t('articles.count', { count: order.items })}
          </p>
        </div>
        <div className="row gap-2">
          <PaymentTag status={order.payment_status} />
          <DeliveryTag status={order.delivery_status} />
        </div>
      </div>
      <OrderLines lines={lines} currency={currency} />
      <dl className="dl left border-t border-line pt-5">
        <dt>{t('order.address')}</dt>
        <dd>{[street, apartment, zip, city, state, countryName].filter(Boolean).join(', ')}</dd>
        <dt className="tot">{t('cart.total')}</dt>
        <dd className="tot">{formatMoney(order.total, currency, locale)}</dd>
      </dl>
      <p className="no-print">
        <Button look="line" onClick={() => window.print()}>
          {t('order.print')}
        </Button>
      </p>
    </article>
  );
}

/** One order for whoever holds its number and key: guests follow their order here. */
export default function OrderLookUp() {
  const t = useText();
  const { order, problem, isWorking, lookUp } = useLookUp();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void lookUp({ number: String(form.get('number') ?? ''), token: String(form.get('token') ?? '') });
  };
  return (
    <div className="wrap page">
      <PageHead title={t('lookup.title')} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <h1 className="d1 page-title">{t('lookup.title')}</h1>
      {order ? (
        <Found order={order} />
      ) : (
        <form className="stack gap-4.5 max-w-[30rem]" onSubmit={submit}>
          <p className="lead">{t('lookup.line')}</p>
          {problem && <Notice tone="bad">{problem}</Notice>}
          <TextField
            frame={{ id: 'order-number', label: t('lookup.number') }}
            name="number"
            required
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            frame={{ id: 'order-token', label: t('lookup.token') }}
            name="token"
            required
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit" isWorking={isWorking}>
            {t('lookup.button')}
          </Button>
        </form>
      )}
    </div>
  );
}
