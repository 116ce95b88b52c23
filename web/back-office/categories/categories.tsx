import { Link, useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/labels.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { ARTICLES, CATEGORY_ADD, categoryAddress } from '../addresses.ts';
import { PlacedTable } from '../kit/placed-table.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { useDone, useMovedCount } from '../kit/use-done.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/categories';
import { moveCategory, readCategories } from './categories.server.ts';
import { CATEGORY_FORM } from './category-fields.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(CATEGORY_FORM, 'see', sent, readCategories);

export const action = (sent: FormRequest) => takeForm(CATEGORY_FORM, sent, moveCategory);

/** A refusal means that the list is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

/** What adding, changing or deleting one has led to. */
function Done() {
  const t = useText();
  const done = useDone(['added', 'changed', 'deleted']);
  const count = useMovedCount();
  if (!done) return null;
  const name = done === 'deleted' && count > 0 ? 'done.category.deleted.moved' : (`done.category.${done}` as const);
  return <Notice tone="ok">{t(name, { count })}</Notice>;
}

/** Where articles hang: counted, put in order, and the way to add and change one. */
export default function Categories({ loaderData: categories }: Route.ComponentProps) {
  const t = useText();
  const may = useMay('articles');
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.categories') })} />
      <div className="ph">
        <h1>{t('office.categories')}</h1>
        {may && (
          <div className="acts">
            <Link className={buttonClass()} to={CATEGORY_ADD} prefetch="intent">
              <Icon name="plus" small /> {t('office.categories.add')}
            </Link>
          </div>
        )}
      </div>
      <Done />
      <ActOutcome />
      <section className="box" aria-busy={isLoading}>
        {categories.length === 0 ? (
          <EmptyState title={t('office.categories.none')} />
        ) : (
          <PlacedTable
            rows={categories}
            name={({ id, name, description, isFixed }) => (
              <>
                {may ? (
                  <Link className="font-semibold" to={categoryAddress(id)} prefetch="intent">
                    {name}
                  </Link>
                ) : (
                  <b>{name}</b>
                )}{' '}
                {isFixed && <Tag isPlain>{t('office.categories.fixed')}</Tag>}
                {description && <span className="sub">{description}</span>}
              </>
            )}
            articlesAt={({ code }) => `${ARTICLES}?${new URLSearchParams({ category: code })}`}
          />
        )}
      </section>
      <p className="row sm mut">
        <OfficeIcon name="lock" small /> {t('office.categories.fixed.all')}
      </p>
    </>
  );
}
