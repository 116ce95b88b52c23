import { Link } from 'react-router';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { Notice } from '../../ui/notice.tsx';
import { POSTERS } from '../addresses.ts';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/poster-add';
import { readNewPoster, takeNewPoster } from './poster-add.server.ts';
import { PosterForm } from './poster-form.tsx';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readNewPoster(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeNewPoster(request, context);
}

function HomeBox({ shownNow, isTicked }: { shownNow: string | null; isTicked: boolean }) {
  const t = useText();
  return (
    <section className="box">
      <div className="bd pt-2">
        <Check name="home" defaultChecked={isTicked}>
          {t('office.poster.home')}
        </Check>
        {shownNow !== null && (
          <p className="mi mut wrap-anywhere">{t('office.poster.home.now', { title: shownNow })}</p>
        )}
      </div>
    </section>
  );
}

/** A new poster. */
export default function PosterAdd({ loaderData: { picture, shownNow, usual, formKey } }: Route.ComponentProps) {
  const t = useText();
  const refused = useAnswer<{ refused?: FormRefusal }>()?.refused;
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.poster.add') })} />
      <div className="ph">
        <Link className="ico" to={POSTERS} aria-label={t('office.poster.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{t('office.poster.add')}</h1>
      </div>
      {refused && <Notice tone="bad">{refused.words}</Notice>}
      <PosterForm
        formKey={formKey}
        given={refused?.given ?? usual}
        picture={picture}
        problems={refused?.problems ?? {}}
        aside={<HomeBox shownNow={shownNow} isTicked={refused?.given.home === 'on'} />}
      />
    </>
  );
}
