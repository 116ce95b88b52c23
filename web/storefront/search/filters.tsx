import { Suspense, use, useId, useState } from 'react';
import { type Currency, formatMoney, type Locale } from '#contracts/money.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Chip, chipsOf, quickChips } from './filter-chips.ts';
import { priceBands } from './price-bands.ts';
import { searchNames } from './search-names.ts';
import {
  ATTRIBUTES,
  type Band,
  type Found,
  isNarrowed,
  NO_CRITERIA,
  type SearchCriteria,
  toggled,
} from './search-question.ts';

type FiltersProps = { found: Found; criteria: SearchCriteria; onCriteria: (criteria: SearchCriteria) => void };

function ChipButton({ chip, onToggle }: { chip: Chip; onToggle: (chip: Chip) => void }) {
  return (
    <button type="button" className="chip" aria-pressed={chip.isOn} onClick={() => onToggle(chip)}>
      {chip.hex && <i className="search-hex" style={{ background: chip.hex }} />}
      {chip.name} <span className="num">{chip.count}</span>
    </button>
  );
}

function useBandName(currency: Currency, locale: Locale) {
  const t = useText();
  const money = (amountMinor: number) => formatMoney(amountMinor, currency, locale);
  return ({ from, to }: Band): string => {
    // A band begins one cent above its neighbour; people say the round price.
    if (from === null) return t('search.price.to', { to: money(to ?? 0) });
    if (to === null) return t('search.price.from', { from: money(from - 1) });
    return t('search.price.between', { from: money(from - 1), to: money(to) });
  };
}

const isSameBand = (one: Band | null, other: Band) => one?.from === other.from && one.to === other.to;

function Prices({ found, criteria, onCriteria }: FiltersProps) {
  const t = useText();
  const { currency } = useFrame().shop;
  const nameOf = useBandName(currency, useLocale());
  const bands = priceBands(found.prices, currency);
  const chosen = criteria.band;
  const isGone = chosen !== null && !bands.some(({ band }) => isSameBand(chosen, band));
  const all = isGone ? [{ band: chosen, count: found.total }, ...bands] : bands;
  if (all.length === 0) return null;
  return (
    <fieldset className="search-group">
      <legend className="sm mut">{t('search.facet.price')}</legend>
      <div className="search-chips">
        {all.map(({ band, count }) => {
          const isOn = isSameBand(chosen, band);
          const chip = { name: nameOf(band), count, isOn, facet: 'price', code: '' } as const;
          return (
            <ChipButton
              key={chip.name}
              chip={chip}
              onToggle={() => onCriteria({ ...criteria, band: isOn ? null : band })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function Choices({ found, criteria, onCriteria }: FiltersProps) {
  const t = useText();
  const { departments } = useFrame();
  const names = use(searchNames(useLocale()));
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  if (!names) return null;
  const stock = (['in_stock', 'special_order'] as const).map((code) => ({ code, name: t(`search.${code}`) }));
  const all = chipsOf(found, criteria, { ...names, department: departments, availability: stock });
  const toggle = ({ facet, code }: Chip) => facet !== 'price' && onCriteria(toggled(criteria, facet, code));
  return (
    <div className="search-filters">
      <div className="search-chips">
        <button
          type="button"
          className="chip"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" small />
          {t('search.filters')}
        </button>
        {!isOpen &&
          quickChips(all).map((chip) => <ChipButton key={chip.facet + chip.code} chip={chip} onToggle={toggle} />)}
        {isNarrowed(criteria) && (
          <button
            type="button"
            className="lnk sm"
            onClick={() => onCriteria({ ...NO_CRITERIA, query: criteria.query })}
          >
            {t('search.filters.clear')}
          </button>
        )}
      </div>
      <div id={panel} hidden={!isOpen}>
        {ATTRIBUTES.filter((facet) => all[facet].length > 0).map((facet) => (
          <fieldset key={facet} className="search-group">
            <legend className="sm mut">{t(`search.facet.${facet}`)}</legend>
            <div className="search-chips">
              {all[facet].map((chip) => (
                <ChipButton key={chip.code} chip={chip} onToggle={toggle} />
              ))}
            </div>
          </fieldset>
        ))}
        <Prices found={found} criteria={criteria} onCriteria={onCriteria} />
      </div>
    </div>
  );
}

/** Chips that narrow what was found, each with how many articles it would leave; all of them behind one button. */
export function Filters(props: FiltersProps) {
  return (
    <Suspense fallback={null}>
      <Choices {...props} />
    </Suspense>
  );
}
