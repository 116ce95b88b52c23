import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { sizeText } from '#contracts/sizes.ts';
import type { SpecialOrderRow } from '#contracts/special-orders.ts';
import { ownSpecialOrderAddress, pictureAddress } from '../../addresses.ts';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { SpecialTag } from '../../special-orders/status.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';

function SpecialCard({ special }: { special: SpecialOrderRow }) {
  const t = useText();
  const locale = useLocale();
  const { id, productName, picturePath, pictureWall, size, quantity, quote, askedAt } = special;
  const detail = [
    t('special.asked.on', { day: formatDay(askedAt, locale) }),
    size && t('size.of', { size: sizeText(size, t) }),
    t('special.pieces', { count: quantity }),
  ];
  return (
    <article className="ord">
      <div className="row between wrapx gap-x-6 gap-y-2">
        <div>
          <h2 className="font-semibold text-[1.0625rem]">{productName}</h2>
          <p className="sm mut">{detail.filter(Boolean).join(', ')}</p>
        </div>
        <SpecialTag special={special} />
      </div>
      <div className="row between wrapx items-end">
        <div className="pics">
          {picturePath && (
            <img
              src={pictureAddress(picturePath)}
              width={72}
              height={90}
              alt=""
              loading="lazy"
              decoding="async"
              style={{ backgroundColor: pictureWall || undefined }}
            />
          )}
        </div>
        <div className="row gap-5">
          {quote && <p className="price text-lg">{formatMoney(quote.totalMinor, quote.currency, locale)}</p>}
          <Link className={buttonClass({ look: 'line', size: 'small' })} to={ownSpecialOrderAddress(id)}>
            {t('special.see')}
          </Link>
        </div>
      </div>
    </article>
  );
}

/** A customer's special orders, newest first; `shop/special-orders/list-special-orders.ts#listSpecialOrdersOf` reads them. */
export function SpecialOrdersList({ specialOrders }: { specialOrders: readonly SpecialOrderRow[] }) {
  const t = useText();
  if (specialOrders.length === 0)
    return <EmptyState title={t('special.mine.none')} line={t('special.mine.none.line')} />;
  return (
    <div className="stack">
      {specialOrders.map((special) => (
        <SpecialCard key={special.id} special={special} />
      ))}
    </div>
  );
}
