import { lazy, type MouseEvent, Suspense } from 'react';
import type { ProductDetail } from '#contracts/catalog.ts';
import { picturesFor } from '#contracts/looks.ts';
import { pictureAddress } from '../../addresses.ts';
import { CARRIED } from '../../browser/carried-picture.ts';
import { useText } from '../../i18n/texts.tsx';
import { withColourNames } from '../choice-rules.ts';
import { ShopPicture, widestFile } from './shop-picture.tsx';
import { useZoom } from './use-zoom.ts';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));

/* On a phone a little less than is drawn (92vw and 45vw), as in article-card.tsx. */
const LARGE = '(max-width: 760px) 88vw, 60vw';
const SMALL = '(max-width: 760px) 43vw, 30vw';

/** The first is large, the others are in pairs; of an odd number the last three share a row, so that no hole is left. */
function shapeOf(place: number, count: number): 'a' | 'third' | undefined {
  const [after, others] = [count - place, count - 1];
  if (place === 0 || others === 1) return 'a';
  return others % 2 === 1 && after <= 3 ? 'third' : undefined;
}

type GalleryProps = { article: Pick<ProductDetail, 'name' | 'pictures' | 'colours'>; colour: string | null };

/**
 * The whole, the detail, the cloth with its selvedge: the first picture large, the others in pairs, those of the chosen
 * colour first. Each opens large; without scripts its link leads to the widest file.
 */
export function Gallery({ article: { name, pictures, colours }, colour }: GalleryProps) {
  const t = useText();
  const shown = picturesFor(withColourNames(pictures, colours), colour);
  const { place: zoomed, open, close } = useZoom(shown.length);
  const openHere = (event: MouseEvent, place: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(place);
  };
  return (
    <section className="gal" aria-label={t('detail.gallery', { name })}>
      {shown.map((picture, place) => {
        const shape = shapeOf(place, shown.length);
        const file = widestFile(picture);
        return (
          <figure key={picture.files || place} className={place === 0 ? `${shape} ${CARRIED}` : shape}>
            <a
              className="enlarge"
              href={file && pictureAddress(file.path)}
              aria-label={t('zoom.open', { picture: picture.alt })}
              aria-haspopup="dialog"
              onClick={(event) => openHere(event, place)}
            >
              <ShopPicture
                picture={picture}
                sizes={shape === 'a' ? LARGE : SMALL}
                isPriority={place === 0}
                className="pic45"
              />
            </a>
          </figure>
        );
      })}
      {zoomed !== null && (
        <Suspense fallback={null}>
          <ZoomDialog key={zoomed} pictures={shown} first={zoomed} name={name} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
