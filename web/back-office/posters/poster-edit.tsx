import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { POSTERS, posterOfficeAddress } from '../addresses.ts';
import { FormScreen } from '../kit/form-screen.tsx';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { RemoveFold } from '../kit/remove-fold.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { useIsStale } from '../kit/use-office-form.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/poster-edit';
import { changeFrom, readPosterToChange } from './poster-edit.server.ts';
import { fieldsOf, POSTER_FORM, pictureOf } from './poster-fields.ts';
import { PosterForm } from './poster-form.tsx';

const TIMES = {
  coming: { tone: 'info', words: 'office.poster.coming' },
  up: { tone: 'ok', words: 'office.poster.up' },
  over: { tone: 'neutral', words: 'office.poster.over' },
} as const;

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(POSTER_FORM, 'change', sent, readPosterToChange);

export const action = (sent: FormRequest) => takeForm(POSTER_FORM, sent, changeFrom);

export const shouldRevalidate = readAgainUnlessGone;

/** Somebody else changed the poster: how it is now opens beside what was typed. */
function Stale({ id }: { id: number }) {
  const t = useText();
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
  const { id, version, isHomePopup } = poster;
  const isStale = useIsStale(version);
  const time = TIMES[poster.time];
  const gone = [t('office.poster.delete.line'), isHomePopup && t('office.poster.delete.shown')];
  return (
    <FormScreen
      title={useLocale() === 'fr' ? poster.titleFr : poster.titleEn}
      back={{ to: POSTERS, label: t('office.poster.back') }}
      beside={
        <>
          <Tag tone={time.tone}>{t(time.words)}</Tag>
          {isHomePopup && <Tag tone="sun">{t('office.poster.popup')}</Tag>}
        </>
      }
      message={isStale && <Stale id={id} />}
    >
      {/* What is saved next is meant for the poster as it is now. */}
      <PosterForm begin={fieldsOf(poster)} hidden={{ version }} picture={pictureOf(poster)} />
      <RemoveFold label={t('office.poster.delete')} line={gone.filter(Boolean).join(' ')} />
    </FormScreen>
  );
}
