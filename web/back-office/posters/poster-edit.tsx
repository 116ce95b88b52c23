import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { POSTERS, posterOfficeAddress } from '../addresses.ts';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/poster-edit';
import { DeletePoster } from './delete-poster.tsx';
import { readPosterToEdit, takePosterEdit } from './poster-edit.server.ts';
import { fieldsOf, pictureOf } from './poster-fields.ts';
import { PosterForm } from './poster-form.tsx';

type Answer = { refused?: FormRefusal; isStale?: boolean };
const TIMES = {
  coming: { tone: 'info', words: 'office.poster.coming' },
  up: { tone: 'ok', words: 'office.poster.up' },
  over: { tone: 'neutral', words: 'office.poster.over' },
} as const;

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readPosterToEdit(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takePosterEdit(request, context);
}

export const shouldRevalidate = readAgainUnlessGone;

function Refused({ answer, id }: { answer: Answer | undefined; id: number }) {
  const t = useText();
  if (!answer?.refused) return null;
  if (!answer.isStale) return <Notice tone="bad">{answer.refused.words}</Notice>;
  return (
    <Notice tone="bad">
      {t('office.poster.stale')}{' '}
      <a href={posterOfficeAddress(id)} target="_blank" rel="noreferrer">
        {t('office.poster.see.now')}
        <span className="sr"> {t('office.new.tab')}</span>
      </a>
    </Notice>
  );
}

/** A poster with everything that can be changed of it. */
export default function PosterEdit({ loaderData: { poster } }: Route.ComponentProps) {
  const t = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const answer = useAnswer<Answer>();
  const [isAsking, setAsking] = useState(false);
  const [isGone, setGone] = useState(false);
  const leave = useCallback(() => setGone(true), []);
  useEffect(() => {
    if (isGone) void navigate(`${POSTERS}?done=deleted`);
  }, [isGone, navigate]);
  const title = locale === 'fr' ? poster.titleFr : poster.titleEn;
  const time = TIMES[poster.time];
  const given = answer?.refused?.given ?? fieldsOf(poster);
  // what is saved next is meant for the poster as it is now
  const version = String(poster.version);
  return (
    <>
      <PageHead title={t('office.title', { screen: title })} />
      <div className="ph">
        <Link className="ico" to={POSTERS} aria-label={t('office.poster.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{title}</h1>
        <Tag tone={time.tone}>{t(time.words)}</Tag>
        {poster.isHomePopup && <Tag tone="sun">{t('office.poster.popup')}</Tag>}
        <Button look="line" className="red script ml-auto" onClick={() => setAsking(true)}>
          {t('office.poster.delete')}
        </Button>
      </div>
      <Refused answer={answer} id={poster.id} />
      <PosterForm
        given={{ ...given, version }}
        picture={pictureOf(poster)}
        problems={answer?.refused?.problems ?? {}}
        isGone={isGone}
      />
      {isAsking && <DeletePoster poster={poster} title={title} onClose={() => setAsking(false)} onDeleted={leave} />}
    </>
  );
}
