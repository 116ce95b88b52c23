import { useEffect, useRef } from 'react';
import { Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { OWN_CARDS } from '../../addresses.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import stylesheet from '../../ui/styles/saved-card.css?url';
import type { Route } from './+types/cards';
import { CardRow } from './card-row.tsx';
import { changeOwnCards, readOwnCards } from './cards.server.ts';
import { useWayOut } from './use-way-out.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ request, context }: Route.LoaderArgs) {
  return readOwnCards(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return changeOwnCards(request, context);
}

/** Opening the provider's page changes nothing here yet. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('intent') === 'add' ? false : defaultShouldRevalidate;
}

type Answer = { goTo?: string; words?: string };
type Data = Route.ComponentProps['loaderData'];

/** What has just happened, said once: a reload of the page does not say it again. */
function News({ cards, news }: Data) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!news) return;
    // The button that was clicked has gone with its card, or was on another page.
    place.current?.focus();
    window.history.replaceState(window.history.state, '', OWN_CARDS);
  }, [news]);
  if (!news) return null;
  const isHere = cards !== null && cards.length > 0;
  const words = news === 'added' && !isHere ? t('cards.added.soon') : t(`cards.${news}`);
  return (
    <div ref={place} tabIndex={-1} className="quiet-focus">
      <Notice tone={news === 'cancelled' || (news === 'added' && !isHere) ? 'info' : 'ok'}>{words}</Notice>
    </div>
  );
}

function AddCard({ paymentHosts, isOnly }: { paymentHosts: Data['paymentHosts']; isOnly: boolean }) {
  const t = useText();
  const answer = useAnswer<Answer>();
  const way = useWayOut(answer?.goTo, paymentHosts);
  const isWorking = useNavigation().formData?.get('intent') === 'add' || way === 'leaving';
  return (
    <Form method="post" className={`stack gap-4 ${isOnly ? 'justify-items-center' : 'justify-items-start'}`} noValidate>
      <input type="hidden" name="intent" value="add" />
      {answer?.words && <Notice tone="bad">{answer.words}</Notice>}
      {way === 'refused' && <Notice tone="bad">{t('cards.host.refused')}</Notice>}
      {answer?.goTo && way === 'waits' ? (
        <a className={buttonClass()} href={answer.goTo}>
          {t('cards.go')}
        </a>
      ) : (
        <Button type="submit" look={isOnly ? 'primary' : 'line'} isWorking={isWorking}>
          {t('cards.add')}
        </Button>
      )}
      <p className="sm mut">{t('cards.add.hint')}</p>
    </Form>
  );
}

function Cards({ cards, paymentHosts }: Data) {
  const t = useText();
  if (cards === null) {
    return (
      <EmptyState title={t('cards.away.title')} line={t('refusal.cards.unavailable')}>
        <a className={buttonClass({ look: 'line' })} href={OWN_CARDS}>
          {t('cards.again')}
        </a>
      </EmptyState>
    );
  }
  if (cards.length === 0) {
    return (
      <EmptyState title={t('cards.none')} line={t('cards.none.line')}>
        <AddCard paymentHosts={paymentHosts} isOnly />
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="stack gap-4" aria-label={t('cards.list')}>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </ul>
      <AddCard paymentHosts={paymentHosts} isOnly={false} />
    </>
  );
}

/** A customer's saved cards: the payment provider keeps them, the shop shows what the provider lists. */
export default function OwnCards({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('cards.title')} />
      <div className="stack gap-6">
        <p className="lead">{t('cards.lead')}</p>
        <News {...loaderData} />
        <Cards {...loaderData} />
      </div>
    </>
  );
}
