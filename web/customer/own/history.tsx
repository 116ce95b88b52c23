import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ARTICLES } from '../../addresses.ts';
import { callApi } from '../../browser/api.ts';
import { resetLists } from '../../browser/list-cache/list-resets.ts';
import { sayInToast } from '../../browser/toasts.ts';
import { wordsFor } from '../../forms/refusal-words.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import type { ScreenHandle } from '../../layouts/shop-frame.tsx';
import { ArticleGrid } from '../../storefront/parts/article-card.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { HISTORY_TABS, historyAddress } from '../account-places.ts';
import { OrderCard } from '../orders/order-card.tsx';
import { NoOrders } from '../orders/orders.tsx';
import type { Route } from './+types/history';
import { readHistory } from './history.server.ts';
import { keptHistory, readOwnThrough } from './kept-lists.ts';
import { PaymentList } from './payment-list.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return readHistory(request, context);
}

export const handle = {
  lists: ['orders', 'payments', 'recentlyVisited', 'products'],
  toKeep: keptHistory,
} satisfies ScreenHandle;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return readOwnThrough(handle, request, serverLoader);
}

type Shown = Route.ComponentProps['loaderData'];

function Seen({ cards }: { cards: Extract<Shown, { tab: 'seen' }>['cards'] }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [isWorking, setWorking] = useState(false);
  if (cards.length === 0) {
    return (
      <EmptyState title={t('account.seen.none')} line={t('account.seen.none.line')}>
        <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
          {t('list.see.all')}
        </Link>
      </EmptyState>
    );
  }
  const clear = async () => {
    setWorking(true);
    try {
      await callApi('/api/articles/recently/visited/me', { method: 'DELETE' });
      resetLists('recentlyVisited');
      sayInToast(t('account.seen.cleared'), { tone: 'ok' });
      await revalidate();
    } catch (failure) {
      sayInToast(wordsFor(failure, t), { tone: 'bad' });
    }
    setWorking(false);
  };
  return (
    <>
      <ArticleGrid cards={cards} columns="three" />
      <p>
        <Button look="line" size="small" isWorking={isWorking} onClick={() => void clear()}>
          {t('account.seen.clear')}
        </Button>
      </p>
    </>
  );
}

function Tab({ shown }: { shown: Shown }) {
  if (shown.tab === 'payments') return <PaymentList payments={shown.payments} />;
  if (shown.tab === 'seen') return <Seen cards={shown.cards} />;
  if (shown.orders.length === 0) return <NoOrders />;
  return shown.orders.map((order) => <OrderCard key={order.number} order={order} />);
}

/** What a customer did here, in three tabs. */
export default function History({ loaderData: shown }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('account.history')} />
      <nav className="seg seg-wide acct-tabs" aria-label={t('account.history')}>
        {HISTORY_TABS.map((tab) => (
          <Link
            key={tab}
            to={historyAddress(tab)}
            aria-current={shown.tab === tab ? 'true' : undefined}
            replace
            preventScrollReset
          >
            {t(`account.history.${tab}`)}
          </Link>
        ))}
      </nav>
      <section className="stack gap-5" aria-label={t(`account.history.${shown.tab}`)}>
        <h2 className="sr">{t(`account.history.${shown.tab}`)}</h2>
        <Tab shown={shown} />
      </section>
    </>
  );
}
