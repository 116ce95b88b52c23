import { HOME } from '../addresses.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useText } from '../i18n/texts.tsx';
import { EmptyState } from '../ui/notice.tsx';
import type { Route } from './+types/blog';
import { readBlog } from './content.server.ts';
import { Breadcrumb } from './parts/breadcrumb.tsx';
import { FeedLink, PostCard } from './reading/post-card.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { posts: await readBlog(context) };
}

/** The posts of the blog, the newest large. */
export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('found.blog.title')} description={t('found.blog.description')} canonical="/blog" />
      <section className="lhead">
        <div className="wrap">
          <Breadcrumb steps={[{ name: t('nav.home'), to: HOME }, { name: t('blog.title') }]} />
          <div className="row between wrapx items-end head-title">
            <h1 className="d1">{t('blog.title')}</h1>
            <div className="stack gap-2">
              <p className="lead">{t('blog.lead')}</p>
              <FeedLink />
            </div>
          </div>
        </div>
      </section>
      <div className="wrap page">
        {posts.length === 0 && <EmptyState title={t('blog.none')} />}
        <ul className="note-grid">
          {posts.map((post, place) => (
            <PostCard key={post.slug} post={post} isBig={place === 0} />
          ))}
        </ul>
      </div>
    </>
  );
}
