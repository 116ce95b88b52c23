import { Link } from 'react-router';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { TextField } from '../../ui/field.tsx';
import { WEBHOOKS } from '../addresses.ts';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { useOfficeForm } from '../kit/use-office-form.ts';
import { ActForm } from '../parts/act-form.tsx';
import { type ActAnswer, ActOutcome } from '../parts/act-outcome.tsx';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/webhook';
import { DeliveryLog } from './delivery-log.tsx';
import { DEVELOPERS } from './developers-words.ts';
import { EndpointState, EventBoxes, eventsShown } from './endpoint-parts.tsx';
import { ShownOnce } from './shown-once.tsx';
import { readWebhook, takeWebhookStep, type WebhookData } from './webhook.server.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(DEVELOPERS, 'see', sent, readWebhook);

export const action = (sent: FormRequest) => takeForm(DEVELOPERS, sent, takeWebhookStep);

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

type Answer = ActAnswer & { secret?: string };

/** What can be done with it besides changing it. */
function Steps({ endpoint, idempotencyKey }: Pick<WebhookData, 'endpoint' | 'idempotencyKey'>) {
  const t = useText();
  const { url, events, isOn, version } = endpoint;
  const turned = { intent: 'change', url, version, is_on: isOn ? 'no' : 'yes', ...eventsShown(events) };
  return (
    <div className="bd row wrapx steps">
      {isOn && <ActForm fields={{ intent: 'test', idempotencyKey }} label={t('developers.hook.test')} look="primary" />}
      <ActForm fields={{ intent: 'secret', idempotencyKey }} label={t('developers.hook.secret')} />
      <ActForm fields={turned} label={t(isOn ? 'developers.hook.turn.off' : 'developers.hook.turn.on')} />
      <details className="places">
        <summary>{t('developers.hook.remove')}</summary>
        <ActForm fields={{ intent: 'remove' }} label={t('developers.hook.remove.sure')} buttonClass="red" />
      </details>
    </div>
  );
}

function ChangeForm({ endpoint }: Pick<WebhookData, 'endpoint'>) {
  const t = useText();
  const { url, events, version, isOn } = endpoint;
  const form = useOfficeForm(DEVELOPERS, { url, ...eventsShown(events) }, 'change');
  return (
    <ActForm
      key={version}
      fields={{ intent: 'change', version, is_on: isOn ? 'yes' : 'no' }}
      label={t('developers.save')}
      className="builder-form bd"
    >
      <TextField
        frame={{ id: 'hook-url', label: t('developers.hook.url'), problem: form.problems.url, span: 'wide' }}
        name="url"
        type="url"
        required
        maxLength={500}
        autoComplete="off"
        defaultValue={form.given.url}
      />
      <EventBoxes form={form} />
    </ActForm>
  );
}

/** One endpoint: its events, its secret, and every delivery with its result. */
export default function Webhook({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const answer = useAnswer<Answer>();
  const { endpoint, idempotencyKey } = loaderData;
  return (
    <>
      <PageHead title={t('office.title', { screen: t('developers.webhooks') })} />
      <div className="ph">
        <h1 className="endpoint">{new URL(endpoint.url).host}</h1>
        <EndpointState of={endpoint} />
        <Link className="ml-auto" to={WEBHOOKS}>
          {t('developers.webhooks')}
        </Link>
      </div>
      <ActOutcome />
      {answer?.secret && <ShownOnce key={answer.secret} text={answer.secret} label={t('developers.hook.secret')} />}
      <section className="box">
        <Steps endpoint={endpoint} idempotencyKey={idempotencyKey} />
        {(endpoint.failingSince || endpoint.oldSecretUntil) && (
          <div className="bd sm">
            {endpoint.failingSince && (
              <p>
                {t('developers.hook.failing')} <Moment at={endpoint.failingSince} style="time" />
              </p>
            )}
            {endpoint.oldSecretUntil && (
              <p>
                {t('developers.hook.both')} <Moment at={endpoint.oldSecretUntil} style="time" />
              </p>
            )}
          </div>
        )}
        <ChangeForm endpoint={endpoint} />
      </section>
      <DeliveryLog data={loaderData} />
    </>
  );
}
