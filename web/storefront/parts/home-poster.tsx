import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { PosterShown } from '#contracts/catalog.ts';
import { SHOP_GROUND } from '#contracts/posters.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { bigWords } from './big-words.ts';
import { ShopPicture } from './shop-picture.tsx';

/** The width decides the letters' size: a long word is drawn smaller. */
function letters(word: string): CSSProperties & { '--n': number } {
  return { '--n': Math.max(word.length, 4) };
}

/**
 * The poster over the home page: the picture crosses two giant words; title, line and button stay live text. What
 * is cut out stands between the words; a photograph fills the poster, and both words stand on it.
 */
export default function HomePoster({ poster, onClose }: { poster: PosterShown; onClose: () => void }) {
  const t = useText();
  const [upper, lower] = bigWords(poster.title);
  const isPhoto = poster.picture.wallColour !== SHOP_GROUND;
  return (
    <Dialog isOpen onClose={onClose} title={poster.title} closeLabel={t('dialog.close')} className="poster">
      <div className={isPhoto ? 'art photo' : 'art'}>
        <p className="p1" style={letters(upper)} aria-hidden="true">
          {upper}
        </p>
        <ShopPicture picture={poster.picture} sizes="520px" isPriority hasWall={isPhoto} />
        <p className="p2" style={letters(lower)} aria-hidden="true">
          {lower}
        </p>
      </div>
      <div className="pf">
        <div>
          <h2 className="h4">{poster.title}</h2>
          {poster.line && <p className="sm">{poster.line}</p>}
        </div>
        <Link className={buttonClass()} to={poster.link} onClick={onClose}>
          {poster.button}
        </Link>
      </div>
    </Dialog>
  );
}
