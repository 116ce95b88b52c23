import { Link } from 'react-router';
import { postShare } from '#contracts/seo.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { clothAddress, HOME } from '../addresses.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useFrame } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { postData } from '../seo/page-data.ts';
import type { Route } from './+types/blog-post';
import { type BlogPost as Post, readPost } from './content.server.ts';
import { Breadcrumb } from './parts/breadcrumb.tsx';
import { RichText } from './parts/rich-text.tsx';
import { ShopPicture } from './parts/shop-picture.tsx';
import { FeedLink, PostDate } from './reading/post-card.tsx';

export function loader({ params, context }: Route.LoaderArgs) {
  return readPost(params.slug, context);
}

function Neighbour({ post, name, rel }: { post: Post | null; name: TextName; rel: 'prev' | 'next' }) {
  const t = useText();
  if (!post) return <span />;
  return (
    <Link className={`neighbour ${rel}`} to={`/blog/${post.slug}`} rel={rel}>
      <span className="lab">{t(name)}</span>
      <span className="d3">{post.title}</span>
    </Link>
  );
}

/** One note: its cloth beside the title, the text, and the way to the notes before and after it. */
export default function BlogPost({ loaderData: { post, blocks, before, after } }: Route.ComponentProps) {
  const t = useText();
  const locale = useLocale();
  const frame = useFrame();
  const picture = postShare(post, frame.shop.name, locale);
  const steps = [{ name: t('nav.home'), to: HOME }, { name: t('blog.title'), to: '/blog' }, { name: post.title }];
  return (
    <article>
      <PageHead
        title={post.title}
        description={post.summary}
        canonical={`/blog/${post.slug}`}
        picture={picture}
        kind="article"
      />
      <meta property="article:published_time" content={post.date} />
      <JsonLd data={import.meta.env.SSR ? postData(post, frame, { locale, picture }) : null} />
      <header className="sunk">
        <div className="wrap note-head">
          <div className="stack gap-5 content-center">
            <Breadcrumb steps={steps} />
            <h1 className="d1">{post.title}</h1>
            <p className="lead">{post.summary}</p>
            <PostDate post={post} />
          </div>
          <ShopPicture
            picture={post.cloth?.picture ?? null}
            sizes="(max-width: 760px) 100vw, 33vw"
            className="pic45"
            isPriority
            alt=""
          />
        </div>
      </header>
      <div className="wrap page">
        <RichText blocks={blocks} className="prose note-text" />
        <p className="row wrapx gap-x-6 gap-y-2 note-ways">
          {post.cloth && (
            <Link className="lnk" to={clothAddress(post.cloth.code)}>
              {t('blog.cloth', { cloth: post.cloth.name })}
            </Link>
          )}
          <Link className="lnk" to="/blog">
            {t('blog.all')}
          </Link>
          <FeedLink />
        </p>
        <nav className="neighbours" aria-label={t('blog.others')}>
          <Neighbour post={before} name="blog.before" rel="prev" />
          <Neighbour post={after} name="blog.after" rel="next" />
        </nav>
      </div>
    </article>
  );
}
