import { Link, useNavigation } from 'react-router';
import { writePrice } from '#contracts/amounts.ts';
import { transitOf } from '#contracts/delivery.ts';
import { type Currency, formatMoney, formatRound, type Locale } from '#contracts/money.ts';
import { sayWorkingDays } from '../../arrival-words.ts';
import type { Given } from '../../forms/form-problems.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { DELIVERY } from '../addresses.ts';
import type { Field } from '../kit/define-form.ts';
import { FormFields } from '../kit/form-fields.tsx';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { useDone } from '../kit/use-done.ts';
import { useOfficeForm } from '../kit/use-office-form.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/delivery';
import { changeZone, readZones } from './delivery.server.ts';
import { keyOf, REGION_FORM, regionShown } from './region-fields.ts';
import { RegionForm } from './region-form.tsx';
import { RegionList } from './region-list.tsx';

type Data = Route.ComponentProps['loaderData'];
type Zone = Data['zones'][number];

const AMOUNT = { kind: 'line', is: 'number', most: 20, span: 'f3' } as const;
const DAYS = { kind: 'line', is: 'count', most: 2, span: 'f3' } as const;
const FIELDS: Field<'flat' | 'free_from' | 'days_least' | 'days_most'>[] = [
  { ...AMOUNT, name: 'flat', label: 'office.zone.flat', hint: 'office.zone.flat.hint' },
  { ...AMOUNT, name: 'free_from', label: 'office.zone.free', hint: 'office.zone.free.hint' },
  { ...DAYS, name: 'days_least', label: 'office.zone.days.least', hint: 'office.zone.days.hint' },
  { ...DAYS, name: 'days_most', label: 'office.zone.days.most' },
];

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(REGION_FORM, 'see', sent, readZones);

export const action = (sent: FormRequest) => takeForm(REGION_FORM, sent, changeZone);

export const shouldRevalidate = readAgainUnlessGone;

function ZoneForm({ data, zone }: { data: Data; zone: Zone | null }) {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const form = useOfficeForm(REGION_FORM, zone ? zoneShown(zone, currency, locale) : {});
  return (
    <RegionForm
      form={form}
      title={zone?.name ?? t('office.zone.new')}
      address={DELIVERY}
      row={zone}
      rows={data.zones}
      countries={data.countries}
      saveWords={t('office.zone.save')}
      removeWords={t('office.zone.remove')}
    >
      <div className="fgrid">
        <FormFields form={form} fields={FIELDS} values={{ currency }} />
      </div>
    </RegionForm>
  );
}

/** A zone as its fields show it: amounts as people type them in their language. */
function zoneShown(zone: Zone, currency: Currency, locale: Locale): Given {
  const price = (minor: number) => {
    const written = writePrice(minor, currency);
    return locale === 'fr' ? written.replace('.', ',') : written;
  };
  const { flatMinor, freeFromMinor, daysLeast, daysMost } = zone;
  return {
    ...regionShown(zone),
    flat: price(flatMinor),
    free_from: freeFromMinor ? price(freeFromMinor) : '',
    days_least: String(daysLeast ?? ''),
    days_most: String(daysMost ?? ''),
  };
}

/** What every page promises, as it follows from the zones. */
function Promised({ promise }: Pick<Data, 'promise'>) {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const words = () => {
    if (promise.kind === 'included') return t('promise.delivery');
    const amount = formatRound(promise.amountMinor, currency, locale);
    return t(promise.kind === 'from' ? 'promise.delivery.from' : 'promise.delivery.free.from', { amount });
  };
  return <p className="sm mut">{t('office.zone.promise', { words: words() })}</p>;
}

/** Where the shop delivers for what (settings). */
export default function Delivery({ loaderData }: Route.ComponentProps) {
  const { zones, opened, promise } = loaderData;
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const may = useMay('settings');
  const done = useDone(['saved', 'removed']);
  const isLoading = useNavigation().state === 'loading';
  const words = (zone: Zone) => {
    const transit = transitOf(zone);
    const days = transit && sayWorkingDays(t, transit);
    return [price(zone), days && t('office.zone.days.on', { days })].filter(Boolean).join(' · ');
  };
  const price = ({ flatMinor, freeFromMinor }: Zone) => {
    if (flatMinor === 0) return t('office.zone.included');
    const fee = formatMoney(flatMinor, currency, locale);
    return freeFromMinor === null
      ? fee
      : t('office.zone.fee', { fee, from: formatRound(freeFromMinor, currency, locale) });
  };
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.delivery') })} />
      <div className="ph">
        <h1 className="mr-auto">{t('office.nav.delivery')}</h1>
        {may && (
          <Link className={buttonClass()} to={`${DELIVERY}?open=new`} preventScrollReset>
            <Icon name="plus" small /> {t('office.zone.new')}
          </Link>
        )}
      </div>
      <p className="note">{t('office.zone.lead')}</p>
      {done && <Notice tone="ok">{t(`done.zone.${done}`)}</Notice>}
      <ActOutcome />
      <div className={opened ? 'col2' : undefined}>
        <div className="stack gap-4">
          <section className="box" aria-busy={isLoading}>
            {zones.length === 0 ? (
              <EmptyState title={t('office.zone.none')} line={t('office.zone.none.line')} />
            ) : (
              <RegionList
                rows={zones}
                address={DELIVERY}
                opened={opened && opened !== 'new' ? opened.id : null}
                words={words}
              />
            )}
          </section>
          <Promised promise={promise} />
          {zones.length > 0 && !zones.some(({ isElsewhere }) => isElsewhere) && (
            <Notice tone="warn">{t('office.zone.not.elsewhere')}</Notice>
          )}
        </div>
        {may && opened && <ZoneForm key={keyOf(opened)} data={loaderData} zone={opened === 'new' ? null : opened} />}
      </div>
    </>
  );
}
