import { Link } from 'react-router';
import { fillInFacts } from '#contracts/pages.ts';
import { useSending } from '../../forms/use-sending.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { activityOf, PAGES } from '../addresses.ts';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/page-edit';
import { FactsBox } from './facts-box.tsx';
import { PAGE_FORM, PageForm } from './page-form.tsx';
import { TO_MIND } from './page-sides.ts';
import { readPageToChange, takePageStep } from './pages.server.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readPageToChange(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takePageStep(request, context);
}

export const shouldRevalidate = readAgainUnlessGone;

/** One page to read, both languages side by side. */
export default function PageEdit({ loaderData: page }: Route.ComponentProps) {
  const t = useText();
  const locale = useLocale();
  const maySeeActivity = useMay('activity', 'see');
  const mayChange = useMay('notes');
  const isWorking = useSending() !== null;
  const { name, version, draft, facts } = page;
  const title = fillInFacts(locale === 'fr' ? draft.titleFr : draft.titleEn, facts);
  const mind = TO_MIND[name];
  return (
    <>
      <PageHead title={t('office.title', { screen: title })} />
      <div className="ph edit-head">
        <Link className="ico" to={PAGES} aria-label={t('office.pages.all')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{title}</h1>
        {mayChange && (
          <Button type="submit" form={PAGE_FORM} className="ml-auto" isWorking={isWorking}>
            {t('office.pages.save')}
          </Button>
        )}
      </div>
      <ActOutcome />
      <p className="row wrapx">
        <a className={buttonClass({ look: 'line' })} href={`/${name}`}>
          <Icon name="eye" /> {t('office.pages.see')}
        </a>
        {maySeeActivity && version > 0 && (
          <Link className={buttonClass({ look: 'line' })} to={activityOf('page', name)}>
            {t('office.pages.history')}
          </Link>
        )}
      </p>
      {mind && <Notice tone="info">{t(mind)}</Notice>}
      <FactsBox facts={facts} />
      <PageForm key={`${name} ${version}`} page={page} />
    </>
  );
}
