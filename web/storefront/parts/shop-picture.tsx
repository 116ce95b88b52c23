import { preload } from 'react-dom';
import type { Picture, PictureFile } from '#contracts/catalog.ts';
import { filesOf } from '#contracts/pictures.ts';
import { pictureAddress } from '../../addresses.ts';

type ShopPictureProps = {
  picture: Picture | null;
  /** How wide it is drawn, for the browser to choose a file: `(max-width: 760px) 50vw, 25vw`. */
  sizes: string;
  /** The biggest picture of the first screen: loaded first. All others wait until they come near. */
  isPriority?: boolean;
  /** Another picture for narrow screens. */
  narrow?: Picture | null;
  className?: string;
  /** Overrides the picture's own words; empty for decoration. */
  alt?: string;
  /** False for a picture that is cut out: what lies behind it shows through. */
  hasWall?: boolean;
};

/* What a telephone held upright shows; hero.css lays its words out in the same windows. */
const NARROW = '(max-width: 760px) and (orientation: portrait)';
const WIDE = '(min-width: 760.02px), (orientation: landscape)';
const MODERN = ['avif', 'webp'] as const;

function inFormat(picture: Picture, format: PictureFile['format']): PictureFile[] {
  return filesOf(picture)
    .filter((file) => file.format === format)
    .sort((one, other) => one.width - other.width);
}

function sourceSet(files: readonly PictureFile[]): string {
  return files.map((file) => `${pictureAddress(file.path)} ${file.width}w`).join(', ');
}

function Sources({ picture, sizes, media }: { picture: Picture; sizes: string; media?: string }) {
  return [...MODERN, ...(media ? (['jpeg'] as const) : [])].map((format) => {
    const files = inFormat(picture, format);
    if (files.length === 0) return null;
    return (
      <source
        key={`${media ?? ''}${format}`}
        type={`image/${format}`}
        media={media}
        srcSet={sourceSet(files)}
        sizes={sizes}
      />
    );
  });
}

/**
 * Lets the browser ask for a picture before anything else of the page, on the line that the page itself came over: a new
 * line would have to warm up first (decision 0026).
 */
function comeFirst(picture: Picture, sizes: string, media?: string): void {
  const files = inFormat(picture, 'avif');
  const fallback = fallbackOf(picture);
  if (!fallback || files.length === 0) return;
  preload(pictureAddress(fallback.path), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(files),
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media && { media }),
  });
}

/** The file for browsers that know neither AVIF nor WebP; failing that, the middle one of what there is. */
function fallbackOf(picture: Picture): PictureFile | undefined {
  for (const format of ['jpeg', 'webp', 'avif'] as const) {
    const files = inFormat(picture, format);
    const middle = files[Math.floor(files.length / 2)];
    if (middle) return middle;
  }
  return undefined;
}

/** The largest file of a picture that every browser shows; failing that, any. */
export function widestFile(picture: Picture): PictureFile | undefined {
  for (const format of ['jpeg', 'webp', 'avif'] as const) {
    const widest = inFormat(picture, format).at(-1);
    if (widest) return widest;
  }
  return undefined;
}

/** A picture in the best format the browser knows, on the colour of its wall until it arrives: no grey box, no shift. */
export function ShopPicture({
  picture,
  sizes,
  isPriority = false,
  narrow,
  className,
  alt,
  hasWall = true,
}: ShopPictureProps) {
  const fallback = picture && fallbackOf(picture);
  if (!picture || !fallback) return null;
  if (isPriority) {
    if (narrow) comeFirst(narrow, '100vw', NARROW);
    comeFirst(picture, sizes, narrow ? WIDE : undefined);
  }
  return (
    <picture>
      {narrow && <Sources picture={narrow} sizes="100vw" media={NARROW} />}
      <Sources picture={picture} sizes={sizes} />
      <img
        className={className}
        src={pictureAddress(fallback.path)}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        style={{
          ...(hasWall && { backgroundColor: picture.wallColour }),
          ...(picture.focus && { objectPosition: `${picture.focus.x}% ${picture.focus.y}%` }),
        }}
        decoding="async"
        {...(isPriority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
