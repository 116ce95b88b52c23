import { Link } from 'react-router';
import { HOME } from '../addresses.ts';
import { formatDay } from '../dates.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import type { Route } from './+types/blog-note';
import { readNote } from './content.server.ts';
import { Breadcrumb } from './parts/breadcrumb.tsx';
import { PageHead } from './parts/page-head.tsx';
import { RichText } from './parts/rich-text.tsx';

export function loader({ params, context }: Route.LoaderArgs) {
  return readNote(params.slug, context);
}

export default function BlogNote({ loaderData: { note, blocks } }: Route.ComponentProps) {
  const t = useText();
  const steps = [{ name: t('nav.home'), to: HOME }, { name: t('blog.title'), to: '/blog' }, { name: note.title }];
  return (
    <>
      <PageHead title={note.title} description={note.summary} canonical={`/blog/${note.slug}`} />
      <section className="lhead">
        <div className="wrap">
          <Breadcrumb steps={steps} />
          <h1 className="d1 head-title">{note.title}</h1>
          <time className="sm mut" dateTime={note.date}>
            {formatDay(note.date, useLocale())}
          </time>
        </div>
      </section>
      <article className="wrap page stack gap-10">
        <RichText blocks={blocks} />
        <p>
          <Link className="lnk" to="/blog">
            {t('blog.all')}
          </Link>
        </p>
      </article>
    </>
  );
}
