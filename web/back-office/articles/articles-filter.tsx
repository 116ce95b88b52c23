import { type FormEvent, useEffect, useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { STOCK_STATES } from '#contracts/staff-catalogue.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ARTICLES } from '../addresses.ts';
import type { ArticlesListData } from './articles-list.server.ts';
import { ARTICLES_LIST, type ArticlesQuery, writeSort } from './articles-query.ts';
import { FilterChip } from './filter-chip.tsx';

type Data = Pick<ArticlesListData, 'categories' | 'cloths' | 'currency'> & { query: ArticlesQuery };

function askedBy(form: HTMLFormElement): ArticlesQuery {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return ARTICLES_LIST.read(params);
}

function Apply() {
  const t = useText();
  return (
    <Button type="submit" isWide>
      {t('office.filter.apply')}
    </Button>
  );
}

type ChoicesProps = { name: string; chosen: readonly string[]; of: readonly { code: string; name: string }[] };

function Choices({ name, chosen, of }: ChoicesProps) {
  return (
    <div className="fpop-list">
      {of.map((choice) => (
        <Check key={choice.code} name={name} value={choice.code} defaultChecked={chosen.includes(choice.code)}>
          {choice.name}
        </Check>
      ))}
    </div>
  );
}

/** One of few, or any. */
function OneOf({
  name,
  chosen,
  of,
}: {
  name: string;
  chosen: string | null;
  of: readonly { code: string; name: string }[];
}) {
  const t = useText();
  return (
    <div className="fpop-list">
      {[{ code: '', name: t('office.filter.any') }, ...of].map((choice) => (
        <Check
          key={choice.code}
          type="radio"
          name={name}
          value={choice.code}
          defaultChecked={(chosen ?? '') === choice.code}
        >
          {choice.name}
        </Check>
      ))}
    </div>
  );
}

function PriceChip({ query, currency }: Pick<Data, 'query' | 'currency'>) {
  const t = useText();
  const { min, max } = query;
  return (
    <FilterChip
      name={t('office.column.price')}
      chosen={min || max ? `${min || '0'} – ${max || '∞'}` : ''}
      clearTo={ARTICLES_LIST.to(query, { min: '', max: '' })}
    >
      <TextField
        key={min}
        frame={{ id: 'filter-min', label: t('office.filter.min', { currency }) }}
        name="min"
        inputMode="decimal"
        maxLength={12}
        defaultValue={min}
      />
      <TextField
        key={`to ${max}`}
        frame={{ id: 'filter-max', label: t('office.filter.max', { currency }) }}
        name="max"
        inputMode="decimal"
        maxLength={12}
        defaultValue={max}
      />
      <Apply />
    </FilterChip>
  );
}

function TagChip({ query }: Pick<Data, 'query'>) {
  const t = useText();
  return (
    <FilterChip name={t('office.filter.tag')} chosen={query.tag} clearTo={ARTICLES_LIST.to(query, { tag: '' })}>
      <TextField
        key={query.tag}
        frame={{ id: 'filter-tag', label: t('office.filter.tag') }}
        name="tag"
        maxLength={40}
        autoComplete="off"
        defaultValue={query.tag}
      />
      <Apply />
    </FilterChip>
  );
}

function Chips({ query, categories, cloths, currency }: Data) {
  const t = useText();
  const named = (codes: readonly string[], of: Data['cloths']) =>
    codes.map((code) => of.find((one) => one.code === code)?.name ?? code).join(', ');
  const without = (change: Partial<ArticlesQuery>) => ARTICLES_LIST.to(query, change);
  const stocks = STOCK_STATES.map((code) => ({ code, name: t(`office.filter.stock.${code}`) }));
  const discounts = (['yes', 'no'] as const).map((code) => ({ code, name: t(`office.filter.discount.${code}`) }));
  return (
    <>
      <FilterChip
        name={t('office.column.category')}
        chosen={named(query.categories, categories)}
        clearTo={without({ categories: [] })}
      >
        <Choices key={query.categories.join()} name="category" chosen={query.categories} of={categories} />
        <Apply />
      </FilterChip>
      <FilterChip name={t('cloth')} chosen={named(query.cloths, cloths)} clearTo={without({ cloths: [] })}>
        <Choices key={query.cloths.join()} name="cloth" chosen={query.cloths} of={cloths} />
        <Apply />
      </FilterChip>
      <PriceChip query={query} currency={currency} />
      <FilterChip
        name={t('office.column.stock')}
        chosen={query.stock ? t(`office.filter.stock.${query.stock}`) : ''}
        clearTo={without({ stock: null })}
      >
        <OneOf key={query.stock} name="stock" chosen={query.stock} of={stocks} />
        <Apply />
      </FilterChip>
      <FilterChip
        name={t('office.many.discount')}
        chosen={query.discount ? t(`office.filter.discount.${query.discount}`) : ''}
        clearTo={without({ discount: null })}
      >
        <OneOf key={query.discount} name="discount" chosen={query.discount} of={discounts} />
        <Apply />
      </FilterChip>
      <TagChip query={query} />
    </>
  );
}

/** Search and filters of the list: one plain GET form, whose chips open without scripts. */
export function ArticlesFilter(data: Data) {
  const { query } = data;
  const t = useText();
  const navigate = useNavigate();
  const words = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (words.current) words.current.value = query.words; // as after Back
  }, [query.words]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const open = form.querySelector<HTMLDetailsElement>('details[open]');
    if (open) {
      open.open = false;
      open.querySelector('summary')?.focus();
    }
    void navigate(ARTICLES_LIST.to(askedBy(form)), { preventScrollReset: true });
  };
  const sort = writeSort(query);
  const cleared = ARTICLES_LIST.cleared(query);
  return (
    <Form className="fform" action={ARTICLES} method="get" role="search" onSubmit={send}>
      {query.tab !== 'any' && <input type="hidden" name="show" value={query.tab} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      <div className="find">
        <Icon name="search" small />
        <input
          ref={words}
          className="bare"
          type="search"
          name="q"
          defaultValue={query.words}
          maxLength={120}
          placeholder={t('office.articles.look.for')}
          aria-label={t('office.articles.look.for')}
        />
      </div>
      <Chips {...data} />
      {cleared !== null && (
        <Link className="lnk sm" to={cleared} preventScrollReset>
          {t('office.filter.clear')}
        </Link>
      )}
      <Button type="submit" look="line" className="no-script">
        {t('header.search')}
      </Button>
    </Form>
  );
}
