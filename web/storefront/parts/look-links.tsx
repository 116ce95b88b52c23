import { Link } from 'react-router';
import type { ProductCard } from '#contracts/catalog.ts';
import { cardIn, looksToShow } from '#contracts/looks.ts';
import { articleAddress } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { ShopPicture } from './shop-picture.tsx';

type LookLinksProps = {
  card: Pick<ProductCard, 'id' | 'picture' | 'clothColours' | 'looks'>;
  /** The colour that the card shows; null: its own. */
  colour: string | null;
  /** Called with a colour that is pointed at or has the focus. */
  onPoint?: (colour: string) => void;
};

/** The colours of an article as small pictures, each a link to the article in it. Nothing where there is one. */
export function LookLinks({ card, colour, onPoint }: LookLinksProps) {
  const t = useText();
  const looks = looksToShow(card);
  if (looks.length === 0) return null;
  const shown = looks.some((look) => look.colour === colour)
    ? colour
    : looks.find(({ picture }) => picture === undefined)?.colour;
  return (
    <ul className="looks" aria-label={t('card.looks')}>
      {looks.map((look) => (
        <li key={look.colour}>
          <Link
            to={articleAddress(card.id, { colour: look.colour })}
            aria-label={look.name}
            title={look.name}
            className={look.colour === shown ? 'on' : undefined}
            onPointerEnter={() => onPoint?.(look.colour)}
            onFocus={() => onPoint?.(look.colour)}
          >
            <ShopPicture picture={cardIn(card, look.colour).picture} sizes="36px" alt="" className="pic45" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
