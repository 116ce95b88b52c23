import { Link, useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Tag } from '../../ui/labels.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { NEWSLETTER, READERS_FILE } from '../addresses.ts';
import { ActForm } from '../parts/act-form.tsx';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { ListFilter } from '../parts/list-filter.tsx';
import { Moment } from '../parts/moment.tsx';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/newsletter';
import { type ReadersData, readReaders, takeReaderStep } from './newsletter.server.ts';
import { READERS_PER_PAGE, readersFields, readersSearch, STATES } from './newsletter-query.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readReaders(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeReaderStep(request, context);
}

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

const TONES = { on: 'ok', asked: 'warn', left: 'neutral' } as const;
const LANGUAGES = { en: 'English', fr: 'Français' } as const;

function Tabs({ ask, counts }: Pick<ReadersData, 'ask' | 'counts'>) {
  const t = useText();
  return (
    <nav className="tabs" aria-label={t('customers.state')}>
      {([null, ...STATES] as const).map((state) => (
        <Link
          key={state ?? 'all'}
          to={NEWSLETTER + readersSearch(ask, { state })}
          aria-current={ask.state === state ? 'page' : undefined}
          preventScrollReset
        >
          {t(`letter.state.${state ?? 'all'}`)}
          <b className="num">{counts[state ?? 'all']}</b>
        </Link>
      ))}
    </nav>
  );
}

function Row({ reader, mayChange }: { reader: ReadersData['subscribers'][number]; mayChange: boolean }) {
  const t = useText();
  const { id, email, locale, state, consentAt, askedAt } = reader;
  return (
    <tr>
      <td className="c-who">
        <b>{email}</b>
        <Moment at={askedAt} style="full" className="sub nw" />
      </td>
      <td>{LANGUAGES[locale]}</td>
      <td>
        <Tag tone={TONES[state]}>{t(`letter.state.${state}`)}</Tag>
      </td>
      <td>
        <span className="only-m mut">{t('letter.consent')} · </span>
        {consentAt ? <Moment at={consentAt} style="full" className="nw" /> : '–'}
      </td>
      {mayChange && (
        <td>
          <div className="deeds">
            {state !== 'left' && (
              <ActForm
                fields={{ intent: 'unsubscribe', id }}
                label={t('letter.unsubscribe')}
                about={email}
                look="ghost"
                buttonClass="red"
              />
            )}
          </div>
        </td>
      )}
    </tr>
  );
}

function ReaderTable({ subscribers, mayChange }: Pick<ReadersData, 'subscribers'> & { mayChange: boolean }) {
  const t = useText();
  return (
    <div className="tw">
      <table className="tbl people">
        <thead>
          <tr>
            <th>{t('letter.reader')}</th>
            <th>{t('letter.language')}</th>
            <th>{t('customers.state')}</th>
            <th>{t('letter.consent')}</th>
            {mayChange && (
              <th>
                <span className="sr">{t('office.column.next')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {subscribers.map((reader) => (
            <Row key={reader.id} reader={reader} mayChange={mayChange} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Who gets the shop's e-mail, since when, and who left it (issue 5 "newsletter"). */
export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { ask, subscribers, counts, total, pages } = loaderData;
  const t = useText();
  const mayChange = useMay('newsletter');
  const isLoading = useNavigation().state === 'loading';
  const isNarrowed = ask.words !== '' || ask.state !== null;
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.newsletter') })} />
      <div className="ph">
        <h1>{t('office.nav.newsletter')}</h1>
        <a className={buttonClass({ look: 'line' }, 'ml-auto')} href={READERS_FILE + readersSearch(ask)} download>
          {t('letter.export')}
        </a>
      </div>
      <ActOutcome />
      <section className="box" aria-busy={isLoading}>
        <Tabs ask={ask} counts={counts} />
        <ListFilter address={NEWSLETTER} asked={readersFields(ask)} search={t('letter.search')} />
        {subscribers.length === 0 ? (
          <EmptyState
            title={ask.words ? t('office.none.found', { words: ask.words }) : t('letter.none')}
            {...(!isNarrowed && { line: t('letter.none.line') })}
          >
            {isNarrowed && (
              <Link className={buttonClass({ look: 'line' })} to={NEWSLETTER}>
                {t('letter.state.all')}
              </Link>
            )}
          </EmptyState>
        ) : (
          <>
            <ReaderTable subscribers={subscribers} mayChange={mayChange} />
            <Pager
              page={ask.page}
              pages={pages}
              perPage={READERS_PER_PAGE}
              total={total}
              addressOf={(page) => NEWSLETTER + readersSearch(ask, { page })}
            />
          </>
        )}
      </section>
    </>
  );
}
