import type { Route } from './+types/blog-feed';
import { writeBlogFeed } from './blog-feed.server.ts';

/** /blog/rss.xml, and with ?lang=fr the French one. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await writeBlogFeed(context), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
}
