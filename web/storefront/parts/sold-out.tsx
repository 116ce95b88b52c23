import { sizeText } from '#contracts/sizes.ts';
import { useText } from '../../i18n/texts.tsx';
import { BackInStockForm } from '../../special-orders/back-in-stock-form.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Heart } from './heart.tsx';
import type { SpecialOrderProps } from './special-order.tsx';

/** Sold out, and not made to order: it can be waited for, and kept. */
export function SoldOut({ article, size, colour = null }: SpecialOrderProps) {
  const t = useText();
  const isWholeArticle = article.availability.state === 'sold_out';
  return (
    <>
      <div className="row gap-2.5 between">
        <Tag>
          {size
            ? t('detail.gone.in', { size: sizeText(size, t) })
            : t(isWholeArticle ? 'detail.out.of.stock' : 'detail.gone')}
        </Tag>
        <Heart card={article} className="beside-buy" />
      </div>
      <p>{t('special.none.line')}</p>
      <BackInStockForm productId={article.id} chosen={{ size, colour }} isOnly />
    </>
  );
}
