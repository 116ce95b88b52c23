import type { Picture, PictureFile } from './catalog.ts';

/** Before a name that does not end in width and format, and is written whole. */
const WHOLE = '=';

/**
 * The bitmaps of a picture, written short: `papaya-1a2b avif:320,480 webp:320`. A page of cards carries hundreds of
 * bitmaps, and written out they were a tenth of what a phone had to load before its first picture. Several names are
 * parted by a semicolon.
 */
export function packFiles(files: readonly PictureFile[]): string {
  const stems = Map.groupBy(files, stemOf);
  return [...stems].map(([stem, own]) => `${stem} ${widthsOf(own)}`).join(';');
}

function widthsOf(files: readonly PictureFile[]): string {
  const formats = Map.groupBy(files, ({ format }) => format);
  return [...formats].map(([format, own]) => `${format}:${own.map(({ width }) => width).join(',')}`).join(' ');
}

function stemOf({ path, width, format }: PictureFile): string {
  const end = `-${width}.${format}`;
  return path.endsWith(end) ? path.slice(0, -end.length) : WHOLE + path;
}

/** The bitmaps of a picture, each with its path under /pictures/; none where a browser has kept an older writing. */
export function filesOf({ files }: Pick<Picture, 'files'>): PictureFile[] {
  if (typeof files !== 'string') return [];
  return files.split(';').flatMap((group) => {
    const [stem = '', ...formats] = group.split(' ');
    return formats.flatMap((listed) => {
      const [format = '', widths = ''] = listed.split(':');
      if (!isFormat(format)) return [];
      return widths.split(',').map((width) => {
        const path = stem.startsWith(WHOLE) ? stem.slice(WHOLE.length) : `${stem}-${width}.${format}`;
        return { width: Number(width), format, path };
      });
    });
  });
}

const isFormat = (word: string): word is PictureFile['format'] => ['avif', 'webp', 'jpeg'].includes(word);
