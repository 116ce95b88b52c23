import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { StatusPart } from '#contracts/status.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MESSAGES } from '../addresses.ts';
import { listenerOf } from '../outbox/message-words.ts';
import { Moment } from '../parts/moment.tsx';
import type { StatusData } from './status.server.ts';
import { relayTo, sayBytes, sayDuration, saySharePercent, workOf } from './status-words.ts';

type Status = StatusData['status'];

/** One thing of the shop: whether it is well in a word, its facts, and what to do when it is not. */
export function Part({
  part,
  troubles,
  children,
}: {
  part: StatusPart;
  troubles: StatusData['troubles'];
  children: ReactNode;
}) {
  const t = useText();
  const trouble = troubles[part];
  return (
    <section className="box" aria-labelledby={`status-${part}`}>
      <header>
        <h2 id={`status-${part}`}>{t(`status.part.${part}`)}</h2>
        <Tag tone={trouble ? 'warn' : 'ok'}>{t(trouble ? 'status.look' : 'status.well')}</Tag>
      </header>
      <div className="bd stack gap-3">
        {trouble && <Notice tone="warn">{t(`status.do.${trouble}`)}</Notice>}
        {children}
      </div>
    </section>
  );
}

/** Facts in two columns: what, and how much. */
export function Facts({ facts }: { facts: readonly (readonly [what: string, fact: ReactNode])[] }) {
  return (
    <dl className="dl">
      {facts.map(([what, fact]) => (
        <Fragment key={what}>
          <dt>{what}</dt>
          <dd className="num">{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** A moment, or a dash when it has not come yet. */
export function When({ at }: { at: string | null }) {
  return at === null ? <>–</> : <Moment at={at} style="full" className="nw" />;
}

/** What a system is called by those who build it: the same in every language. */
export function Engine({ name }: { name: string }) {
  return (
    <code lang="en" translate="no">
      {name}
    </code>
  );
}

export function DatabaseFacts({ database: { kind, bytes, answerMs, size, idle, waiting } }: Pick<Status, 'database'>) {
  const t = useText();
  const locale = useLocale();
  const facts = [
    [t('status.kind'), <Engine key="kind" name={kind} />],
    [t('status.size'), sayBytes(bytes, locale)],
    [t('status.answered'), sayDuration(answerMs, locale)],
    [t('status.connections'), `${size} · ${idle} · ${waiting}`],
  ] as const;
  return <Facts facts={facts} />;
}

/** Mail, payments, files: of what kind, when last, and how many calls failed. */
export function CallFacts({
  of,
  more,
}: {
  of: Status['mail' | 'payments' | 'files'];
  more: readonly [string, ReactNode];
}) {
  const t = useText();
  const facts = [
    [t('status.kind'), <Engine key="kind" name={of.engine} />],
    more,
    [t('status.calls'), `${of.calls} · ${of.failures}`],
  ] as const;
  return <Facts facts={facts} />;
}

/** A subscriber, by its name for people. */
function Listener({ name }: { name: string }) {
  const t = useText();
  const words = listenerOf(name);
  return words ? t(words) : <Engine name={name} />;
}

function Work({ name }: { name: string }) {
  const t = useText();
  const words = workOf(name);
  const listener = relayTo(name);
  const label = listener && listenerOf(listener);
  if (label) return t('status.work.relay', { to: t(label) });
  return words ? t(words) : <Engine name={name} />;
}

export function MessageTable({ messages }: Pick<Status, 'messages'>) {
  const t = useText();
  const locale = useLocale();
  return (
    <>
      <div>
        <table className="tbl status-table">
          <thead>
            <tr>
              <th>{t('status.kind')}</th>
              <th className="r">{t('status.waiting')}</th>
              <th className="r">{t('status.parked')}</th>
              <th className="r">{t('status.oldest')}</th>
            </tr>
          </thead>
          <tbody>
            {messages.map(({ subscriber, waiting, parked, oldestSeconds }) => (
              <tr key={subscriber}>
                <th scope="row">
                  <Listener name={subscriber} />
                </th>
                <td className="num r">{waiting}</td>
                <td className="num r">{parked}</td>
                <td className="num r">{waiting === 0 ? '–' : sayDuration(oldestSeconds * 1_000, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <Link className="underline" to={MESSAGES}>
          {t('message.nav')}
        </Link>
      </p>
    </>
  );
}

export function RunTable({ runs }: Pick<Status, 'runs'>) {
  const t = useText();
  const locale = useLocale();
  return (
    <div>
      <table className="tbl status-table">
        <thead>
          <tr>
            <th>{t('status.part.runs')}</th>
            <th>{t('status.last')}</th>
            <th className="r">{t('status.answered')}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ work, lastRunAt, lastMs, isFailing }) => (
            <tr key={work}>
              <th scope="row">
                <Work name={work} /> {isFailing && <Tag tone="warn">{t('status.look')}</Tag>}
              </th>
              <td>{lastRunAt === null ? '–' : <Moment at={lastRunAt} style="time" />}</td>
              <td className="num r">{sayDuration(lastMs, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function SlowestTable({ slowest }: Pick<Status, 'slowest'>) {
  const locale = useLocale();
  return (
    <ol className="status-slow">
      {slowest.map(({ method, route, ms }) => (
        <li key={method + route}>
          <Engine name={`${method} ${route}`} /> <span className="num">{sayDuration(ms, locale)}</span>
        </li>
      ))}
    </ol>
  );
}

export function PageFacts({ pages: { hits, misses, entries, bytes } }: Pick<Status, 'pages'>) {
  const t = useText();
  const locale = useLocale();
  const facts = [
    [t('status.hits'), saySharePercent(hits, hits + misses, locale)],
    [t('status.size'), `${entries} · ${sayBytes(bytes, locale)}`],
  ] as const;
  return <Facts facts={facts} />;
}
