import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/status';
import { BooksBox } from './books-box.tsx';
import { checkBooks, readStatusScreen, type StatusData } from './status.server.ts';
import {
  CallFacts,
  DatabaseFacts,
  Engine,
  Facts,
  MessageTable,
  PageFacts,
  Part,
  RunTable,
  SlowestTable,
  When,
} from './status-parts.tsx';
import { sayBytes } from './status-words.ts';
import { useLookAgain } from './use-look-again.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ context }: Route.LoaderArgs) {
  return readStatusScreen(context);
}

export function action({ context }: Route.ActionArgs) {
  return checkBooks(context);
}

export function shouldRevalidate() {
  return true;
}

/** The process that answered: what it is, since when, how much it holds. */
function ProcessBox({ status: { version, startedAt, memoryBytes, slowest } }: Pick<StatusData, 'status'>) {
  const t = useText();
  const locale = useLocale();
  const facts = [
    [t('status.version'), version],
    [t('status.since'), <When key="since" at={startedAt} />],
    [t('status.memory'), sayBytes(memoryBytes, locale)],
  ] as const;
  return (
    <section className="box">
      <div className="bd stack gap-3 pt-4">
        <Facts facts={facts} />
        {slowest.length > 0 && <h2 className="status-h">{t('status.slowest')}</h2>}
        <SlowestTable slowest={slowest} />
      </div>
    </section>
  );
}

function Parts({ status, troubles }: StatusData) {
  const t = useText();
  const locale = useLocale();
  const { database, messages, search, push, mail, payments, files, pages, runs } = status;
  return (
    <div className="status-parts">
      <Part part="database" troubles={troubles}>
        <DatabaseFacts database={database} />
      </Part>
      <Part part="messages" troubles={troubles}>
        <MessageTable messages={messages} />
      </Part>
      <Part part="payments" troubles={troubles}>
        <CallFacts of={payments} more={[t('status.last'), <When key="last" at={payments.lastHeardAt} />]} />
      </Part>
      <Part part="mail" troubles={troubles}>
        <CallFacts of={mail} more={[t('status.last'), <When key="last" at={mail.lastSentAt} />]} />
      </Part>
      <Part part="files" troubles={troubles}>
        <CallFacts of={files} more={[t('status.free'), sayBytes(files.freeMegabytes * 1_048_576, locale)]} />
      </Part>
      <Part part="search" troubles={troubles}>
        <Facts
          facts={[
            [t('status.kind'), <Engine key="kind" name={search.engine} />],
            [t('status.complete'), <When key="at" at={search.filledAt} />],
          ]}
        />
      </Part>
      <Part part="push" troubles={troubles}>
        <Facts
          facts={[
            [t('status.kind'), <Engine key="kind" name={push.engine} />],
            [t('status.part.push'), push.sockets ?? '–'],
          ]}
        />
      </Part>
      <Part part="pages" troubles={troubles}>
        <PageFacts pages={pages} />
      </Part>
      <Part part="runs" troubles={troubles}>
        <RunTable runs={runs} />
      </Part>
    </div>
  );
}

/** How the shop is doing: each part with a plain word, its facts, and what to do. */
export default function Status({ loaderData }: Route.ComponentProps) {
  const { status, troubles } = loaderData;
  const t = useText();
  useLookAgain();
  const count = Object.keys(troubles).length;
  return (
    <>
      <PageHead title={t('office.title', { screen: t('status.nav') })} />
      <div className="ph">
        <h1>{t('status.title')}</h1>
        <span className="ml-auto" role="status">
          <Tag tone={count > 0 ? 'warn' : 'ok'}>{count > 0 ? t('status.sum', { count }) : t('status.well')}</Tag>
        </span>
      </div>
      <p className="mut sm">{t('status.line', { process: status.process })}</p>
      <ProcessBox status={status} />
      <BooksBox />
      <Parts status={status} troubles={troubles} />
    </>
  );
}
