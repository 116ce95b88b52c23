import { useFrameIfAny } from './use-frame.ts';

type PageHeadProps = {
  title: string;
  description?: string;
  /** Path and query of the one address a search engine should keep. */
  canonical?: string;
};

/** Title and description of a page. React puts them into the head. */
export function PageHead({ title, description, canonical }: PageHeadProps) {
  const shopName = useFrameIfAny()?.shop.name;
  return (
    <>
      <title>{shopName ? `${title} · ${shopName}` : title}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  );
}
