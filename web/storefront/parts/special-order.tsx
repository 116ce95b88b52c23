import { lazy, type MouseEvent, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import type { ProductDetail } from '#contracts/catalog.ts';
import { OUT_OF_STOCK_COOKIE, readCookie } from '#contracts/cookies.ts';
import { sizeText } from '#contracts/sizes.ts';
import { specialOrderAddress } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { BackInStockForm } from '../../special-orders/back-in-stock-form.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Heart } from './heart.tsx';

const RequestDialog = lazy(() => import('../../special-orders/request-dialog.tsx'));

const never = () => () => {};

/** Whether this browser began to ask for this article before; known only after the page has loaded. */
function useIsBegun(productId: number): boolean {
  return useSyncExternalStore(
    never,
    () => readCookie(document.cookie, OUT_OF_STOCK_COOKIE) === String(productId),
    () => false,
  );
}

export type SpecialOrderProps = { article: ProductDetail; size: string | null; colour?: string | null };

/** Opens the request in a dialog; without scripts, or in a new tab, on its own page. */
function AskButton({ article, size, colour = null }: SpecialOrderProps) {
  const t = useText();
  const isBegun = useIsBegun(article.id);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const chosen = { size, colour };
  const ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        className={buttonClass({ isWide: true }, 'min-w-0 whitespace-normal text-center')}
        href={specialOrderAddress(article.id, chosen)}
        aria-haspopup="dialog"
        onClick={ask}
      >
        {t(isBegun ? 'special.go.on' : 'detail.special.ask')}
      </a>
      {isOpen && (
        <Suspense fallback={null}>
          <RequestDialog article={article} chosen={chosen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Sold out is where a commission begins: how to ask, what happens next, and the back-in-stock alert. */
export function SpecialOrder({ article, size, colour = null }: SpecialOrderProps) {
  const t = useText();
  const isWholeArticle = article.availability.state === 'special_order';
  const steps = [
    ['now', t('detail.special.step.ask'), t('detail.special.step.ask.line')],
    ['', t('detail.special.step.confirm'), t('detail.special.step.confirm.line')],
    ['', t('detail.special.step.pay'), t('detail.special.step.pay.line')],
  ] as const;
  return (
    <>
      <div className="special">
        <p>
          <Tag tone="sun">
            {size
              ? t('detail.gone.in', { size: sizeText(size, t) })
              : t(isWholeArticle ? 'detail.out.of.stock' : 'detail.gone')}
          </Tag>
        </p>
        <p className="h4">{t('detail.special.title')}</p>
        <p className="sm">{t('detail.special.line')}</p>
      </div>
      <div className="row gap-2.5 items-stretch">
        <AskButton article={article} size={size} colour={colour} />
        <Heart card={article} className="beside-buy" />
      </div>
      <ol className="tl sm">
        {steps.map(([state, title, line]) => (
          <li key={title} className={state || undefined}>
            <div>
              <b>{title}</b>
              <p className="mut">{line}</p>
            </div>
          </li>
        ))}
      </ol>
      <BackInStockForm productId={article.id} chosen={{ size, colour }} />
    </>
  );
}
