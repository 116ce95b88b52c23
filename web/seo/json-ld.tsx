import type { Frame } from '../frame/root.server.ts';

/** A description in the words of schema.org. */
export type JsonLdData = Readonly<Record<string, unknown>>;

/** What every description says of the shop itself. */
export type Site = Pick<Frame, 'address' | 'shop'>;

/** A name may hold anything, `</script>` too: nothing that could end or open markup is left as it is. */
function writeSafely(data: JsonLdData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Structured data for search engines: what a page shows. Only the server writes it: a caller says
 * `data={import.meta.env.SSR ? … : null}`, so what builds the data is not sent to a browser, and what stands in the page
 * stays when React takes over. A block of data is no script, so the page's policy does not ask for its hash.
 */
export function JsonLd({ data }: { data: JsonLdData | null }) {
  const html = { __html: data ? writeSafely(data) : '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write a block of data; see writeSafely
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
