import { Link } from 'react-router';
import { isSoldOut, type ProductCard } from '#contracts/catalog.ts';
import { cardIn } from '#contracts/looks.ts';
import { sizeText } from '#contracts/sizes.ts';
import { articleAddress } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dots, Sticker, Tag } from '../../ui/labels.tsx';
import { Stars } from '../../ui/stars.tsx';
import { ArticlePrice, ClothSignature, wantedColour } from './article-card.tsx';
import { CarryingLink } from './carrying-link.tsx';
import { LookLinks } from './look-links.tsx';
import { ShopPicture } from './shop-picture.tsx';
import { useAddToCart } from './use-add-to-cart.tsx';
import { useLook } from './use-look.ts';

function Sign({ card }: { card: ProductCard }) {
  const t = useText();
  if (card.price.discountPercent)
    return <Sticker isCut>{t('detail.off', { percent: card.price.discountPercent })}</Sticker>;
  return card.isNew ? <Sticker>{t('card.new')}</Sticker> : null;
}

/** In stock, few left, to be ordered specially, or none: in a word and a dot. */
export function StockTag({ card }: { card: Pick<ProductCard, 'availability'> }) {
  const t = useText();
  const { state, left } = card.availability;
  if (state === 'special_order') return <Tag tone="sun">{t('card.special')}</Tag>;
  if (state === 'sold_out') return <Tag>{t('detail.out.of.stock')}</Tag>;
  if (state === 'low') return <Tag tone="warn">{t('card.low', { count: left })}</Tag>;
  return <Tag tone="ok">{t('detail.in.stock')}</Tag>;
}

/** The sizes it comes in. What is sold out is struck through; nothing is when all of it is cut to order. */
function Rail({ card: { rail = [], availability } }: { card: Pick<ProductCard, 'rail' | 'availability'> }) {
  const t = useText();
  if (rail.length === 0) return null;
  return (
    <ul className="rail sm hide-m" aria-label={t('row.sizes')}>
      {rail.map(({ size, isLeft }) => (
        <li key={size}>
          {isLeft || availability.state === 'special_order' ? (
            sizeText(size, t)
          ) : (
            <s>
              {sizeText(size, t)}
              <span className="sr">, {t('detail.out.of.stock')}</span>
            </s>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Into the cart at once where there is nothing to choose; the others lead to their page, as their title does. */
function RowButton({ card, address }: { card: ProductCard; address: string }) {
  const t = useText();
  const addToCart = useAddToCart();
  const { onlyVariant: only } = card;
  if (only && !isSoldOut(card.availability)) {
    return (
      <Button size="small" onClick={() => void addToCart(card, { ...only, colourName: null }, 1)}>
        {t('detail.add')} <span className="sr">{card.name}</span>
      </Button>
    );
  }
  return (
    <Link className={buttonClass({ look: 'line', size: 'small' })} to={address} tabIndex={-1} aria-hidden="true">
      {t(card.availability.state === 'special_order' ? 'row.order' : 'card.see')}
    </Link>
  );
}

/** An article as a row of the list view: picture, words, price. */
export function ArticleRow({ card, colours }: { card: ProductCard; colours?: readonly string[] }) {
  const t = useText();
  const { rating } = card;
  const { colour, point, events } = useLook(wantedColour(card, colours));
  const { picture, clothColours } = cardIn(card, colour);
  const address = articleAddress(card.id, { colour });
  return (
    <article className="lrow" {...events}>
      <figure className="relative" style={{ backgroundColor: picture?.wallColour }}>
        <ShopPicture picture={picture} sizes="190px" className="pic45" />
        <Sign card={card} />
      </figure>
      <div className="stack gap-1.5">
        <p className="mi mut row gap-2.5">
          <ClothSignature card={card} />
          <Dots colours={clothColours} />
        </p>
        <h2 className="d3">
          <CarryingLink to={address}>{card.name}</CarryingLink>
        </h2>
        {rating.count > 0 && (
          <p className="row gap-2">
            <Stars average={rating.average} label={t('rating.out.of', { average: rating.average })} />
            <span className="sm mut">{t('detail.ratings', { average: rating.average, count: rating.count })}</span>
          </p>
        )}
        <p className="mut clip hide-m">{card.description}</p>
        <Rail card={card} />
        <LookLinks card={card} colour={colour} onPoint={point} />
      </div>
      <div className="lrow-end">
        <ArticlePrice card={card} className="text-lg" />
        <StockTag card={card} />
        <RowButton card={card} address={address} />
      </div>
    </article>
  );
}
