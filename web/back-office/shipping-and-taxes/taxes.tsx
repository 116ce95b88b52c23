import { Link, useNavigation } from 'react-router';
import { formatRate } from '#contracts/money.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { TAXES } from '../addresses.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/taxes';
import { RegionForm } from './region-form.tsx';
import { RegionList } from './region-list.tsx';
import { readTaxes, takeTaxes } from './taxes.server.ts';

type Data = Route.ComponentProps['loaderData'];
type Rate = Data['rates'][number];
type Answer = { refused?: FormRefusal; stale?: string };

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readTaxes(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeTaxes(request, context);
}

/** A refused change means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

function RateForm({ data, rate, answer }: { data: Data; rate: Rate | null; answer: Answer | undefined }) {
  const t = useText();
  const locale = useLocale();
  const refused = answer?.refused;
  const written = rate ? String(rate.rateBp / 100) : '';
  return (
    <RegionForm
      key={`${rate?.id}-${rate?.version}`}
      title={rate?.name ?? t('office.rate.new')}
      address={TAXES}
      row={rate}
      rows={data.rates}
      countries={data.countries}
      refused={refused}
      saveWords={t('office.rate.save')}
      removeWords={t('office.rate.remove')}
    >
      <TextField
        frame={{ id: 'rate-rate', label: t('office.rate.rate'), problem: refused?.problems.rate }}
        name="rate"
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
        defaultValue={refused?.given.rate ?? (locale === 'fr' ? written.replace('.', ',') : written)}
      />
    </RegionForm>
  );
}

/** The tax rates that prices include, by country (settings). */
export default function Taxes({ loaderData }: Route.ComponentProps) {
  const { rates, opened, news } = loaderData;
  const t = useText();
  const locale = useLocale();
  const may = useMay('settings');
  const answer = useAnswer<Answer>();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.taxes') })} />
      <div className="ph">
        <h1 className="mr-auto">{t('office.nav.taxes')}</h1>
        {may && (
          <Link className={buttonClass()} to={`${TAXES}?open=new`} preventScrollReset>
            <Icon name="plus" small /> {t('office.rate.new')}
          </Link>
        )}
      </div>
      <p className="note">{t('office.rate.lead')}</p>
      {news && <Notice tone="ok">{t(`done.rate.${news}`)}</Notice>}
      {answer?.refused && <Notice tone="bad">{answer.refused.words}</Notice>}
      {answer?.stale && <Notice tone="bad">{answer.stale}</Notice>}
      <div className={opened ? 'col2' : undefined}>
        <section className="box self-start" aria-busy={isLoading}>
          {rates.length === 0 ? (
            <EmptyState title={t('office.rate.none')} line={t('office.rate.none.line')} />
          ) : (
            <RegionList
              rows={rates}
              address={TAXES}
              opened={opened && opened !== 'new' ? opened.id : null}
              words={({ rateBp }) => formatRate(rateBp, locale)}
            />
          )}
        </section>
        {may && opened && <RateForm data={loaderData} rate={opened === 'new' ? null : opened} answer={answer} />}
      </div>
    </>
  );
}
