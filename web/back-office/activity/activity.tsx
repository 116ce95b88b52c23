import { Link, useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { ACTIVITY, ACTIVITY_FILE } from '../addresses.ts';
import { Moment } from '../parts/moment.tsx';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/activity';
import { type ActivityData, readActivity } from './activity.server.ts';
import { ActivityFilter } from './activity-filter.tsx';
import { ACTIVITY_PER_PAGE, activitySearch } from './activity-query.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readActivity(request, context);
}

type Entry = ActivityData['entries'][number];

/** What was different afterwards, field by field. */
function Changes({ changes }: Pick<Entry, 'changes'>) {
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

function Row({ entry: { at, who, email, what, subject, to, changes } }: { entry: Entry }) {
  return (
    <tr>
      <td>
        <Moment at={at} style="full" className="nw" />
      </td>
      <td className="c-who">
        {who}
        {email !== null && <span className="sub">{email}</span>}
      </td>
      <td className="c-who">
        <b>{what}</b>
        <span className="sub">{to ? <Link to={to}>{subject}</Link> : subject}</span>
      </td>
      <td>
        <Changes changes={changes} />
      </td>
    </tr>
  );
}

function Log({ entries }: Pick<ActivityData, 'entries'>) {
  const t = useText();
  return (
    <div className="tw">
      <table className="tbl people log">
        <thead>
          <tr>
            <th>{t('activity.when')}</th>
            <th>{t('activity.who')}</th>
            <th>{t('activity.what')}</th>
            <th>{t('activity.change')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Who did what, when, and what it was before. */
export default function Activity({ loaderData }: Route.ComponentProps) {
  const { ask, entries, total, pages, subject } = loaderData;
  const t = useText();
  const isLoading = useNavigation().state === 'loading';
  const search = activitySearch(ask);
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.activity') })} />
      <div className="ph">
        <h1>{t('office.nav.activity')}</h1>
        <a className={buttonClass({ look: 'line' }, 'ml-auto')} href={ACTIVITY_FILE + search} download>
          {t('newsletter.list.export')}
        </a>
      </div>
      <section className="box" aria-busy={isLoading}>
        <ActivityFilter data={loaderData} />
        {subject && (
          <p className="bd row sm">
            {t('activity.subject', { subject })}
            <Link to={ACTIVITY + activitySearch(ask, { subject: null })}>{t('activity.everything')}</Link>
          </p>
        )}
        {entries.length === 0 ? (
          <EmptyState title={t('activity.none')}>
            {search !== '' && (
              <Link className={buttonClass({ look: 'line' })} to={ACTIVITY}>
                {t('activity.everything')}
              </Link>
            )}
          </EmptyState>
        ) : (
          <>
            <Log entries={entries} />
            <Pager
              page={ask.page}
              pages={pages}
              perPage={ACTIVITY_PER_PAGE}
              total={total}
              addressOf={(page) => ACTIVITY + activitySearch(ask, { page })}
            />
          </>
        )}
      </section>
    </>
  );
}
