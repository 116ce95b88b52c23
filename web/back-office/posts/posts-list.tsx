import { Link, useNavigation } from 'react-router';
import { formatDay } from '../../dates.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/labels.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { NEW_POST, POSTS, postOfficeAddress } from '../addresses.ts';
import { ListFilter } from '../parts/list-filter.tsx';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/posts-list';
import { type PostsData, readPosts } from './posts.server.ts';
import { POSTS_PER_PAGE, postsSearch } from './posts-query.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readPosts(request, context);
}

const TONES = { shown: 'ok', coming: 'warn', hidden: 'neutral' } as const;

function PostTable({ posts }: Pick<PostsData, 'posts'>) {
  const t = useText();
  const locale = useLocale();
  return (
    <div className="tw">
      <table className="tbl people">
        <thead>
          <tr>
            <th>{t('office.notes.title')}</th>
            <th>{t('office.notes.day')}</th>
            <th>{t('office.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {posts.map(({ slug, title, summary, publishedOn, state }) => (
            <tr key={slug}>
              <td className="c-who">
                <Link className="lnk" to={postOfficeAddress(slug)}>
                  {title}
                </Link>
                <span className="sub">{summary}</span>
              </td>
              <td className="nw">
                <time dateTime={publishedOn}>{formatDay(publishedOn, locale)}</time>
              </td>
              <td>
                <Tag tone={TONES[state]}>{t(`office.notes.state.${state}`)}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The posts of the blog, hidden ones and those to come too. */
export default function PostsList({ loaderData }: Route.ComponentProps) {
  const { ask, posts, total, pages, done } = loaderData;
  const t = useText();
  const mayChange = useMay('notes');
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.notes') })} />
      <div className="ph">
        <h1>{t('office.nav.notes')}</h1>
        {mayChange && (
          <Link className={buttonClass({}, 'ml-auto')} to={NEW_POST}>
            <Icon name="plus" /> {t('office.notes.add')}
          </Link>
        )}
      </div>
      {done && <Notice tone="ok">{done}</Notice>}
      <section className="box" aria-busy={isLoading}>
        <ListFilter address={POSTS} asked={{ q: ask.words }} search={t('office.notes.search')} />
        {posts.length === 0 ? (
          <EmptyState title={ask.words ? t('office.none.found', { words: ask.words }) : t('office.notes.none')}>
            {ask.words && (
              <Link className={buttonClass({ look: 'line' })} to={POSTS}>
                {t('office.notes.all')}
              </Link>
            )}
          </EmptyState>
        ) : (
          <>
            <PostTable posts={posts} />
            <Pager
              page={ask.page}
              pages={pages}
              perPage={POSTS_PER_PAGE}
              total={total}
              addressOf={(page) => POSTS + postsSearch(ask, { page })}
            />
          </>
        )}
      </section>
    </>
  );
}
