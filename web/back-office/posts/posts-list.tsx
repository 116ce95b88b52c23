import { Link } from 'react-router';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NEW_POST, POSTS, postOfficeAddress } from '../addresses.ts';
import { defineSearchedList } from '../kit/define-list.ts';
import { type Column, ListScreen } from '../kit/list-screen.tsx';
import { type ListRequest, readList } from '../kit/read-list.server.ts';
import { useDone } from '../kit/use-done.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/posts-list';
import { type PostListed, readPosts } from './posts.server.ts';

export const ErrorBoundary = ScreenTrouble;

const LIST = defineSearchedList(POSTS);

export const loader = (sent: ListRequest) => readList(LIST, 'notes', sent, readPosts);

const TONES = { shown: 'ok', coming: 'warn', hidden: 'neutral' } as const;

function useColumns(): Column<PostListed>[] {
  const t = useText();
  const locale = useLocale();
  return [
    {
      head: t('office.posts.title'),
      className: 'c-who',
      cell: ({ slug, title, summary }) => (
        <>
          <Link className="lnk" to={postOfficeAddress(slug)}>
            {title}
          </Link>
          <span className="sub">{summary}</span>
        </>
      ),
    },
    {
      head: t('office.posts.day'),
      className: 'nw',
      cell: ({ publishedOn }) => <time dateTime={publishedOn}>{formatDay(publishedOn, locale)}</time>,
    },
    {
      head: t('office.column.state'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`office.posts.state.${state}`)}</Tag>,
    },
  ];
}

/** The posts of the blog, hidden ones and those to come too. */
export default function PostsList({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const mayChange = useMay('notes');
  const done = useDone(['added', 'changed', 'removed']);
  return (
    <ListScreen
      list={LIST}
      data={loaderData}
      title={t('office.nav.posts')}
      beside={
        mayChange && (
          <Link className={buttonClass()} to={NEW_POST}>
            <Icon name="plus" /> {t('office.posts.add')}
          </Link>
        )
      }
      message={done && <Notice tone="ok">{t(`office.posts.${done}`)}</Notice>}
      search={t('office.posts.search')}
      columns={useColumns()}
      rows={loaderData.posts}
      keyOf={({ slug }) => slug}
      look="people"
      none={{ title: t('office.posts.none') }}
    />
  );
}
