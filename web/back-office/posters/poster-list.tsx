import { Form, Link, useNavigate, useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NEW_POSTER, POSTERS } from '../addresses.ts';
import { defineSearchedList } from '../kit/define-list.ts';
import { ListPager, NoneFound } from '../kit/list-parts.tsx';
import { type ListRequest, readList } from '../kit/read-list.server.ts';
import { type FormRequest, takeForm } from '../kit/take-form.server.ts';
import { useDone } from '../kit/use-done.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { PictureDrop } from '../parts/picture-drop.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/poster-list';
import { PosterCard } from './poster-card.tsx';
import { POSTER_FORM } from './poster-fields.ts';
import { readPosters, takeListStep } from './poster-list.server.ts';
import { usePopupSwitch, useSaid } from './use-popup.ts';

/** Fewer are seen at a glance. */
const WORTH_SEARCHING = 8;
/** 47 is a multiple of the four that hang beside each other, less the place where one is dropped. */
const LIST = defineSearchedList(POSTERS, 47);

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: ListRequest) => readList(LIST, 'posters', sent, readPosters);

export const action = (sent: FormRequest) => takeForm(POSTER_FORM, sent, takeListStep);

function Search({ words }: { words: string }) {
  const t = useText();
  return (
    <Form key={words} className="row gap-2 wrapx" action={POSTERS} role="search">
      <div className="find">
        <Icon name="search" small />
        <input
          className="bare"
          type="search"
          name="q"
          maxLength={120}
          defaultValue={words}
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

/** Every poster, those to come and those that are over too. */
export default function PosterList({ loaderData }: Route.ComponentProps) {
  const { query, posters, total, pages } = loaderData;
  const t = useText();
  const may = useMay('posters');
  const isLoading = useNavigation().state === 'loading';
  const done = useDone(['added', 'changed', 'deleted']);
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
      {done && <Notice tone="ok">{t(`done.poster.${done}`)}</Notice>}
      <ActOutcome />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p className="note">{t('office.poster.line')}</p>
      {(query.words || total > WORTH_SEARCHING) && <Search words={query.words} />}
      {posters.length === 0 && <NoneFound list={LIST} query={query} none={{ title: t('office.poster.none') }} />}
      <ul className="po" aria-busy={isLoading}>
        {posters.map((poster) => (
          <PosterCard key={poster.id} poster={poster} />
        ))}
        {may && !query.words && <DropTile />}
      </ul>
      {pages > 1 && <ListPager list={LIST} data={loaderData} />}
    </>
  );
}
