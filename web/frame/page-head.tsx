import { LOCALES } from '#contracts/money.ts';
import { pageIn, SHARE_SIZE, shopShare } from '#contracts/seo.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import type { Frame } from './root.server.ts';
import { useFrameIfAny } from './use-frame.ts';

type PageHeadProps = {
  title: string;
  description?: string;
  /** Path and query, without `lang`, of the one address a search engine should keep. */
  canonical?: string | null;
  /** Path of the picture that is shown where the page is shared; the shop's own when absent. */
  picture?: string;
  kind?: 'website' | 'article' | 'product';
  /** Never in a search engine; for pages of a layout that does not say so itself. */
  isHidden?: boolean;
};

/** Longer descriptions are cut by search engines in the middle of a word; here between two. */
const LONGEST_DESCRIPTION = 160;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  return `${line.slice(0, LONGEST_DESCRIPTION - 1).replace(/[\s,.;:]+\S*$/, '')}…`;
}

/** The same page in the other language, and which address to take for a language that the shop does not have. */
function Alternates({ address, canonical }: { address: string; canonical: string }) {
  return (
    <>
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={address + pageIn(locale, canonical)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address + canonical} />
    </>
  );
}

const OG_LOCALES = { en: 'en_GB', fr: 'fr_FR' } as const;

type SharedProps = Required<Pick<PageHeadProps, 'title' | 'kind'>> & {
  line: string;
  url: string;
  picture: string | undefined;
  frame: Frame;
};

/** What other sites show when the page is shared: Open Graph, and the one line of Twitter's own that has no twin. */
function Shared({ title, kind, line, url, picture, frame }: SharedProps) {
  const t = useText();
  const locale = useLocale();
  const own = shopShare(frame.shop.name, t('home.title'), locale);
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {line && <meta property="og:description" content={line} />}
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={OG_LOCALES[locale]} />
      <meta property="og:locale:alternate" content={OG_LOCALES[locale === 'en' ? 'fr' : 'en']} />
      <meta property="og:image" content={frame.address + (picture ?? own)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** What the head says of a page: to people, to search engines, to those who share it. React puts it into the head. */
export function PageHead({
  title,
  description = '',
  canonical = null,
  picture,
  kind = 'website',
  isHidden,
}: PageHeadProps) {
  const frame = useFrameIfAny();
  const locale = useLocale();
  const line = shorten(description);
  return (
    <>
      <title>{frame ? `${title} · ${frame.shop.name}` : title}</title>
      {line && <meta name="description" content={line} />}
      {isHidden && <meta name="robots" content="noindex" />}
      {frame && canonical !== null && (
        <>
          <link rel="canonical" href={frame.address + pageIn(locale, canonical)} />
          <Alternates address={frame.address} canonical={canonical} />
          <Shared {...{ title, kind, line, picture, frame }} url={frame.address + pageIn(locale, canonical)} />
        </>
      )}
    </>
  );
}
