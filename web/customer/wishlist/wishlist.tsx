import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type Availability, isSoldOut, type ProductCard } from '#contracts/catalog.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { ARTICLES, articleAddress } from '../../addresses.ts';
import { startWishlist } from '../../browser/wishlist.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { ArticleCard, CARD_SIZES } from '../../storefront/parts/article-card.tsx';
import { useAddToCart } from '../../storefront/parts/use-add-to-cart.tsx';
import { useWishlistItem } from '../../storefront/parts/use-wishlist-item.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import type { Route } from './+types/wishlist';
import { readWishlist } from './wishlist.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readWishlist(context);
}

/** What the way to an article is called that cannot be bought now. */
const WAYS: Partial<Record<Availability['state'], TextName>> = { special_order: 'row.order', sold_out: 'card.see' };

/** Into the cart at once where there is nothing to choose; otherwise the way to the choice. */
function CartButton({ card }: { card: ProductCard }) {
  const t = useText();
  const addToCart = useAddToCart();
  const { onlyVariant: only, availability } = card;
  if (only && !isSoldOut(availability)) {
    return (
      <Button size="small" onClick={() => void addToCart(card, { ...only, colourName: null }, 1)}>
        {t('detail.add')} <span className="sr">{card.name}</span>
      </Button>
    );
  }
  return (
    <Link className={buttonClass({ look: 'line', size: 'small' })} to={articleAddress(card.id)}>
      {t(WAYS[availability.state] ?? 'account.wishlist.choose')} <span className="sr">{card.name}</span>
    </Link>
  );
}

function WishlistCard({ card, isRead }: { card: ProductCard; isRead: boolean }) {
  const t = useText();
  const { isKept, change } = useWishlistItem(card);
  const isGone = isRead && !isKept;
  return (
    <li className={isGone ? 'wish gone' : 'wish'}>
      <ArticleCard card={card} sizes={CARD_SIZES.three} />
      <div className="row wrapx gap-x-4 gap-y-2">
        {!isGone && <CartButton card={card} />}
        <Button look="line" size="small" onClick={() => void change(isGone)}>
          {t(isGone ? 'account.wishlist.put.back' : 'account.wishlist.drop')} <span className="sr">{card.name}</span>
        </Button>
      </div>
    </li>
  );
}

/** What a guest kept comes in before the list is shown whole. */
function useOwnWishlist(): boolean {
  const { revalidate } = useRevalidator();
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void startWishlist(true).then(async (isNew) => {
      if (isNew) await revalidate();
      setRead(true);
    });
  }, [revalidate]);
  return isRead;
}

/** What a customer keeps for later. What was taken off stays in sight, so that it can be put back, until the page is left. */
export default function Wishlist({ loaderData: { cards } }: Route.ComponentProps) {
  const t = useText();
  const isRead = useOwnWishlist();
  return (
    <>
      <PageHead title={t('account.wishlist')} />
      {cards.length === 0 ? (
        <EmptyState title={t('account.wishlist.none')} line={t('account.wishlist.none.line')}>
          <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
            {t('list.see.all')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <h2 className="sr">{t('account.wishlist')}</h2>
          <ul className="grid g3">
            {cards.map((card) => (
              <WishlistCard key={card.id} card={card} isRead={isRead} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
