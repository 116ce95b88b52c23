import { Link, useNavigation } from 'react-router';
import { formatRate, type Locale } from '#contracts/money.ts';
import type { Given } from '../../forms/form-problems.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { TAXES } from '../addresses.ts';
import type { Field } from '../kit/define-form.ts';
import { FormFields } from '../kit/form-fields.tsx';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { useDone } from '../kit/use-done.ts';
import { useOfficeForm } from '../kit/use-office-form.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/taxes';
import { keyOf, REGION_FORM, regionShown } from './region-fields.ts';
import { RegionForm } from './region-form.tsx';
import { RegionList } from './region-list.tsx';
import { changeRate, readRates } from './taxes.server.ts';

type Data = Route.ComponentProps['loaderData'];
type Rate = Data['rates'][number];

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(REGION_FORM, 'see', sent, readRates);

export const action = (sent: FormRequest) => takeForm(REGION_FORM, sent, changeRate);

export const shouldRevalidate = readAgainUnlessGone;

const RATE: Field<'rate'>[] = [{ kind: 'line', is: 'number', name: 'rate', label: 'office.rate.rate', most: 8 }];

function RateForm({ data, rate }: { data: Data; rate: Rate | null }) {
  const t = useText();
  const locale = useLocale();
  const form = useOfficeForm(REGION_FORM, rate ? rateShown(rate, locale) : {});
  return (
    <RegionForm
      form={form}
      title={rate?.name ?? t('office.rate.new')}
      address={TAXES}
      row={rate}
      rows={data.rates}
      countries={data.countries}
      saveWords={t('office.rate.save')}
      removeWords={t('office.rate.remove')}
    >
      <FormFields form={form} fields={RATE} />
    </RegionForm>
  );
}

/** A rate as its fields show it: a percentage as people type it in their language. */
function rateShown(rate: Rate, locale: Locale): Given {
  const written = String(rate.rateBp / 100);
  return { ...regionShown(rate), rate: locale === 'fr' ? written.replace('.', ',') : written };
}

/** The tax rates that prices include, by country (settings). */
export default function Taxes({ loaderData }: Route.ComponentProps) {
  const { rates, opened } = loaderData;
  const t = useText();
  const locale = useLocale();
  const may = useMay('settings');
  const done = useDone(['saved', 'removed']);
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
      {done && <Notice tone="ok">{t(`done.rate.${done}`)}</Notice>}
      <ActOutcome />
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
        {may && opened && <RateForm key={keyOf(opened)} data={loaderData} rate={opened === 'new' ? null : opened} />}
      </div>
    </>
  );
}
