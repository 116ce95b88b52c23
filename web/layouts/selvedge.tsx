import type { DeliveryPromise } from '#contracts/delivery.ts';
import { type Currency, formatRound } from '#contracts/money.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { useFrameIfAny } from '../storefront/parts/use-frame.ts';
import { Dots } from '../ui/labels.tsx';

/** The five colours of the house. */
const HOUSE_DOTS = [
  'var(--indigo-900)',
  'var(--sun-400)',
  'var(--bissap-600)',
  'var(--print-teal)',
  'var(--print-orange)',
];

/** What holds for delivery everywhere, as it is set (settings, delivery zones). */
function DeliveryWords({ delivery, currency }: { delivery: DeliveryPromise; currency: Currency }) {
  const t = useText();
  const locale = useLocale();
  if (delivery.kind === 'included') return t('promise.delivery');
  const amount = formatRound(delivery.amountMinor, currency, locale);
  return t(delivery.kind === 'from' ? 'promise.delivery.from' : 'promise.delivery.free.from', { amount });
}

/** The printed edge at the top of a page: what the shop promises, then the dots. */
export function Selvedge() {
  const t = useText();
  const { returnDays = 30, delivery = null, currency = 'EUR' } = useFrameIfAny()?.shop ?? {};
  return (
    <aside className="selv" aria-label={t('promise.all')}>
      {delivery && (
        <span className="opt-d">
          <DeliveryWords delivery={delivery} currency={currency} />
        </span>
      )}
      <span>{t('promise.returns', { count: returnDays })}</span>
      <span className="opt-d">{t('promise.cut')}</span>
      <Dots colours={HOUSE_DOTS} className="opt-d" />
    </aside>
  );
}

/** The same edge at the foot of a page. */
export function FootSelvedge({ name, year }: { name: string; year: number }) {
  const t = useText();
  return (
    <div className="selv">
      <span>
        © {year} {name}
      </span>
      <span className="opt-d">{t('footer.cloth')}</span>
      <span className="opt-d">{t('footer.both.languages')}</span>
      <Dots colours={HOUSE_DOTS} />
    </div>
  );
}
