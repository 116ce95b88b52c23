import { Link, useNavigation } from 'react-router';
import { writePrice } from '#contracts/amounts.ts';
import { formatMoney, formatRound } from '#contracts/money.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { DELIVERY } from '../addresses.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/delivery';
import { readDelivery, takeDelivery } from './delivery.server.ts';
import { RegionForm } from './region-form.tsx';
import { RegionList } from './region-list.tsx';

type Data = Route.ComponentProps['loaderData'];
type Zone = Data['zones'][number];
type Answer = { refused?: FormRefusal; stale?: string };

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readDelivery(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeDelivery(request, context);
}

/** A refused change means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

function ZoneForm({ data, zone, answer }: { data: Data; zone: Zone | null; answer: Answer | undefined }) {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const refused = answer?.refused;
  const price = (minor: number) => {
    const written = writePrice(minor, currency);
    return locale === 'fr' ? written.replace('.', ',') : written;
  };
  const free = zone?.freeFromMinor;
  return (
    <RegionForm
      key={`${zone?.id}-${zone?.version}`}
      title={zone?.name ?? t('office.zone.new')}
      address={DELIVERY}
      row={zone}
      rows={data.zones}
      countries={data.countries}
      refused={refused}
      saveWords={t('office.zone.save')}
      removeWords={t('office.zone.remove')}
    >
      <div className="fgrid">
        <TextField
          frame={{
            id: 'zone-flat',
            label: t('office.zone.flat', { currency }),
            hint: t('office.zone.flat.hint'),
            problem: refused?.problems.flat,
            span: 'f3',
          }}
          name="flat"
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          defaultValue={refused?.given.flat ?? (zone ? price(zone.flatMinor) : '')}
        />
        <TextField
          frame={{
            id: 'zone-free',
            label: t('office.zone.free', { currency }),
            hint: t('office.zone.free.hint'),
            problem: refused?.problems.free_from,
            span: 'f3',
          }}
          name="free_from"
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          defaultValue={refused?.given.free_from ?? (free ? price(free) : '')}
        />
      </div>
    </RegionForm>
  );
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
  const { zones, opened, promise, news } = loaderData;
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const may = useMay('settings');
  const answer = useAnswer<Answer>();
  const isLoading = useNavigation().state === 'loading';
  const words = ({ flatMinor, freeFromMinor }: Zone) => {
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
      {news && <Notice tone="ok">{t(`done.zone.${news}`)}</Notice>}
      {answer?.refused && <Notice tone="bad">{answer.refused.words}</Notice>}
      {answer?.stale && <Notice tone="bad">{answer.stale}</Notice>}
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
        {may && opened && <ZoneForm data={loaderData} zone={opened === 'new' ? null : opened} answer={answer} />}
      </div>
    </>
  );
}
