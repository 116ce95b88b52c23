import { type ChangeEvent, useId } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Department, Facet, ProductQuery } from '#contracts/catalog.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import type { ListData } from '../articles.server.ts';
import { type FilterName, readListQuery } from '../list-query.ts';
import { DepartmentFacet } from './filter-department.tsx';
import { RatingFacet } from './filter-rating.tsx';
import { ShopPicture } from './shop-picture.tsx';
import { useListForm } from './use-list-form.ts';

type FacetProps = {
  title: string;
  name: FilterName;
  facets: Facet[];
  chosen: readonly string[];
  onTick: (event: ChangeEvent<HTMLInputElement>) => void;
};

function FacetList({ title, name, facets, chosen, onTick }: FacetProps) {
  if (facets.length === 0) return null;
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      {facets.map((facet) => (
        <Check
          key={facet.code}
          name={name}
          value={facet.code}
          checked={chosen.includes(facet.code)}
          onChange={onTick}
          after={facet.count}
        >
          {facet.hex && <i className="swatch" style={{ background: facet.hex }} aria-hidden="true" />}
          {facet.name}
        </Check>
      ))}
    </fieldset>
  );
}

/** Cloths are chosen by their picture; one without a picture by its name. */
function ClothFacet({ title, facets, chosen, onTick }: Omit<FacetProps, 'name'>) {
  const [shown, plain] = [facets.filter(({ picture }) => picture), facets.filter(({ picture }) => !picture)];
  if (facets.length === 0) return null;
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      <div className="clo">
        {shown.map((facet) => (
          <label key={facet.code}>
            <input
              type="checkbox"
              name="cloth"
              value={facet.code}
              checked={chosen.includes(facet.code)}
              onChange={onTick}
            />
            <ShopPicture picture={facet.picture ?? null} sizes="72px" alt="" />
            {facet.name}
            <span className="num mut"> {facet.count}</span>
          </label>
        ))}
      </div>
      {plain.map((facet) => (
        <Check
          key={facet.code}
          name="cloth"
          value={facet.code}
          checked={chosen.includes(facet.code)}
          onChange={onTick}
          after={facet.count}
        >
          {facet.name}
        </Check>
      ))}
    </fieldset>
  );
}

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
  return (
    <fieldset className="facet">
      <legend>{t('list.filter.price')}</legend>
      <div className="row gap-2">
        {field('min', t('list.filter.price.lowest'))}
        <span className="mut">{t('list.filter.price.to')}</span>
        {field('max', t('list.filter.price.highest'))}
      </div>
    </fieldset>
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
    ['special', t('list.filter.special'), facets.specialOrder, query.specialOrder],
    ['discount', t('list.filter.discount'), facets.onDiscount, query.onDiscount],
  ] as const;
  return (
    <form method="get" action={pathname} onSubmit={onSubmit} id={id}>
      <DepartmentFacet list={list} />
      <ClothFacet title={t('list.filter.cloth')} facets={facets.cloths} chosen={query.cloths} onTick={onTick} />
      <FacetList title={t('list.filter.type')} name="type" facets={facets.types} chosen={query.types} onTick={onTick} />
      <FacetList title={t('list.filter.size')} name="size" facets={facets.sizes} chosen={query.sizes} onTick={onTick} />
      <FacetList
        title={t('list.filter.colour')}
        name="colour"
        facets={facets.colours}
        chosen={query.colours}
        onTick={onTick}
      />
      <PriceRange carriedSearch={carriedSearch} />
      <RatingFacet choices={facets.ratings} chosen={query.minStars} onTick={onTick} />
      <fieldset className="facet">
        <legend>{t('list.filter.availability')}</legend>
        {availability.map(([name, label, count, isOn]) => (
          <Check key={name} name={name} value="1" checked={isOn} onChange={onTick} after={count}>
            {label}
          </Check>
        ))}
      </fieldset>
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
