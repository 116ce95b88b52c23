import type { CSSProperties } from 'react';
import type { PictureFile } from '#contracts/catalog.ts';
import { SHOP_GROUND } from '#contracts/posters.ts';
import { pictureAddress } from '../../addresses.ts';

type PosterPictureProps = {
  picture: { formats: PictureFile[]; width: number; height: number };
  alt: string;
  sizes: string;
};

/** A picture that the staff looks at, out of all its bitmaps. */
export function PosterPicture({ picture: { formats, width, height }, alt, sizes }: PosterPictureProps) {
  const of = (format: PictureFile['format']) => formats.filter((file) => file.format === format);
  const set = (files: readonly PictureFile[]) =>
    files.map((file) => `${pictureAddress(file.path)} ${file.width}w`).join(', ');
  const fallback = [...of('jpeg'), ...of('webp'), ...of('avif')][0];
  if (!fallback) return null;
  return (
    <picture>
      {(['avif', 'webp'] as const).map((format) =>
        of(format).length === 0 ? null : (
          <source key={format} type={`image/${format}`} srcSet={set(of(format))} sizes={sizes} />
        ),
      )}
      <img
        src={pictureAddress(fallback.path)}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

/** A photograph's own wall until it has come; what is cut out stands on the wall that posters have in the shop. */
export function wallStyle({ wallColour }: { wallColour: string }): CSSProperties {
  return wallColour === SHOP_GROUND ? {} : { background: wallColour };
}
