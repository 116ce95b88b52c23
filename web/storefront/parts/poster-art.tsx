import type { CSSProperties } from 'react';
import type { Picture } from '#contracts/catalog.ts';
import { SHOP_GROUND } from '#contracts/posters.ts';
import { bigWords } from './big-words.ts';
import { ShopPicture } from './shop-picture.tsx';

/** The width decides the letters' size: a long word is drawn smaller. */
function letters(word: string): CSSProperties & { '--n': number } {
  return { '--n': Math.max(word.length, 4) };
}

/**
 * A poster's picture with two giant words of its title. What is cut out stands between the words; a photograph fills the
 * poster, and both words stand on it.
 */
export function PosterArt({ title, picture }: { title: string; picture: Picture }) {
  const [upper, lower] = bigWords(title);
  const isPhoto = picture.wallColour !== SHOP_GROUND;
  return (
    <div className={isPhoto ? 'art photo' : 'art'}>
      <p className="p1" style={letters(upper)} aria-hidden="true">
        {upper}
      </p>
      <ShopPicture picture={picture} sizes="520px" isPriority hasWall={isPhoto} />
      <p className="p2" style={letters(lower)} aria-hidden="true">
        {lower}
      </p>
    </div>
  );
}
