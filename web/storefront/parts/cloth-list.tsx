import { useState } from 'react';
import { Link } from 'react-router';
import type { ClothShown } from '#contracts/catalog.ts';
import { clothAddress } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { ShopPicture } from './shop-picture.tsx';

/** The cloths with where they come from and how many articles are cut from each; the picture follows the pointer. */
export function ClothList({ cloths }: { cloths: readonly ClothShown[] }) {
  const t = useText();
  const [current, setCurrent] = useState(Math.min(2, cloths.length - 1));
  const shown = cloths[current];
  if (!shown) return null;
  return (
    <section className="sunk sec" id="cloths">
      <div className="wrap cloths">
        <div>
          <h2 className="d2">{t('cloths.title')}</h2>
          <p className="lead mt-3.5 mb-7 max-w-[26em]">{t('cloths.lead')}</p>
          <figure className="hide-m">
            <ShopPicture key={shown.code} picture={shown.picture} sizes="33vw" className="pic45" />
          </figure>
        </div>
        <ul className="cl-r">
          {cloths.map((cloth, position) => (
            <li key={cloth.code} className={position === current ? 'on' : undefined}>
              <Link
                to={clothAddress(cloth.code)}
                onPointerEnter={() => setCurrent(position)}
                onFocus={() => setCurrent(position)}
              >
                <ShopPicture picture={cloth.picture} sizes="64px" alt="" />
                <span className="n">{cloth.name}</span>
                <span className="t mut sm">
                  {cloth.line} {cloth.place}
                </span>
                <span className="c num sm">
                  {cloth.productCount}
                  <span className="sr"> {t('nav.articles')}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
