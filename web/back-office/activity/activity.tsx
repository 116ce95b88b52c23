import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ACTIVITY_FILE } from '../addresses.ts';
import { type Column, ListScreen } from '../kit/list-screen.tsx';
import { type ListRequest, readList } from '../kit/read-list.server.ts';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/activity';
import { type EntryListed, readActivity } from './activity.server.ts';
import { ACTIVITY_LIST } from './activity-list.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: ListRequest) => readList(ACTIVITY_LIST, 'activity', sent, readActivity);

/** What was different afterwards, field by field. */
function Changes({ changes }: Pick<EntryListed, 'changes'>) {
  const t = useText();
  return (
    <ul className="changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field && <span className="mut">{t('activity.named', { name: field })} </span>}
          {after === null ? (
            before
          ) : (
            <>
              {before && (
                <>
                  <del>{before}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              {after ? <ins>{after}</ins> : <i className="mut">{t('activity.nothing')}</i>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function useColumns(): Column<EntryListed>[] {
  const t = useText();
  return [
    { head: t('activity.when'), cell: ({ at }) => <Moment at={at} style="full" className="nw" /> },
    {
      head: t('activity.who'),
      className: 'c-who',
      cell: ({ who, email }) => (
        <>
          {who}
          {email !== null && <span className="sub">{email}</span>}
        </>
      ),
    },
    {
      head: t('activity.what'),
      className: 'c-who',
      cell: ({ what, subject, to }) => (
        <>
          <b>{what}</b>
          <span className="sub">{to ? <Link to={to}>{subject}</Link> : subject}</span>
        </>
      ),
    },
    { head: t('activity.change'), cell: ({ changes }) => <Changes changes={changes} /> },
  ];
}

/** Between which days; what it is about goes along. */
function Days({ asked }: { asked: Record<string, string> }) {
  const t = useText();
  return (
    <>
      {asked.subject && <input type="hidden" name="subject" value={asked.subject} />}
      {(['from', 'until'] as const).map((name) => (
        <label key={name} className="day">
          <span>{t(`activity.${name}`)}</span>
          <input className="in" type="date" name={name} defaultValue={asked[name]} />
        </label>
      ))}
    </>
  );
}

/** Who did what, when, and what it was before. */
export default function Activity({ loaderData }: Route.ComponentProps) {
  const { query, entries, actors, actions, subject } = loaderData;
  const t = useText();
  const people = actors.map(({ id, name }) => ({ value: id, words: name }));
  const options = actions.map(({ action, words }) => ({ value: action, words }));
  return (
    <ListScreen
      list={ACTIVITY_LIST}
      data={loaderData}
      title={t('office.nav.activity')}
      beside={
        <a className={buttonClass({ look: 'line' })} href={ACTIVITY_FILE + ACTIVITY_LIST.search(query)} download>
          {t('newsletter.list.export')}
        </a>
      }
      choices={[
        { name: 'who', label: t('activity.person'), options: people },
        { name: 'action', label: t('activity.action'), options },
      ]}
      filterFields={<Days asked={ACTIVITY_LIST.fieldValues(query)} />}
      belowFilter={
        subject && (
          <p className="bd row sm">
            {t('activity.subject', { subject })}
            <Link to={ACTIVITY_LIST.to(query, { subject: null })}>{t('activity.everything')}</Link>
          </p>
        )
      }
      columns={useColumns()}
      rows={entries}
      keyOf={({ id }) => id}
      look="people log"
      none={{ title: t('activity.none') }}
    />
  );
}
