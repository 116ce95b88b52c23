import { Link, useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/labels.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { ARTICLES, CATEGORY_ADD, categoryAddress } from '../addresses.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { Moment } from '../parts/moment.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { PlaceArrows } from '../parts/place-arrows.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/categories';
import { readCategoriesScreen, type ShownCategory, takePlace } from './categories.server.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readCategoriesScreen(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takePlace(request, context);
}

/** A refusal means that the list is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

type RowProps = { category: ShownCategory; at: number; isLast: boolean };

function Row({ category, at, isLast }: RowProps) {
  const t = useText();
  const may = useMay('articles');
  const { id, code, name, description, articles, updatedAt } = category;
  return (
    <tr>
      <td className="c-art">
        {may ? (
          <Link className="font-semibold" to={categoryAddress(id)} prefetch="intent">
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}{' '}
        {category.isFixed && <Tag isPlain>{t('office.categories.fixed')}</Tag>}
        {description && <span className="sub">{description}</span>}
      </td>
      <td className="mut">{code}</td>
      <td className="r">
        <Link to={`${ARTICLES}?${new URLSearchParams({ category: code })}`}>{articles}</Link>
      </td>
      <td className="mut nw">
        <Moment at={updatedAt} style="short" />
      </td>
      {may && (
        <td className="r">
          <PlaceArrows of={{ field: 'id', value: id }} name={name} at={at} isLast={isLast} />
        </td>
      )}
    </tr>
  );
}

/** Where articles hang: counted, put in order, and the way to add and change one. */
export default function Categories({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const may = useMay('articles');
  const { categories, done } = loaderData;
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
      {done && <Notice tone="ok">{done}</Notice>}
      <ActOutcome />
      <section className="box" aria-busy={isLoading}>
        {categories.length === 0 ? (
          <EmptyState title={t('office.categories.none')} />
        ) : (
          <div className="tw">
            <table className="tbl cats">
              <thead>
                <tr>
                  <th>{t('office.categories.name')}</th>
                  <th>{t('office.categories.code')}</th>
                  <th className="r">{t('office.categories.articles')}</th>
                  <th>{t('office.column.changed')}</th>
                  {may && <th className="r">{t('office.categories.order')}</th>}
                </tr>
              </thead>
              <tbody>
                {categories.map((category, at) => (
                  <Row key={category.id} category={category} at={at} isLast={at === categories.length - 1} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <p className="row sm mut">
        <OfficeIcon name="lock" small /> {t('office.categories.fixed.all')}
      </p>
    </>
  );
}
