import { Link } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { orderAddress } from '../addresses.ts';
import { ActForm } from '../parts/act-form.tsx';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/messages';
import { listenerOf, topicOf, troubleOf } from './message-words.ts';
import { type MessagesData, readMessages, takeMessageStep } from './messages.server.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ context }: Route.LoaderArgs) {
  return readMessages(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeMessageStep(request, context);
}

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

type Message = MessagesData['parked'][number];

/** What it is, whom it is for, since when, and why it did not get through. */
function MessageSummary({ message: { name, subscriber, who, order, since, tries, error } }: { message: Message }) {
  const t = useText();
  const [listener, topic] = [listenerOf(subscriber), topicOf(name)];
  return (
    <span className="words">
      <b>{listener ? t(listener) : subscriber}</b>
      {order ? (
        <>
          {' · '}
          <Link className="num font-semibold hover:underline" to={orderAddress(order.id)}>
            {order.number}
          </Link>
        </>
      ) : (
        topic && <> · {t(topic)}</>
      )}
      <span className="sub">{who ?? name}</span>
      <span className="sub">{t(troubleOf(error))}</span>
      <span className="sub num">
        <Moment at={since} style="full" /> · {t('message.tries', { count: tries })}
      </span>
      <details className="sub">
        <summary>{t('message.details')}</summary>
        <code>
          {name} → {subscriber}
          <br />
          {error}
        </code>
      </details>
    </span>
  );
}

function Parked({ message }: { message: Message }) {
  const t = useText();
  const may = useMay('activity');
  const about = message.order?.number ?? message.who ?? message.name;
  return (
    <li className="deciding">
      <MessageSummary message={message} />
      {may && (
        <span className="row wrapx gap-2">
          <ActForm fields={{ intent: 'again', message: message.id }} label={t('message.again')} about={about} />
          <ActForm
            fields={{ intent: 'rest', message: message.id }}
            label={t('message.rest')}
            about={about}
            look="ghost"
            className="row gap-2"
          >
            <input
              className="in"
              name="reason"
              required
              maxLength={500}
              size={18}
              autoComplete="off"
              placeholder={t('message.reason')}
              aria-label={`${t('message.reason')}, ${about}`}
            />
          </ActForm>
        </span>
      )}
    </li>
  );
}

/** Messages that the shop gave up after their last try, and those that it is still trying. */
export default function Messages({ loaderData: { parked, parkedCount, failing } }: Route.ComponentProps) {
  const t = useText();
  const may = useMay('activity');
  return (
    <>
      <PageHead title={t('office.title', { screen: t('message.title') })} />
      <div className="ph">
        <h1>{t('message.title')}</h1>
        {may && parkedCount > 1 && (
          <ActForm
            fields={{ intent: 'all' }}
            label={t('message.again.all', { count: parkedCount })}
            look="primary"
            className="ml-auto"
          />
        )}
      </div>
      <ActOutcome />
      <section className="box">
        {parked.length === 0 ? (
          <EmptyState title={t('message.none')} />
        ) : (
          <ul className="bd">
            {parked.map((message) => (
              <Parked key={message.id} message={message} />
            ))}
          </ul>
        )}
      </section>
      {failing.length > 0 && (
        <section className="box">
          <header>
            <h2>{t('message.failing')}</h2>
          </header>
          <ul className="bd">
            {failing.map((message) => (
              <li key={message.id} className="deciding">
                <MessageSummary message={message} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
