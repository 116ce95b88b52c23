import { Link, useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { ARTICLES, attributeAddAddress, attributeAddress, attributesAddress } from '../addresses.ts';
import { ListTabs } from '../kit/list-parts.tsx';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { Moment } from '../parts/moment.tsx';
import { PlaceArrows } from '../parts/place-arrows.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import { PosterPicture, wallStyle } from '../posters/poster-picture.tsx';
import type { Route } from './+types/attributes';
import { readAttributesScreen, type ShownChoice, takeAttributePlace } from './attributes.server.ts';

type Data = Route.ComponentProps['loaderData'];

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readAttributesScreen(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeAttributePlace(request, context);
}

/** A refusal means that the list is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

function Tabs({ what, counts }: Pick<Data, 'what' | 'counts'>) {
  const t = useText();
  return (
    <ListTabs
      label={t('office.choices')}
      values={['cloth', 'type'] as const}
      here={what}
      to={attributesAddress}
      words={(of) => t(`office.attributes.${of}`)}
      count={(of) => counts[of]}
    />
  );
}

type RowProps = { what: Data['what']; choice: ShownChoice; at: number; isLast: boolean };

function Row(props: RowProps) {
  const { what, choice } = props;
  const may = useMay('articles');
  const { code, name, about, picture, articles, updatedAt } = choice;
  return (
    <tr>
      <td className="c-art">
        <span className="row gap-3">
          {what === 'cloth' && (
            <span className="swatch" style={picture ? wallStyle(picture) : {}}>
              {picture && <PosterPicture picture={picture} alt="" sizes="44px" />}
            </span>
          )}
          <span className="min-w-0">
            <Link className="font-semibold wrap-anywhere" to={attributeAddress(what, code)} prefetch="intent">
              {name}
            </Link>
            {about && <span className="sub">{about}</span>}
          </span>
        </span>
      </td>
      <td className="mut">{code}</td>
      <td className="r">
        {what === 'cloth' ? (
          <Link to={`${ARTICLES}?${new URLSearchParams({ cloth: code })}`}>{articles}</Link>
        ) : (
          articles
        )}
      </td>
      <td className="mut nw">
        <Moment at={updatedAt} style="short" />
      </td>
      {may && (
        <td className="r">
          <PlaceArrows of={{ field: 'code', value: code }} name={name} at={props.at} isLast={props.isLast} />
        </td>
      )}
    </tr>
  );
}

function AddLink({ what, isPlain = false }: { what: Data['what']; isPlain?: boolean }) {
  const t = useText();
  return (
    <Link className={buttonClass(isPlain ? { look: 'line' } : {})} to={attributeAddAddress(what)} prefetch="intent">
      <Icon name="plus" small /> {t(`office.attributes.${what}.add`)}
    </Link>
  );
}

function Table({ what, rows }: Pick<Data, 'what'> & { rows: readonly ShownChoice[] }) {
  const t = useText();
  const may = useMay('articles');
  return (
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
          {rows.map((choice, at) => (
            <Row key={choice.code} what={what} choice={choice} at={at} isLast={at === rows.length - 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What articles are made of and what kinds there are: in order, and the way to add and change one. */
export default function Choices({ loaderData: { what, rows, counts, done } }: Route.ComponentProps) {
  const t = useText();
  const may = useMay('articles');
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.choices') })} />
      <div className="ph">
        <h1>{t('office.choices')}</h1>
        {may && (
          <div className="acts">
            <AddLink what={what} />
          </div>
        )}
      </div>
      {done && <Notice tone="ok">{done}</Notice>}
      <ActOutcome />
      <section className="box" aria-busy={isLoading}>
        <Tabs what={what} counts={counts} />
        {rows.length === 0 ? (
          <EmptyState title={t(`office.attributes.${what}.none`)} line={t(`office.attributes.${what}.none.line`)}>
            {may && <AddLink what={what} isPlain />}
          </EmptyState>
        ) : (
          <Table what={what} rows={rows} />
        )}
      </section>
    </>
  );
}
