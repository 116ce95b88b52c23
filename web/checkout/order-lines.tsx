import { type Currency, formatMoney } from '#contracts/money.ts';
import type { OrderLineShown } from '#contracts/orders.ts';
import { pictureAddress } from '../addresses.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { ChoiceWords } from '../storefront/parts/cart-line-row.tsx';

type Line = Pick<
  OrderLineShown,
  'name' | 'size' | 'colourName' | 'quantity' | 'totalMinor' | 'picturePath' | 'pictureWall'
>;

/** The lines of an order as they were when it was placed. */
export function OrderLines({ lines, currency }: { lines: readonly Line[]; currency: Currency }) {
  const t = useText();
  const locale = useLocale();
  return (
    <ul className="stack gap-3.5" aria-label={t('order.lines')}>
      {lines.map((line) => (
        <li key={`${line.name}${line.size}${line.colourName}`} className="mini">
          {line.picturePath ? (
            <img
              src={pictureAddress(line.picturePath)}
              width={68}
              height={85}
              alt=""
              loading="lazy"
              decoding="async"
              style={{ backgroundColor: line.pictureWall }}
            />
          ) : (
            <span />
          )}
          <div>
            <p className="font-medium leading-tight">{line.name}</p>
            <p className="sm mut">
              <ChoiceWords line={line} />
              {line.quantity > 1 && `, ${t('checkout.of.them', { count: line.quantity })}`}
            </p>
          </div>
          <p className="price">{formatMoney(line.totalMinor, currency, locale)}</p>
        </li>
      ))}
    </ul>
  );
}
