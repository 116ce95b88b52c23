import { Form, Link } from 'react-router';
import { transitOf } from '#contracts/delivery.ts';
import { formatMoney, formatRound } from '#contracts/money.ts';
import { DELIVERY_INFO, HOME } from '../addresses.ts';
import { sayDeliveryTo, sayLeaves, sayWorkingDays } from '../arrival-words.ts';
import { chooseCountry } from '../browser/chosen-country.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useFrame } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/delivery';
import { readDelivery } from './delivery.server.ts';
import { Breadcrumb } from './parts/breadcrumb.tsx';
import { CountryOptions } from './parts/country-options.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return readDelivery(request, context);
}

type Data = Route.ComponentProps['loaderData'];

type AskCountryProps = Pick<Data, 'countries' | 'zones' | 'asked' | 'isUnchosen'>;

/** One country: works without scripts; with them the shop remembers it in this tab. */
function AskCountry({ countries, zones, asked, isUnchosen }: AskCountryProps) {
  const t = useText();
  const locale = useLocale();
  const { shop } = useFrame();
  return (
    <div className="stack gap-4">
      <Form
        method="get"
        noValidate
        className="row wrapx gap-3 items-end"
        preventScrollReset
        onSubmit={({ currentTarget }) => {
          const code = new FormData(currentTarget).get('country');
          if (typeof code === 'string' && code !== '') chooseCountry(code);
        }}
      >
        <div className="flex-1 min-w-[min(100%,18rem)]">
          <SelectField
            key={asked?.code}
            frame={{
              id: 'delivery-country',
              label: t('delivery.country'),
              problem: isUnchosen && t('delivery.country.choose'),
            }}
            name="country"
            defaultValue={asked?.code ?? ''}
          >
            <option value="">{t('delivery.country.choose')}</option>
            <CountryOptions countries={countries} zones={zones} />
          </SelectField>
        </div>
        <Button type="submit" look="line">
          {t('delivery.show')}
        </Button>
      </Form>
      <div role="status" className="empty:hidden">
        {asked && (
          <Notice tone={asked.isServed ? 'ok' : 'warn'}>
            {sayDeliveryTo(t, locale, { shop, zones, country: asked.code })}
          </Notice>
        )}
      </div>
    </div>
  );
}

function Zone({ row }: { row: Data['rows'][number] }) {
  const t = useText();
  const locale = useLocale();
  const { currency, dispatch } = useFrame().shop;
  const { names, isElsewhere, flatMinor, freeFromMinor } = row;
  const where = [...names, ...(isElsewhere ? [t('delivery.elsewhere')] : [])].join(', ');
  return (
    <li className="py-5 border-b border-line stack gap-3">
      <h3 className="font-medium wrap-anywhere">{where}</h3>
      <dl className="dl">
        <dt>{t('delivery.price')}</dt>
        <dd>{flatMinor === 0 ? t('promise.delivery') : formatMoney(flatMinor, currency, locale)}</dd>
        {flatMinor > 0 && freeFromMinor !== null && (
          <>
            <dt>{t('delivery.free')}</dt>
            <dd>{formatRound(freeFromMinor, currency, locale)}</dd>
          </>
        )}
        <dt>{t('delivery.days')}</dt>
        <dd>{sayWorkingDays(t, transitOf(row), dispatch.days)}</dd>
      </dl>
    </li>
  );
}

/** What delivery costs and how long it takes, by country, as the staff has set it (settings, delivery zones). */
export default function Delivery({
  loaderData: { countries, zones, rows, asked, isUnchosen, cutoffHour },
}: Route.ComponentProps) {
  const t = useText();
  const { dispatch } = useFrame().shop;
  const title = t('delivery.title');
  const isEverywhere = zones.length === 0 || zones.some(({ isElsewhere }) => isElsewhere);
  return (
    <>
      <PageHead title={title} description={t('delivery.line')} canonical={DELIVERY_INFO} />
      <section className="lhead">
        <div className="wrap">
          <Breadcrumb steps={[{ name: t('nav.home'), to: HOME }, { name: title }]} />
          <h1 className="d1 head-title">{title}</h1>
        </div>
      </section>
      <div className="wrap page stack gap-8 max-w-[48rem]">
        <div className="stack gap-3">
          <p className="lead">{t('delivery.line')}</p>
          <p>
            {sayLeaves(t, dispatch.days)}.{' '}
            {cutoffHour > 0 && cutoffHour < 24
              ? t('delivery.cutoff', { hour: t('delivery.hour', { hour: cutoffHour }) })
              : t('delivery.working.days')}
          </p>
        </div>
        <AskCountry countries={countries} zones={zones} asked={asked} isUnchosen={isUnchosen} />
        <section className="stack gap-2" aria-labelledby="delivery-table">
          <h2 className="h4" id="delivery-table">
            {t('delivery.table')}
          </h2>
          {zones.length === 0 ? (
            <p>{t('delivery.everywhere')}</p>
          ) : (
            <ul className="border-t border-line">
              {rows.map((row) => (
                <Zone key={row.isElsewhere ? 'elsewhere' : row.names[0]} row={row} />
              ))}
            </ul>
          )}
          {!isEverywhere && (
            <p>
              {t('delivery.only')}{' '}
              <Link className="lnk" to="/contact">
                {t('footer.contact')}
              </Link>
            </p>
          )}
        </section>
      </div>
    </>
  );
}
