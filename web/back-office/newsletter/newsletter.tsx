import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Tag } from '../../ui/labels.tsx';
import { NEWSLETTER, READERS_FILE } from '../addresses.ts';
import { defineList, oneOf } from '../kit/define-list.ts';
import { ListTabs } from '../kit/list-parts.tsx';
import { type Column, ListScreen } from '../kit/list-screen.tsx';
import { type ListRequest, readList } from '../kit/read-list.server.ts';
import { ActForm } from '../parts/act-form.tsx';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/newsletter';
import { readSubscribers, type SubscriberListed, takeSubscriberStep } from './newsletter.server.ts';

export const ErrorBoundary = ScreenTrouble;

const STATES = ['on', 'asked', 'left'] as const;
const LIST = defineList({
  address: NEWSLETTER,
  read: (params) => ({ state: oneOf(STATES, params.get('state')) }),
  write: ({ state }) => ({ state: state ?? '' }),
});

export const loader = (sent: ListRequest) => readList(LIST, 'newsletter', sent, readSubscribers);

export function action({ request, context }: Route.ActionArgs) {
  return takeSubscriberStep(request, context);
}

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

const TONES = { on: 'ok', asked: 'warn', left: 'neutral' } as const;
const LANGUAGES = { en: 'English', fr: 'Français' } as const;

function useColumns(mayChange: boolean): Column<SubscriberListed>[] {
  const t = useText();
  const unsubscribe: Column<SubscriberListed> = {
    head: t('office.column.next'),
    isHeadHidden: true,
    cell: ({ id, email, state }) => (
      <div className="row-actions">
        {state !== 'left' && (
          <ActForm
            fields={{ intent: 'unsubscribe', id }}
            label={t('newsletter.list.unsubscribe')}
            about={email}
            look="ghost"
            buttonClass="red"
          />
        )}
      </div>
    ),
  };
  return [
    {
      head: t('newsletter.list.reader'),
      className: 'c-who',
      cell: ({ email, askedAt }) => (
        <>
          <b>{email}</b>
          <Moment at={askedAt} style="full" className="sub nw" />
        </>
      ),
    },
    { head: t('newsletter.list.language'), cell: ({ locale }) => LANGUAGES[locale] },
    {
      head: t('customers.state'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`newsletter.list.state.${state}`)}</Tag>,
    },
    {
      head: t('newsletter.list.consent'),
      cell: ({ consentAt }) => (
        <>
          <span className="only-m mut">{t('newsletter.list.consent')} · </span>
          {consentAt ? <Moment at={consentAt} style="full" className="nw" /> : '–'}
        </>
      ),
    },
    ...(mayChange ? [unsubscribe] : []),
  ];
}

/** Who gets the shop's e-mail, since when, and who left it. */
export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { query, subscribers, counts } = loaderData;
  const t = useText();
  return (
    <ListScreen
      list={LIST}
      data={loaderData}
      title={t('office.nav.newsletter')}
      beside={
        <a className={buttonClass({ look: 'line' })} href={READERS_FILE + LIST.search(query)} download>
          {t('newsletter.list.export')}
        </a>
      }
      message={<ActOutcome />}
      tabs={
        <ListTabs
          label={t('customers.state')}
          values={[null, ...STATES]}
          here={query.state}
          to={(state) => LIST.to(query, { state })}
          words={(state) => t(`newsletter.list.state.${state ?? 'all'}`)}
          count={(state) => counts[state ?? 'all']}
        />
      }
      search={t('newsletter.list.search')}
      columns={useColumns(useMay('newsletter'))}
      rows={subscribers}
      keyOf={({ id }) => id}
      look="people"
      none={{ title: t('newsletter.list.none'), line: t('newsletter.list.none.line') }}
    />
  );
}
