import { Link } from 'react-router';
import { pageIn } from '#contracts/seo.ts';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import type { BlogPost } from '../content.server.ts';
import { ShopPicture } from '../parts/shop-picture.tsx';

/** Day and length of a note. */
export function PostDate({ post: { date, minutes } }: { post: BlogPost }) {
  const t = useText();
  const locale = useLocale();
  return (
    <p className="sm mut row wrapx gap-x-3">
      <time className="num" dateTime={date}>
        {formatDay(date, locale)}
      </time>
      <span>{t('blog.minutes', { count: minutes })}</span>
    </p>
  );
}

/** A post of the blog: its cloth, its day, its title. The title's link covers the card. */
export function PostCard({ post, isBig = false }: { post: BlogPost; isBig?: boolean }) {
  return (
    <li className={isBig ? 'story-card story-big' : 'story-card'}>
      <div className="note-pic">
        <ShopPicture
          picture={post.cloth?.picture ?? null}
          sizes={isBig ? '(max-width: 760px) 100vw, 50vw' : '(max-width: 760px) 100vw, 25vw'}
          isPriority={isBig}
          alt=""
        />
      </div>
      <div className="stack gap-3 content-start">
        <PostDate post={post} />
        <h2 className={isBig ? 'd2' : 'd3'}>
          <Link to={`/blog/${post.slug}`}>{post.title}</Link>
        </h2>
        <p className="mut max-w-[34em]">{post.summary}</p>
      </div>
    </li>
  );
}

/** Where feed readers find the blog. */
export function FeedLink() {
  const t = useText();
  const locale = useLocale();
  const feed = pageIn(locale, '/blog/rss.xml');
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={t('found.blog.title')} href={feed} />
      <a className="lnk sm" href={feed}>
        {t('blog.feed')}
      </a>
    </>
  );
}
