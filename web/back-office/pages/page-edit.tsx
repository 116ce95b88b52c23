import { Link } from 'react-router';
import { fillInFacts, PAGE_FACTS, type PageFacts } from '#contracts/pages.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { activityOf, PAGES } from '../addresses.ts';
import { FormScreen } from '../kit/form-screen.tsx';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/page-edit';
import { FACT_NAMES, PAGE_FORM, TO_MIND } from './page-fields.ts';
import { PAGE_FORM_ID, PageForm } from './page-form.tsx';
import { changeFrom, readPageToChange } from './pages.server.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(PAGE_FORM, 'see', sent, readPageToChange);

export const action = (sent: FormRequest) => takeForm(PAGE_FORM, sent, changeFrom);

export const shouldRevalidate = readAgainUnlessGone;

/** What may stand in double braces on a page, and what it says now. */
function FactsBox({ facts }: { facts: PageFacts }) {
  const t = useText();
  return (
    <section className="box" aria-labelledby="page-facts">
      <header>
        <h2 id="page-facts">{t('office.pages.facts')}</h2>
      </header>
      <div className="bd stack gap-3">
        <p className="mut">{t('office.pages.facts.line')}</p>
        <dl className="page-facts">
          {PAGE_FACTS.map((fact) => (
            <div key={fact}>
              <dt>
                <code>{`{{${fact}}}`}</code>
              </dt>
              <dd>
                <span className="mut">{t(FACT_NAMES[fact])}</span> {facts[fact]}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** One page to read, both languages side by side. */
export default function PageEdit({ loaderData: page }: Route.ComponentProps) {
  const t = useText();
  const locale = useLocale();
  const maySeeActivity = useMay('activity', 'see');
  const mayChange = useMay(PAGE_FORM.resource);
  const isWorking = useSending() !== null;
  const { name, version, draft, facts } = page;
  const mind = TO_MIND[name];
  return (
    <FormScreen
      title={fillInFacts(locale === 'fr' ? draft.titleFr : draft.titleEn, facts)}
      headClass="edit-head"
      back={{ to: PAGES, label: t('office.pages.all') }}
      beside={
        mayChange && (
          <Button type="submit" form={PAGE_FORM_ID} className="ml-auto" isWorking={isWorking}>
            {t('office.pages.save')}
          </Button>
        )
      }
    >
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
    </FormScreen>
  );
}
