import { useId } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Department, ProductQuery } from '#contracts/catalog.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import type { ListData } from '../articles.server.ts';
import { readListQuery } from '../list-query.ts';
import { DepartmentFacet } from './filter-department.tsx';
import { ClothFacet, FacetList, SizeFacet } from './filter-facets.tsx';
import { FilterGroup } from './filter-group.tsx';
import { RatingFacet } from './filter-rating.tsx';
import { useListForm } from './use-list-form.ts';

function PriceRange({ carriedSearch: search }: Pick<ListData, 'carriedSearch'>) {
  const t = useText();
  const params = new URLSearchParams(search);
  const field = (name: 'min' | 'max', label: string) => (
    <input
      key={`${name}${params.get(name)}`}
      className="in num min-h-11!"
      name={name}
      inputMode="decimal"
      maxLength={12}
      aria-label={label}
      defaultValue={params.get(name) ?? ''}
      onBlur={(event) =>
        event.currentTarget.value !== (params.get(name) ?? '') && event.currentTarget.form?.requestSubmit()
      }
    />
  );
  const chosen = ['min', 'max'].filter((name) => params.has(name)).length;
  return (
    <FilterGroup title={t('list.filter.price')} chosen={chosen}>
      <div className="row gap-2">
        {field('min', t('list.filter.price.lowest'))}
        <span className="mut">{t('list.filter.price.to')}</span>
        {field('max', t('list.filter.price.highest'))}
      </div>
    </FilterGroup>
  );
}

/** What is asked for now: a box that has just been ticked stays ticked while its list is on the way. */
function useAskedQuery(answered: ProductQuery, department: Department | null): ProductQuery {
  const { currency } = useFrame().shop;
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location?.pathname !== pathname) return answered;
  return readListQuery(new URLSearchParams(location.search), currency, department ?? undefined);
}

/** What a list can be narrowed by, with how many articles each choice would leave. A plain GET form. */
export function FilterForm({ list }: { list: ListData }) {
  const { query: answered, carriedSearch, page, department } = list;
  const t = useText();
  const id = useId();
  const { pathname } = useLocation();
  const query = useAskedQuery(answered, department);
  const { onSubmit, onTick } = useListForm(pathname);
  const { facets } = page;
  const kept = new URLSearchParams(carriedSearch);
  const availability = [
    ['in_stock', t('list.filter.in.stock'), facets.inStock, query.inStock],
    ['discount', t('list.filter.discount'), facets.onDiscount, query.onDiscount],
    ['special', t('list.filter.special'), facets.specialOrder, query.specialOrder],
  ] as const;
  const available = availability.filter(([, , , isOn]) => isOn).length;
  return (
    <form method="get" action={pathname} onSubmit={onSubmit} id={id}>
      <DepartmentFacet list={list} />
      <FilterGroup title={t('list.filter.availability')} chosen={available} isOpen>
        {availability.map(([name, label, count, isOn]) => (
          <Check key={name} name={name} value="1" checked={isOn} onChange={onTick} after={count}>
            {label}
          </Check>
        ))}
      </FilterGroup>
      <SizeFacet title={t('list.filter.size')} facets={facets.sizes} chosen={query.sizes} onTick={onTick} />
      <ClothFacet title={t('list.filter.cloth')} facets={facets.cloths} chosen={query.cloths} onTick={onTick} />
      <FacetList title={t('list.filter.type')} name="type" facets={facets.types} chosen={query.types} onTick={onTick} />
      <FacetList
        title={t('list.filter.colour')}
        name="colour"
        facets={facets.colours}
        chosen={query.colours}
        onTick={onTick}
      />
      <PriceRange carriedSearch={carriedSearch} />
      <RatingFacet choices={facets.ratings} chosen={query.minStars} onTick={onTick} />
      {department && <input type="hidden" name="name" value={department} />}
      {['q', 'sort', 'view'].map(
        (name) => kept.get(name) && <input key={name} type="hidden" name={name} value={kept.get(name) ?? ''} />,
      )}
      {/* Enter in a price field needs a button to press. */}
      <button type="submit" className="sr" tabIndex={-1}>
        {t('list.apply')}
      </button>
      <noscript>
        <button type="submit" className={buttonClass({ look: 'line', isWide: true })}>
          {t('list.apply')}
        </button>
      </noscript>
    </form>
  );
}
