import type { ChangeEvent } from 'react';
import type { Facet } from '#contracts/catalog.ts';
import { type SizeKind, sizesByKind, sizeText } from '#contracts/sizes.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import type { FilterName } from '../list-query.ts';
import { FilterGroup } from './filter-group.tsx';
import { ShopPicture } from './shop-picture.tsx';

type FacetProps = {
  title: string;
  name: FilterName;
  facets: Facet[];
  chosen: readonly string[];
  onTick: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Boxes of one filter, each with how many articles it would leave. */
function Choices({ name, facets, chosen, onTick }: Omit<FacetProps, 'title'>) {
  const t = useText();
  return facets.map((facet) => (
    <Check
      key={facet.code}
      name={name}
      value={facet.code}
      checked={chosen.includes(facet.code)}
      onChange={onTick}
      after={facet.count}
    >
      {facet.hex && <i className="swatch" style={{ background: facet.hex }} aria-hidden="true" />}
      {name === 'size' ? sizeText(facet.name, t) : facet.name}
    </Check>
  ));
}

export function FacetList({ title, ...choices }: FacetProps) {
  if (choices.facets.length === 0) return null;
  return (
    <FilterGroup title={title} chosen={choices.chosen.length}>
      <Choices {...choices} />
    </FilterGroup>
  );
}

const KIND_NAMES = {
  letter: 'size.kind.letter',
  number: 'size.kind.number',
  shoe: 'size.guide.shoes',
  age: 'nav.kids',
  one: 'one.size',
  other: 'size.kind.other',
} as const satisfies Record<SizeKind, TextName>;

/** Sizes by their kind: letters, numbers, shoes, ages. */
export function SizeFacet({ title, facets, ...rest }: Omit<FacetProps, 'name'>) {
  const t = useText();
  const kinds = sizesByKind(facets);
  if (kinds.length === 0) return null;
  return (
    <FilterGroup title={title} chosen={rest.chosen.length} isOpen>
      {kinds.map(({ kind, choices }) => (
        <fieldset key={kind} className={kind === 'age' || kind === 'other' ? 'facet-sizes wide' : 'facet-sizes'}>
          <legend className={kinds.length > 1 ? 'mi mut' : 'sr'}>{t(KIND_NAMES[kind])}</legend>
          <Choices name="size" facets={choices} {...rest} />
        </fieldset>
      ))}
    </FilterGroup>
  );
}

/** Cloths are chosen by their picture; one without a picture by its name. */
export function ClothFacet({ title, facets, chosen, onTick }: Omit<FacetProps, 'name'>) {
  const [shown, plain] = [facets.filter(({ picture }) => picture), facets.filter(({ picture }) => !picture)];
  if (facets.length === 0) return null;
  return (
    <FilterGroup title={title} chosen={chosen.length} isOpen>
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
      <Choices name="cloth" facets={plain} chosen={chosen} onTick={onTick} />
    </FilterGroup>
  );
}
