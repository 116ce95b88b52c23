import { Link } from 'react-router';
import type { ProductCard } from '#contracts/catalog.ts';
import { cardIn } from '#contracts/looks.ts';
import { articleAddress, clothAddress } from '../../addresses.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Dots, Sticker, Strip } from '../../ui/labels.tsx';
import { Price } from '../../ui/price.tsx';
import { CardRating } from './card-rating.tsx';
import { CarryingLink } from './carrying-link.tsx';
import { Heart } from './heart.tsx';
import { LookLinks } from './look-links.tsx';
import { QuickAdd } from './quick-add.tsx';
import { ShopPicture } from './shop-picture.tsx';
import { useLook } from './use-look.ts';

type CardProps = {
  card: ProductCard;
  sizes: string;
  isBig?: boolean;
  isPriority?: boolean;
  /** The colours that were asked for: it shows the first of them that it comes in. */
  colours?: readonly string[] | undefined;
};

/** N° 0417 · Wax print */
export function Signature({ card }: { card: Pick<ProductCard, 'designNumber' | 'clothName'> }) {
  const t = useText();
  return (
    <span>{[t('article.number', { number: card.designNumber }), card.clothName].filter(Boolean).join(' · ')}</span>
  );
}

/** The same with a link to the story of the cloth. */
export function ClothSignature({ card }: { card: Pick<ProductCard, 'designNumber' | 'clothName' | 'clothCode'> }) {
  const t = useText();
  const { designNumber, clothName, clothCode } = card;
  return (
    <span>
      {t('article.number', { number: designNumber })}
      {clothName && clothCode && (
        <>
          {' · '}
          <Link className="lnk cloth-link" to={clothAddress(clothCode)}>
            {clothName}
          </Link>
        </>
      )}
    </span>
  );
}

/** What an article costs, in the visitor's language. */
export function ArticlePrice({ card, className }: { card: Pick<ProductCard, 'price'>; className?: string }) {
  const t = useText();
  return <Price {...card.price} locale={useLocale()} beforeLabel={t('price.before')} className={className ?? ''} />;
}

function CardLabel({ card }: { card: ProductCard }) {
  const t = useText();
  if (card.availability.state === 'special_order') {
    return (
      <Strip>
        {t('card.special')}
        <span className="hide-m"> {t('card.special.weeks')}</span>
      </Strip>
    );
  }
  if (card.availability.state === 'sold_out') return <Strip>{t('detail.out.of.stock')}</Strip>;
  if (card.price.discountPercent)
    return <Sticker isCut>{t('detail.off', { percent: card.price.discountPercent })}</Sticker>;
  return card.isNew ? <Sticker>{t('card.new')}</Sticker> : null;
}

/** The first of the colours that were asked for which the card can show; null: its own. */
export function wantedColour(
  { looks = [] }: Pick<ProductCard, 'looks'>,
  colours: readonly string[] = [],
): string | null {
  return colours.find((code) => looks.some(({ colour }) => colour === code)) ?? null;
}

/** An article as a card: the title link covers it, the edge is signed with number, cloth and dots. */
export function ArticleCard({ card, sizes, isBig = false, isPriority = false, colours }: CardProps) {
  const { colour, isNear, point, events } = useLook(wantedColour(card, colours));
  const { picture, clothColours } = cardIn(card, colour);
  const address = articleAddress(card.id, { colour });
  return (
    <article className={isBig ? 'card big' : 'card'} {...events}>
      <figure style={{ backgroundColor: picture?.wallColour }}>
        <ShopPicture picture={picture} sizes={sizes} isPriority={isPriority} />
        <CardLabel card={card} />
        <QuickAdd card={card} address={address} colour={colour} />
        <Heart card={card} className="on-card" />
        {isNear && <LookLinks card={card} colour={colour} onPoint={point} />}
      </figure>
      <div className="r1">
        <h3>
          <CarryingLink to={address}>{card.name}</CarryingLink>
        </h3>
        <ArticlePrice card={card} />
      </div>
      <div className="r2">
        <Signature card={card} />
        <Dots colours={clothColours.slice(0, 4)} />
      </div>
      <CardRating rating={card.rating} />
    </article>
  );
}

/** How wide a card is drawn in a grid of four, three or six columns. */
/*
 * A phone draws a card 45vw wide and asks for 43vw: the file that nearly fits, drawn one part in twenty larger, weighs
 * half of the next one, and on a slow line that is the first picture a visitor waits for.
 */
export const CARD_SIZES = {
  four: '(max-width: 760px) 43vw, 25vw',
  three: '(max-width: 760px) 43vw, 27vw',
  six: '(max-width: 760px) 43vw, 16vw',
} as const;

/** Cards side by side. */
export function ArticleGrid({
  cards,
  columns = 'four',
  firstPictures = 0,
  colours,
}: {
  cards: readonly ProductCard[];
  columns?: keyof typeof CARD_SIZES;
  /** How many pictures stand on the first screen and come before everything else. */
  firstPictures?: number;
  colours?: readonly string[];
}) {
  const shape = { four: 'grid', three: 'grid g3', six: 'grid g6' }[columns];
  return (
    <div className={shape}>
      {cards.map((card, place) => (
        <ArticleCard
          key={card.id}
          card={card}
          sizes={CARD_SIZES[columns]}
          isPriority={place < firstPictures}
          colours={colours}
        />
      ))}
    </div>
  );
}
