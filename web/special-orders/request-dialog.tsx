import { useCallback, useState } from 'react';
import type { ProductDetail } from '#contracts/catalog.ts';
import { useText } from '../i18n/texts.tsx';
import { ShopPicture } from '../storefront/parts/shop-picture.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type Chosen, RequestForm, RequestSent } from './request-form.tsx';

type DialogProps = { article: ProductDetail; chosen: Chosen; onClose: () => void };

/** Asks for a special order without leaving the article. */
export default function RequestDialog({ article, chosen, onClose }: DialogProps) {
  const t = useText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const showSent = useCallback((email: string) => setSentTo(email), []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('special.title')}
      closeLabel={t('dialog.close')}
      className="rate-dialog max-w-[35rem]!"
    >
      <div className="row gap-4 pr-10">
        <div className="shrink-0">
          <ShopPicture picture={article.picture} sizes="72px" alt="" />
        </div>
        <div>
          <h2 className="d3">{t('special.title')}</h2>
          <p className="sm mut">{article.name}</p>
        </div>
      </div>
      {sentTo === null ? (
        <RequestForm article={article} chosen={chosen} onSent={showSent} />
      ) : (
        <>
          <RequestSent email={sentTo} />
          <Button look="line" onClick={onClose}>
            {t('dialog.close')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
