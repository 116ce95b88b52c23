import { flushSync } from 'react-dom';
import type { ProductDetail } from '#contracts/catalog.ts';
import { comesInSizes } from '#contracts/fit.ts';
import { useText } from '../../i18n/texts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Own, RatingForm } from './rating-form.tsx';
import { ShopPicture } from './shop-picture.tsx';

/** What the dialog shows of an article, and whether its fit can be asked for. */
export type RatedArticle = Pick<ProductDetail, 'id' | 'name' | 'picture' | 'sizes'>;
type RatingDialogProps = { article: RatedArticle; own: Own; onClose: () => void };

/** Rates an article without leaving its page: 430 px wide at most. */
export default function RatingDialog({ article: { id, name, picture, sizes }, own, onClose }: RatingDialogProps) {
  const t = useText();
  return (
    <Dialog isOpen onClose={onClose} title={t('rate.title')} closeLabel={t('dialog.close')} className="rate-dialog">
      <div className="row gap-4 pr-10">
        <ShopPicture picture={picture} sizes="72px" alt="" />
        <div>
          <h2 className="d3">{t('rate.title')}</h2>
          <p className="sm mut">{name}</p>
        </div>
      </div>
      {/* Gone before the thanks appear: a toast stands in the dialog as long as there is one. */}
      <RatingForm productId={id} own={own} hasSizes={comesInSizes(sizes)} onDone={() => flushSync(onClose)} />
    </Dialog>
  );
}
