import { Link, useNavigation } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { PageHead } from '../../storefront/parts/page-head.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { CODES, codeAddress, NEW_CODE } from '../addresses.ts';
import { ListFilter } from '../parts/list-filter.tsx';
import { NoneFound } from '../parts/none-found.tsx';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/codes-list';
import { CodeState, useCodeWords } from './code-words.tsx';
import { readCodesList } from './codes-list.server.ts';
import { CODES_PER_PAGE, codesSearch } from './codes-query.ts';
import type { CodeShown } from './show-code.server.ts';

type Data = Route.ComponentProps['loaderData'];

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readCodesList(request, context);
}

function Row({ code }: { code: CodeShown }) {
  const t = useText();
  const words = useCodeWords(code);
  return (
    <tr>
      <td className="c-art">
        <Link className="num wrap-anywhere" to={codeAddress(code.id)} prefetch="intent">
          {code.code}
        </Link>
        <span className="sub">{words.days}</span>
      </td>
      <td className="c-who">
        {code.minimumMinor > 0 && <span className="only-m">{t('office.code.column.from')} </span>}
        {words.minimum}
      </td>
      <td className="c-qty r">{words.uses}</td>
      <td className="c-sum r nw">{words.off}</td>
      <td className="c-tag">
        <CodeState state={code.state} />
      </td>
    </tr>
  );
}

function CodeTable({ codes }: Pick<Data, 'codes'>) {
  const t = useText();
  return (
    <div className="tw">
      <table className="tbl lines">
        <thead>
          <tr>
            <th>{t('office.code.code')}</th>
            <th>{t('office.code.column.from')}</th>
            <th className="r">{t('office.code.column.uses')}</th>
            <th className="r">{t('office.code.column.off')}</th>
            <th>{t('office.code.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <Row key={code.id} code={code} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NoCodes({ ask }: Pick<Data, 'ask'>) {
  const t = useText();
  if (ask.words) return <NoneFound words={ask.words} to={CODES} />;
  return <EmptyState title={t('office.code.none')} line={t('office.code.none.line')} />;
}

/** Every code, the newest first: what it takes off, how often it is used, and how it stands. */
export default function CodesList({ loaderData: { ask, codes, total, pages, news } }: Route.ComponentProps) {
  const t = useText();
  const may = useMay('discounts');
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.codes') })} />
      <div className="ph">
        <h1 className="mr-auto">{t('office.nav.codes')}</h1>
        {may && (
          <Link className={buttonClass()} to={NEW_CODE}>
            <Icon name="plus" small /> {t('office.code.new')}
          </Link>
        )}
      </div>
      {news && <Notice tone="ok">{t(`done.code.${news}`)}</Notice>}
      <section className="box" aria-busy={isLoading}>
        <ListFilter address={CODES} asked={{ q: ask.words }} search={t('office.code.search')} />
        {codes.length === 0 ? (
          <NoCodes ask={ask} />
        ) : (
          <>
            <CodeTable codes={codes} />
            <Pager
              page={ask.page}
              pages={pages}
              perPage={CODES_PER_PAGE}
              total={total}
              addressOf={(page) => CODES + codesSearch(ask, page)}
            />
          </>
        )}
      </section>
    </>
  );
}
