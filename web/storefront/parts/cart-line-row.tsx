import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { sizeText } from '#contracts/sizes.ts';
import { lineTotalMinor } from '#contracts/totals.ts';
import { articleAddress } from '../../addresses.ts';
import { type CartLine, isLineLow, leftOf, shortageOf } from '../../browser/cart/cart-rules.ts';
import { setQuantity } from '../../browser/cart/cart-store.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dots } from '../../ui/labels.tsx';
import { Signature } from './article-card.tsx';
import { CartQuantity } from './cart-quantity.tsx';
import { ShopPicture } from './shop-picture.tsx';

/** Size and colour of a line, in words. */
export function ChoiceWords({ line }: { line: Pick<CartLine, 'size' | 'colourName'> }) {
  const t = useText();
  return [line.size ? t('size.of', { size: sizeText(line.size, t) }) : t('one.size'), line.colourName]
    .filter(Boolean)
    .join(', ');
}

/** What has changed since the article was put into the cart: fewer left, none left, another price. */
export function LineChanges({ line, priceBefore }: { line: CartLine; priceBefore: number | null }) {
  const t = useText();
  const locale = useLocale();
  const { unitMinor, currency } = line.product.price;
  const left = leftOf(line);
  const shortage = shortageOf(line);
  const { mostPerLine } = useFrame().shop;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency, locale);
  return (
    <>
      {shortage?.left === 0 && <p className="sm text-danger">{t('cart.none.left')}</p>}
      {shortage && shortage.left > 0 && (
        <p className="row wrapx gap-2 sm text-danger">
          {t('cart.few.left', { count: shortage.left, quantity: line.quantity })}
          <Button look="line" size="tiny" onClick={() => void setQuantity(line.id, shortage.left)}>
            {t('cart.take', { count: shortage.left })}
          </Button>
        </p>
      )}
      {!shortage && line.quantity > mostPerLine && (
        <p className="row wrapx gap-2 sm text-danger">
          {t('quantity.most', { count: mostPerLine })}
          <Button look="line" size="tiny" onClick={() => void setQuantity(line.id, mostPerLine)}>
            {t('cart.take', { count: mostPerLine })}
          </Button>
        </p>
      )}
      {!shortage && isLineLow(line) && left > line.quantity && (
        <p className="sm text-note">{t('card.low', { count: left })}</p>
      )}
      {priceBefore !== null && (
        <p className="sm text-note">{t('cart.price.changed', { before: money(priceBefore), now: money(unitMinor) })}</p>
      )}
    </>
  );
}

function LinePrice({ line }: { line: CartLine }) {
  const t = useText();
  const locale = useLocale();
  const { unitMinor, listMinor, currency } = line.product.price;
  const { quantity } = line;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const isReduced = listMinor > unitMinor;
  return (
    <div className="line-price">
      <p className="price text-lg">
        {isReduced && (
          <s>
            <span className="sr">{t('price.before')} </span>
            {money(lineTotalMinor({ unitMinor: listMinor, quantity }))}
          </s>
        )}{' '}
        {isReduced ? (
          <ins>{money(lineTotalMinor({ unitMinor, quantity }))}</ins>
        ) : (
          money(lineTotalMinor({ unitMinor, quantity }))
        )}
      </p>
      {quantity > 1 && <p className="mi mut num">{t('cart.each', { quantity, price: money(unitMinor) })}</p>}
    </div>
  );
}

type CartLineRowProps = { line: CartLine; priceBefore: number | null; onRemove: (line: CartLine) => void };

/** One line of the cart: what it is, how many, what it comes to, and what has changed meanwhile. */
export function CartLineRow({ line, priceBefore, onRemove }: CartLineRowProps) {
  const t = useText();
  const { product } = line;
  const { name } = product;
  const address = articleAddress(product.id, line);
  return (
    <li className="line-i">
      <Link to={address} tabIndex={-1} aria-hidden="true">
        <ShopPicture picture={product.picture} sizes="124px" alt="" className="pic45" />
      </Link>
      <div className="stack gap-1.5 content-start">
        <p className="mi mut row gap-2.5">
          <Signature card={product} />
          <Dots colours={product.clothColours} />
        </p>
        <h2 className="h4 text-xl!">
          <Link to={address}>{name}</Link>
        </h2>
        <p className="sm mut">
          <ChoiceWords line={line} />
        </p>
        <LineChanges line={line} priceBefore={priceBefore} />
        <div className="row wrapx items-start! gap-x-4.5 gap-y-1 mt-2">
          <CartQuantity line={line} />
          <button
            type="button"
            className="lnk sm min-h-12"
            onClick={() => onRemove(line)}
            aria-label={t('cart.remove.of', { name })}
          >
            {t('cart.remove')}
          </button>
        </div>
      </div>
      <LinePrice line={line} />
    </li>
  );
}
