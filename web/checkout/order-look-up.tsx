import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ORDER_LINK } from '../addresses.ts';
import { OrderPage } from '../customer/orders/order-page.tsx';
import { formatDay } from '../dates.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import stylesheet from '../ui/styles/account.css?url';
import type { Route } from './+types/order-look-up';
import { AccountOffer } from './account-offer.tsx';
import { viewOfFound } from './found-order.ts';
import { readLookUpPage, readTyped } from './order-look-up.server.ts';
import { type FoundOrder, useLookUp } from './use-look-up.ts';

/** Those of the customer area: the order's page is the same. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ context }: Route.LoaderArgs) {
  return readLookUpPage(context);
}

export function action({ request }: Route.ActionArgs) {
  return readTyped(request);
}

type FoundProps = { found: FoundOrder; page: Route.ComponentProps['loaderData']; onMoved: () => void };

/** Which order it is. Its number takes the focus, so that a screen reader reads it out. */
function FoundHead({ order }: { order: FoundOrder['order'] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const t = useText();
  const locale = useLocale();
  return (
    <div className="row between wrapx items-end gap-x-6 gap-y-2">
      <h2 className="d2 num" tabIndex={-1} ref={heading}>
        {order.number}
      </h2>
      <p className="mut">
        {formatDay(order.made_on, locale)}, {t('articles.count', { count: order.items })}
      </p>
    </div>
  );
}

/** It takes the place of the form: what a customer is shown of their order, and the offer of an account. */
function Found({ found, page, onMoved }: FoundProps) {
  const { order, token, code } = found;
  const t = useText();
  const locale = useLocale();
  return (
    <article className="stack gap-8">
      <FoundHead order={order} />
      <OrderPage
        view={viewOfFound(found, page, { t, locale })}
        orderKey={{ token, code }}
        mayRate={!order.is_guest}
        onMoved={onMoved}
      />
      {order.is_guest && <AccountOffer number={order.number} token={token} />}
    </article>
  );
}

/** One order for whoever holds its number and key: guests follow their order here. */
export default function OrderLookUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { found, problems, words, isWorking, lookUp } = useLookUp();
  useEffect(() => {
    if (actionData) void lookUp(actionData);
  }, [actionData, lookUp]);
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
      {found ? (
        <Found
          found={found}
          page={loaderData}
          onMoved={() => void lookUp({ number: found.order.number, token: found.token, code: found.code })}
        />
      ) : (
        <form method="post" className="stack gap-4.5 max-w-[30rem]" onSubmit={submit} noValidate>
          <p className="lead">{t('lookup.line')}</p>
          <noscript>
            <Notice tone="warn">{t('lookup.script')}</Notice>
          </noscript>
          {words && <Notice tone="bad">{words}</Notice>}
          <TextField
            frame={{ id: 'order-number', label: t('lookup.number'), problem: problems.number }}
            name="number"
            required
            maxLength={40}
            autoComplete="off"
            defaultValue={actionData?.number}
          />
          <TextField
            frame={{ id: 'order-token', label: t('lookup.token'), problem: problems.token }}
            name="token"
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={actionData?.token}
          />
          <Button type="submit" isWorking={isWorking}>
            {t('lookup.button')}
          </Button>
          <p className="sm mut">
            {t('orderlink.lost')}{' '}
            <Link className="lnk" to={ORDER_LINK}>
              {t('orderlink.title')}
            </Link>
          </p>
        </form>
      )}
    </div>
  );
}
