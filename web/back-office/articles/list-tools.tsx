import { useState } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import { STAFF_COLUMNS } from '#contracts/staff-catalogue.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ARTICLES } from '../addresses.ts';
import { OfficeIcon } from '../parts/office-icon.tsx';
import type { ArticlesListData } from './articles-list.server.ts';
import { type ArticlesQuery, readView, viewOf } from './articles-query.ts';
import { rememberColumns } from './column-choice-rules.ts';
import { FilterChip } from './filter-chip.tsx';

/** Which columns the list shows; remembered in this browser. */
export function ColumnChoice({ columns }: Pick<ArticlesListData, 'columns'>) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(columns); // the tick answers at once, the list when it was read again
  const turn = (column: (typeof STAFF_COLUMNS)[number], isShown: boolean) => {
    const wanted = STAFF_COLUMNS.filter((one) => (one === column ? isShown : chosen.includes(one)));
    setChosen(wanted);
    rememberColumns(wanted);
    void revalidate();
  };
  return (
    <FilterChip name={t('office.columns')} className="tool script right" icon={<Icon name="list" small />}>
      <fieldset className="fpop-list">
        <legend className="sr">{t('office.columns.which')}</legend>
        {STAFF_COLUMNS.map((column) => (
          <Check
            key={column}
            checked={chosen.includes(column)}
            onChange={(event) => turn(column, event.currentTarget.checked)}
          >
            {t(column === 'cloth' ? 'cloth' : `office.column.${column}`)}
          </Check>
        ))}
      </fieldset>
    </FilterChip>
  );
}

type ViewsProps = Pick<ArticlesListData, 'views'> & { query: ArticlesQuery; refused: FormRefusal | undefined };

/** Filters under a name: to come back to, to keep, to forget. Everybody has their own. */
export function SavedViews({ query, views, refused }: ViewsProps) {
  const t = useText();
  const shownView = viewOf(query);
  const canKeep = shownView !== '';
  return (
    <FilterChip name={t('office.views')} className="tool right" icon={<OfficeIcon name="sort" small />}>
      {views.length === 0 && !canKeep && <p className="mut sm pad">{t('office.views.none')}</p>}
      <ul className="views">
        {views.map((view) => (
          <li key={view.id}>
            <Link
              to={view.query ? `${ARTICLES}?${view.query}` : ARTICLES}
              aria-current={readView(view.query) === shownView || undefined}
            >
              {view.name}
            </Link>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="view" value={view.id} />
              <button
                type="submit"
                name="intent"
                value="delete-view"
                className="ico"
                aria-label={t('office.views.delete', { name: view.name })}
              >
                <OfficeIcon name="bin" small />
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {canKeep && (
        <Form method="post" className="keep" preventScrollReset>
          <input type="hidden" name="intent" value="keep-view" />
          <input type="hidden" name="query" value={shownView} />
          <TextField
            frame={{ id: 'view-name', label: t('office.views.name'), problem: refused?.problems.name }}
            name="name"
            maxLength={60}
            required
            autoComplete="off"
          />
          <Button type="submit" look="line">
            {t('office.views.keep')}
          </Button>
        </Form>
      )}
    </FilterChip>
  );
}
