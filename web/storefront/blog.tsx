import { Link } from 'react-router';
import { formatDay } from '../dates.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { EmptyState } from '../ui/notice.tsx';
import type { Route } from './+types/blog';
import { listNotes } from './content.server.ts';
import { PageHead } from './parts/page-head.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { notes: listNotes(context) };
}

export default function Blog({ loaderData: { notes } }: Route.ComponentProps) {
  const t = useText();
  const locale = useLocale();
  return (
    <>
      <PageHead title={t('blog.title')} description={t('blog.lead')} canonical="/blog" />
      <section className="lhead">
        <div className="wrap row between wrapx items-end">
          <h1 className="d1">{t('blog.title')}</h1>
          <p className="lead">{t('blog.lead')}</p>
        </div>
      </section>
      <div className="wrap page">
        {notes.length === 0 && <EmptyState title={t('blog.none')} />}
        <ul className="notes">
          {notes.map(({ slug, title, summary, date }) => (
            <li key={slug}>
              <time className="sm mut num" dateTime={date}>
                {formatDay(date, locale)}
              </time>
              <div className="stack gap-2">
                <h2 className="d3">
                  <Link to={`/blog/${slug}`}>{title}</Link>
                </h2>
                <p className="mut max-w-[40em]">{summary}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
