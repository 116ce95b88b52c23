import type { RouterContextProvider } from 'react-router';
import { pageIn } from '#contracts/seo.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { translatorFor } from '../i18n/translators.server.ts';
import type { Block, Span } from '../markdown.ts';
import { readWholeBlog } from './content.server.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/** Writes a text as HTML for a feed reader, which knows no address of this shop: every link is whole. */
function writeHtml(blocks: readonly Block[], base: string): string {
  const words = (spans: readonly Span[]): string =>
    spans
      .map((span) => {
        if (span.kind === 'text') return escaped(span.text);
        if (span.kind === 'link') return `<a href="${escaped(new URL(span.href, base).href)}">${words(span.spans)}</a>`;
        return `<${span.kind}>${words(span.spans)}</${span.kind}>`;
      })
      .join('');
  const write = (block: Block): string => {
    if (block.kind === 'heading') return `<h${block.level}>${words(block.spans)}</h${block.level}>`;
    if (block.kind === 'table') return block.rows.map((cells) => `<p>${cells.map(words).join(': ')}</p>`).join('');
    if (block.kind === 'list') {
      const name = block.isOrdered ? 'ol' : 'ul';
      return `<${name}>${block.items.map((item) => `<li>${words(item)}</li>`).join('')}</${name}>`;
    }
    const name = block.kind === 'quote' ? 'blockquote' : 'p';
    return `<${name}>${words(block.spans)}</${name}>`;
  };
  return blocks.map(write).join('');
}

/**
 * The posts of the blog for feed readers, whole, in one language.
 *
 * source  RSS 2.0; the address of the feed itself by the Atom namespace, as the RSS Advisory Board advises
 */
export async function writeBlogFeed(context: Readonly<RouterContextProvider>): Promise<string> {
  const { shop, locale } = context.get(requestContext);
  const { name, publicUrl } = shop.settings;
  const { t } = translatorFor(locale);
  const at = (path: string) => escaped(publicUrl + pageIn(locale, path));
  const posts = await readWholeBlog(context);
  const items = posts.map(
    ({ slug, title, summary, date, cloth, blocks }) => `<item>
<title>${escaped(title)}</title>
<link>${at(`/blog/${slug}`)}</link>
<guid isPermaLink="true">${at(`/blog/${slug}`)}</guid>
<pubDate>${new Date(date).toUTCString()}</pubDate>
${cloth ? `<category>${escaped(cloth.name)}</category>\n` : ''}<description>${escaped(summary)}</description>
<content:encoded>${escaped(writeHtml(blocks, publicUrl))}</content:encoded>
</item>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escaped(`${name} · ${t('found.blog.title')}`)}</title>
<link>${at('/blog')}</link>
<atom:link href="${at('/blog/rss.xml')}" rel="self" type="application/rss+xml"/>
<description>${escaped(t('found.blog.description'))}</description>
<language>${locale}</language>
${posts[0] ? `<lastBuildDate>${new Date(posts[0].date).toUTCString()}</lastBuildDate>\n` : ''}${items.join('')}</channel>
</rss>
`;
}
