import type { Picture } from '#contracts/catalog.ts';
import { useText } from '../../i18n/texts.tsx';
import { ShopPicture } from './shop-picture.tsx';

const LARGE = '(max-width: 1100px) 100vw, 60vw';
const SMALL = '(max-width: 1100px) 50vw, 30vw';

/** The whole, the detail, the cloth with its selvedge: the first picture large, the others in pairs. */
export function Gallery({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const t = useText();
  return (
    <section className={pictures.length > 3 ? 'gal many' : 'gal'} aria-label={t('detail.gallery', { name })}>
      {pictures.map((picture, place) => {
        // An odd one at the end would leave a hole: it is drawn large too.
        const isLarge = place === 0 || (place === pictures.length - 1 && pictures.length % 2 === 0);
        return (
          <figure key={picture.files[0]?.path ?? place} className={isLarge ? 'a' : undefined}>
            <ShopPicture picture={picture} sizes={isLarge ? LARGE : SMALL} isPriority={place === 0} className="pic45" />
          </figure>
        );
      })}
    </section>
  );
}
