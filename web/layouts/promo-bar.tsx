import { sayDelivery } from '../delivery-words.ts';
import { useFrameIfAny } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Dots } from '../ui/labels.tsx';

/** The five colours of the brand. */
const BRAND_DOTS = [
  'var(--indigo-900)',
  'var(--sun-400)',
  'var(--bissap-600)',
  'var(--print-teal)',
  'var(--print-orange)',
];

/** The printed edge at the top of a page: what the shop promises, then the dots. */
export function PromoBar() {
  const t = useText();
  const locale = useLocale();
  const { returnDays = 30, delivery = null, currency = 'EUR' } = useFrameIfAny()?.shop ?? {};
  return (
    <aside className="selv" aria-label={t('promise.all')}>
      {delivery && <span className="opt-d">{sayDelivery(t, locale, { delivery, currency })}</span>}
      <span>{t('promise.returns', { count: returnDays })}</span>
      <span className="opt-d">{t('promise.cut')}</span>
      <Dots colours={BRAND_DOTS} className="opt-d" />
    </aside>
  );
}

/** The same edge at the foot of a page. */
export function FooterStrip({ name, year }: { name: string; year: number }) {
  const t = useText();
  return (
    <div className="selv">
      <span>
        © {year} {name}
      </span>
      <span className="opt-d">{t('footer.cloth')}</span>
      <span className="opt-d">{t('footer.both.languages')}</span>
      <Dots colours={BRAND_DOTS} />
    </div>
  );
}
