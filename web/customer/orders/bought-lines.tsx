import { Link } from 'react-router';
import { type Currency, formatMoney } from '#contracts/money.ts';
import { articleAddress, pictureAddress, ratingAddress } from '../../addresses.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { ChoiceWords } from '../../storefront/parts/cart-line-row.tsx';
import type { LineView } from './order-view.ts';

function LinePicture({ line: { picturePath, pictureWall } }: { line: LineView }) {
  if (!picturePath) return <span />;
  return (
    <img
      src={pictureAddress(picturePath)}
      width={68}
      height={85}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: pictureWall || undefined }}
    />
  );
}

type BoughtLinesProps = {
  lines: readonly LineView[];
  currency: Currency;
  /** The order has arrived: each article can be rated. */
  canRate: boolean;
};

/** What was bought, as it was then; the name leads to the article while there is one. */
export function BoughtLines({ lines, currency, canRate }: BoughtLinesProps) {
  const t = useText();
  const locale = useLocale();
  return (
    <ul className="bought">
      {lines.map((line) => (
        <li key={line.id} className="mini">
          <LinePicture line={line} />
          <div>
            <p className="font-medium leading-tight">
              {line.productId === null ? line.name : <Link to={articleAddress(line.productId)}>{line.name}</Link>}
            </p>
            <p className="sm mut">
              <ChoiceWords line={line} />
              {line.quantity > 1 && `, ${t('checkout.of.them', { count: line.quantity })}`}
              {' · '}
              {t('article.number', { number: line.designNumber })}
            </p>
            {canRate && line.productId !== null && (
              <p className="sm no-print">
                <Link className="lnk" to={ratingAddress(line.productId)}>
                  {t('account.order.rate')} <span className="sr">{line.name}</span>
                </Link>
              </p>
            )}
          </div>
          <p className="price">{formatMoney(line.totalMinor, currency, locale)}</p>
        </li>
      ))}
    </ul>
  );
}
