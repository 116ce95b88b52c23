import { Link, useNavigation } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { ARTICLES, attributeAddAddress, attributeAddress, attributesAddress } from '../addresses.ts';
import { ListTabs } from '../kit/list-parts.tsx';
import { PlacedTable } from '../kit/placed-table.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { useDone, useMovedCount } from '../kit/use-done.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import { PosterPicture, wallStyle } from '../posters/poster-picture.tsx';
import type { Route } from './+types/attributes';
import { ATTRIBUTE_FORM } from './attribute-fields.ts';
import { moveAttribute, readAttributes } from './attributes.server.ts';

type Data = Route.ComponentProps['loaderData'];

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(ATTRIBUTE_FORM, 'see', sent, readAttributes);

export const action = (sent: FormRequest) => takeForm(ATTRIBUTE_FORM, sent, moveAttribute);

/** A refusal means that the list is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

function Tabs({ what, counts }: Pick<Data, 'what' | 'counts'>) {
  const t = useText();
  return (
    <ListTabs
      label={t('office.attributes')}
      values={['cloth', 'type'] as const}
      here={what}
      to={attributesAddress}
      words={(of) => t(`office.attributes.${of}`)}
      count={(of) => counts[of]}
    />
  );
}

function NameCell({ what, row }: { what: Data['what']; row: Data['rows'][number] }) {
  const { code, name, about, picture } = row;
  return (
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
  );
}

/** What adding, changing or deleting one has led to. */
function Done() {
  const t = useText();
  const done = useDone(['added', 'changed', 'deleted']);
  const count = useMovedCount();
  if (!done) return null;
  const name = done === 'deleted' && count > 0 ? 'done.attribute.deleted.moved' : (`done.attribute.${done}` as const);
  return <Notice tone="ok">{t(name, { count })}</Notice>;
}

function AddLink({ what, isPlain = false }: { what: Data['what']; isPlain?: boolean }) {
  const t = useText();
  return (
    <Link className={buttonClass(isPlain ? { look: 'line' } : {})} to={attributeAddAddress(what)} prefetch="intent">
      <Icon name="plus" small /> {t(`office.attributes.${what}.add`)}
    </Link>
  );
}

/** What articles are made of and what kinds there are: in order, and the way to add and change one. */
export default function Attributes({ loaderData: { what, rows, counts } }: Route.ComponentProps) {
  const t = useText();
  const may = useMay('articles');
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.attributes') })} />
      <div className="ph">
        <h1>{t('office.attributes')}</h1>
        {may && (
          <div className="acts">
            <AddLink what={what} />
          </div>
        )}
      </div>
      <Done />
      <ActOutcome />
      <section className="box" aria-busy={isLoading}>
        <Tabs what={what} counts={counts} />
        {rows.length === 0 ? (
          <EmptyState title={t(`office.attributes.${what}.none`)} line={t(`office.attributes.${what}.none.line`)}>
            {may && <AddLink what={what} isPlain />}
          </EmptyState>
        ) : (
          <PlacedTable
            rows={rows}
            name={(row) => <NameCell what={what} row={row} />}
            articlesAt={({ code }) => (what === 'cloth' ? `${ARTICLES}?${new URLSearchParams({ cloth: code })}` : null)}
          />
        )}
      </section>
    </>
  );
}
