import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longer headers are refused by clients and proxies; whoever asks with a thousand ids can count pages by the total. */
const LONGEST_LINK = 4_000;

/** The headers that say how many there are and where the other pages are (RFC 8288; R-174). */
export function describePages(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const pages: [rel: string, page: number][] = [['first', 1]];
  if (page > 1) pages.push(['prev', Math.min(page - 1, last)]);
  if (page < last) pages.push(['next', page + 1]);
  pages.push(['last', last]);
  const [path = '', query = ''] = request.url.split('?', 2);
  const links = pages.map(([rel, number]) => {
    const params = new URLSearchParams(query);
    params.set('page', String(number));
    return `<${path}?${String(params).replaceAll('%2C', ',')}>; rel="${rel}"`;
  });
  const link = links.join(', ');
  if (link.length <= LONGEST_LINK) reply.header('link', link);
  reply.header('x-total-count', String(total));
}
