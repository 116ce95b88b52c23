import { Form, Link, useNavigate, useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { NEW_POSTER, POSTERS } from '../addresses.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { Pager } from '../parts/pager.tsx';
import { PictureDrop } from '../parts/picture-drop.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/poster-list';
import { PosterCard } from './poster-card.tsx';
import { readPosterList, takePosterStep } from './poster-list.server.ts';
import { POSTERS_PER_PAGE, type PosterNews, postersSearch } from './posters-query.ts';
import { usePopupSwitch, useSaid } from './use-popup.ts';

type Data = Route.ComponentProps['loaderData'];
/** Fewer are seen at a glance. */
const WORTH_SEARCHING = 8;
const SAID = {
  added: 'done.poster.added',
  changed: 'done.poster.changed',
  deleted: 'done.poster.deleted',
} as const satisfies Record<PosterNews, string>;

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readPosterList(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takePosterStep(request, context);
}

function Search({ ask }: Pick<Data, 'ask'>) {
  const t = useText();
  return (
    <Form key={ask.words} className="row gap-2 wrapx" action={POSTERS} role="search">
      <div className="find">
        <Icon name="search" small />
        <input
          className="bare"
          type="search"
          name="q"
          maxLength={120}
          defaultValue={ask.words}
          placeholder={t('office.poster.find')}
          aria-label={t('office.poster.find')}
        />
      </div>
      <Button type="submit" look="line">
        {t('header.search')}
      </Button>
    </Form>
  );
}

/** Where a picture is dropped: its poster's form opens with it. */
function DropTile() {
  const navigate = useNavigate();
  return (
    <li className="script">
      <PictureDrop isTile most={1} onStored={({ key }) => void navigate(`${NEW_POSTER}?picture=${key}`)} />
    </li>
  );
}

function Nothing({ words }: { words: string }) {
  const t = useText();
  if (!words) return <EmptyState title={t('office.poster.none')} />;
  return (
    <EmptyState title={t('office.poster.none.found', { q: words })}>
      <Link className={buttonClass({ look: 'line' })} to={POSTERS}>
        {t('office.poster.all')}
      </Link>
    </EmptyState>
  );
}

/** Every poster, those to come and those that are over too. */
export default function PosterList({ loaderData: { ask, posters, total, pages, news } }: Route.ComponentProps) {
  const t = useText();
  const may = useMay('posters');
  const isLoading = useNavigation().state === 'loading';
  const problem = useSaid(usePopupSwitch().data);
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.posters') })} />
      <div className="ph">
        <h1 className="mr-auto">{t('office.nav.posters')}</h1>
        {may && (
          <Link className={buttonClass()} to={NEW_POSTER}>
            <Icon name="plus" small /> {t('office.poster.add')}
          </Link>
        )}
      </div>
      {news && <Notice tone="ok">{t(SAID[news])}</Notice>}
      <ActOutcome />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p className="note">{t('office.poster.line')}</p>
      {(ask.words || total > WORTH_SEARCHING) && <Search ask={ask} />}
      {posters.length === 0 && <Nothing words={ask.words} />}
      <ul className="po" aria-busy={isLoading}>
        {posters.map((poster) => (
          <PosterCard key={poster.id} poster={poster} />
        ))}
        {may && !ask.words && <DropTile />}
      </ul>
      {pages > 1 && (
        <Pager
          page={ask.page}
          pages={pages}
          perPage={POSTERS_PER_PAGE}
          total={total}
          addressOf={(page) => POSTERS + postersSearch(ask, { page })}
        />
      )}
    </>
  );
}
