import { Link } from 'react-router';
import type { WebhookTry } from '#contracts/developers.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { endpointAddress } from '../addresses.ts';
import { ActForm } from '../parts/act-form.tsx';
import { Moment } from '../parts/moment.tsx';
import type { WebhookData } from './webhook.server.ts';

const TONES = { waiting: 'sun', delivered: 'ok', failed: 'bad' } as const;

/** What came of a try: the status that was answered, or why there was none. Never the other side's own words. */
function TryWords({ of: { code, problem } }: { of: WebhookTry }) {
  const t = useText();
  if (code !== null) return <span className="num">{code}</span>;
  if (problem === null || problem === 'answer' || problem === 'gone' || problem === 'redirect') return <>–</>;
  return <>{t(`developers.problem.${problem}`)}</>;
}

function Tries({ tries, about }: { tries: readonly WebhookTry[]; about: string }) {
  const t = useText();
  const locale = useLocale();
  if (tries.length === 0) return <>0</>;
  return (
    <details className="places tries">
      <summary>
        {tries.length}
        <span className="sr">
          {' '}
          {t('developers.log.tries')}, {about}
        </span>
      </summary>
      <ul>
        {tries.map((one) => (
          <li key={one.at}>
            <Moment at={one.at} style="full" className="nw" />
            <span>
              <TryWords of={one} /> · {one.ms.toLocaleString(locale)} ms
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Row({ of, mayAgain }: { of: WebhookData['deliveries'][number]; mayAgain: boolean }) {
  const t = useText();
  const last = of.tries.at(-1);
  return (
    <tr>
      <td className="c-who">
        <b>{of.event}</b>
        <span className="sub num">{of.messageId}</span>
      </td>
      <td>
        <Moment at={of.occurredAt} style="full" className="nw" />
      </td>
      <td>
        <Tag tone={TONES[of.state]}>{t(`developers.log.${of.state}`)}</Tag>
        {of.nextTryAt && of.tries.length > 0 && (
          <span className="sub">
            {t('developers.log.next')} <Moment at={of.nextTryAt} style="time" className="nw" />
          </span>
        )}
      </td>
      <td>
        <span className="only-m mut">{t('developers.log.answer')} · </span>
        {last ? <TryWords of={last} /> : '–'}
      </td>
      <td>
        <span className="only-m mut">{t('developers.log.tries')} · </span>
        <Tries tries={of.tries} about={of.messageId} />
      </td>
      <td>
        {mayAgain && (
          <div className="row-actions">
            <ActForm
              fields={{ intent: 'again', delivery: of.id }}
              label={t('developers.log.again')}
              about={of.messageId}
            />
          </div>
        )}
      </td>
    </tr>
  );
}

/** What was sent to an endpoint, with every attempt (90 days). */
export function DeliveryLog({ data: { endpoint, deliveries, older } }: { data: WebhookData }) {
  const t = useText();
  return (
    <section className="box" aria-labelledby="log-title">
      <header>
        <h2 id="log-title">{t('developers.hook.log')}</h2>
      </header>
      {deliveries.length === 0 ? (
        <EmptyState title={t('developers.log.none')} />
      ) : (
        <div className="tw">
          <table className="tbl people log">
            <thead>
              <tr>
                <th>{t('activity.what')}</th>
                <th>{t('activity.when')}</th>
                <th>{t('office.column.state')}</th>
                <th>{t('developers.log.answer')}</th>
                <th>{t('developers.log.tries')}</th>
                <th>
                  <span className="sr">{t('office.column.next')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery) => (
                <Row key={delivery.id} of={delivery} mayAgain={endpoint.isOn} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {older !== null && (
        <p className="bd">
          <Link to={`${endpointAddress(endpoint.id)}&before=${older}`}>{t('developers.log.older')}</Link>
        </p>
      )}
    </section>
  );
}
