import { Link } from 'react-router';
import { DELIVERY_STATES, WEBHOOK_EVENTS } from '#contracts/developers.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { TextField } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { endpointAddress } from '../addresses.ts';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { useOfficeForm } from '../kit/use-office-form.ts';
import { ActForm } from '../parts/act-form.tsx';
import { type ActAnswer, ActOutcome } from '../parts/act-outcome.tsx';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/webhooks';
import { DEVELOPERS } from './developers-words.ts';
import { EndpointState, EventBoxes, eventsShown } from './endpoint-parts.tsx';
import { ShownOnce } from './shown-once.tsx';
import { addFrom, readWebhooks, type WebhooksData } from './webhooks.server.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(DEVELOPERS, 'see', sent, readWebhooks);

export const action = (sent: FormRequest) => takeForm(DEVELOPERS, sent, addFrom);

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

type Answer = ActAnswer & { made?: { secret: string; url: string } };
type Endpoint = WebhooksData['endpoints'][number];

function Row({ of: endpoint }: { of: Endpoint }) {
  const t = useText();
  const { id, url, events, failingSince, lastDay } = endpoint;
  const counts = DELIVERY_STATES.filter((state) => lastDay[state] > 0);
  return (
    <tr>
      <td className="c-who">
        <Link to={endpointAddress(id)}>{url}</Link>
        <span className="sub">{events.join(', ')}</span>
      </td>
      <td>
        <EndpointState of={endpoint} />
        {failingSince && (
          <span className="sub">
            {t('developers.hook.failing')} <Moment at={failingSince} style="time" />
          </span>
        )}
      </td>
      <td>
        <span className="only-m mut">{t('developers.hook.day')} · </span>
        {counts.length === 0
          ? '–'
          : counts.map((state) => `${t(`developers.log.${state}`)} ${lastDay[state]}`).join(' · ')}
      </td>
    </tr>
  );
}

function AddForm({ idempotencyKey }: Pick<WebhooksData, 'idempotencyKey'>) {
  const t = useText();
  const form = useOfficeForm(DEVELOPERS, eventsShown(WEBHOOK_EVENTS), 'add');
  const made = useAnswer<Answer>()?.made;
  return (
    <section className="box" aria-labelledby="add-endpoint-title">
      <header>
        <h2 id="add-endpoint-title">{t('developers.hook.add')}</h2>
      </header>
      <div className="bd">
        <ActForm
          key={made?.secret ?? ''}
          fields={{ intent: 'add', idempotencyKey }}
          label={t('developers.hook.add')}
          look="primary"
          className="builder-form"
        >
          <TextField
            frame={{ id: 'hook-url', label: t('developers.hook.url'), problem: form.problems.url, span: 'wide' }}
            name="url"
            type="url"
            required
            maxLength={500}
            autoComplete="off"
            placeholder="https://"
            defaultValue={form.given.url}
          />
          <EventBoxes form={form} />
        </ActForm>
      </div>
    </section>
  );
}

/** The endpoints of the owner's own systems that receive events of the shop. */
export default function Webhooks({ loaderData: { endpoints, idempotencyKey } }: Route.ComponentProps) {
  const t = useText();
  const answer = useAnswer<Answer>();
  return (
    <>
      <PageHead title={t('office.title', { screen: t('developers.webhooks') })} />
      <div className="ph">
        <h1>{t('developers.webhooks')}</h1>
        <a className="ml-auto" href="/api/docs#webhooks">
          {t('developers.docs')}
        </a>
      </div>
      <ActOutcome />
      {answer?.made && <ShownOnce key={answer.made.secret} text={answer.made.secret} label={answer.made.url} />}
      <section className="box">
        {endpoints.length === 0 ? (
          <EmptyState title={t('developers.hooks.none')} />
        ) : (
          <div className="tw">
            <table className="tbl people log">
              <thead>
                <tr>
                  <th>{t('developers.hook.url')}</th>
                  <th>{t('office.column.state')}</th>
                  <th>{t('developers.hook.day')}</th>
                </tr>
              </thead>
              <tbody>
                {endpoints.map((endpoint) => (
                  <Row key={endpoint.id} of={endpoint} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <AddForm idempotencyKey={idempotencyKey} />
    </>
  );
}
