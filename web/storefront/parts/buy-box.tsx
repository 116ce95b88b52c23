import { useRef, useState } from 'react';
import { isLow, type ProductDetail, type VariantChoice } from '#contracts/catalog.ts';
import type { DeliveryZone } from '#contracts/delivery.ts';
import { formatMoney } from '#contracts/money.ts';
import { sizeText } from '#contracts/sizes.ts';
import { lineTotalMinor } from '#contracts/totals.ts';
import { formatDayOfYear } from '../../dates.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Quantity } from '../../ui/quantity.tsx';
import { type Chosen, isGone as isChoiceGone, variantOf } from '../choice-rules.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { Heart } from './heart.tsx';
import { limitWords } from './limit-words.ts';
import { ColourPicker, SizePicker } from './pickers.tsx';
import { SoldOut } from './sold-out.tsx';
import { SpecialOrder } from './special-order.tsx';
import { useAddToCart } from './use-add-to-cart.tsx';
import { useIsSeen } from './use-is-seen.ts';

function StockLine({
  article,
  variant,
  size,
}: {
  article: ProductDetail;
  variant: Pick<VariantChoice, 'available'> | null;
  size: string | null;
}) {
  const t = useText();
  const locale = useLocale();
  const { discountPercent, endsOn } = article.price;
  const left = variant?.available ?? article.availability.left;
  const isIn = left > 0;
  return (
    <p className="row wrapx gap-2.5" role="status">
      <Tag tone={isIn ? 'ok' : 'sun'}>{t(isIn ? 'detail.in.stock' : 'detail.out.of.stock')}</Tag>
      {isLow(left, article.lowFrom) && (
        <span className="sm mut">
          {variant && size
            ? t('detail.left.in', { count: left, size: sizeText(size, t) })
            : t('detail.left', { count: left })}
        </span>
      )}
      {discountPercent && (
        <span className="ml-auto">
          <Tag tone="bad" isPlain>
            {endsOn
              ? t('detail.off.until', { percent: discountPercent, day: formatDayOfYear(endsOn, locale) })
              : t('detail.off', { percent: discountPercent })}
          </Tag>
        </span>
      )}
    </p>
  );
}

function Promises({
  article,
  zones,
  isGone,
}: {
  article: ProductDetail;
  zones: readonly DeliveryZone[];
  isGone: boolean;
}) {
  const t = useText();
  const { shop } = useFrame();
  const rows = [
    ['return', t('promise.returns', { count: shop.returnDays })],
    ['card', t('promise.pay')],
  ] as const;
  return (
    <ul className="stack sm gap-1">
      <DeliveryLine article={article} zones={zones} isGone={isGone} />
      {rows.map(([icon, words]) => (
        <li key={icon} className="row gap-3 min-h-9">
          <Icon name={icon} /> {words}
        </li>
      ))}
    </ul>
  );
}

/** The button needs scripts: a browser without them shows that, and how to order all the same. */
function WithoutScripts() {
  const t = useText();
  const { phone } = useFrame().shop;
  return (
    <noscript>
      <p className="note warn">{t('cart.noscript', { phone })}</p>
    </noscript>
  );
}

type BuyBarProps = { article: ProductDetail; size: string | null; isAway: boolean; onAdd: () => void };

/** Name, chosen size and price with the button again, at the foot of a small screen: away while the button itself is seen. */
function BuyBar({ article, size, isAway, onAdd }: BuyBarProps) {
  const t = useText();
  const locale = useLocale();
  const { unitMinor, currency } = article.price;
  return (
    <section className={isAway ? 'mbar only-n away' : 'mbar only-n'} aria-label={article.name}>
      <div>
        <p className="sm font-medium">{article.name}</p>
        <p className="sm num">
          {[size && t('size.of', { size: sizeText(size, t) }), formatMoney(unitMinor, currency, locale)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button onClick={onAdd}>{t('detail.add')}</Button>
    </section>
  );
}

type BuyBoxProps = {
  article: ProductDetail;
  zones: readonly DeliveryZone[];
  chosen: Chosen;
  choose: (change: Partial<Chosen>) => void;
};

function useOrder({ article, chosen, choose: keep }: Omit<BuyBoxProps, 'zones'>) {
  const [quantity, setQuantity] = useState(1);
  const [isAsked, setAsked] = useState(false);
  const variant = variantOf(article, chosen);
  const { mostPerLine } = useFrame().shop;
  const max = Math.min(variant?.available ?? mostPerLine, mostPerLine);
  const choose = (change: Partial<Chosen>) => {
    keep(change);
    setAsked(false);
    setQuantity(1);
  };
  return {
    choose,
    variant,
    quantity: Math.max(Math.min(quantity, max), 1),
    setQuantity,
    max,
    limit: limitWords(quantity, { available: variant?.available ?? null, mostPerLine }),
    isAsked,
    setAsked,
  };
}

/** Size, colour, quantity and the way into the cart; what is sold out is ordered specially, if it may be. */
export function BuyBox(props: BuyBoxProps) {
  const { article, zones, chosen } = props;
  const t = useText();
  const locale = useLocale();
  const addToCart = useAddToCart();
  const pickers = useRef<HTMLDivElement>(null);
  const [isSeen, watchButton] = useIsSeen();
  const { choose, variant, quantity, setQuantity, max, limit, isAsked, setAsked } = useOrder(props);
  const isGone = isChoiceGone(article, chosen);
  const Gone = article.takesSpecialOrders ? SpecialOrder : SoldOut;
  const total = formatMoney(
    lineTotalMinor({ unitMinor: article.price.unitMinor, quantity }),
    article.price.currency,
    locale,
  );

  const add = () => {
    if (!variant) {
      setAsked(true);
      pickers.current?.querySelector('input')?.focus();
      return;
    }
    void addToCart(article, { size: variant.size, colour: variant.colour, colourName: variant.colourName }, quantity);
  };

  return (
    <>
      {!isGone && <StockLine article={article} variant={variant} size={chosen.size} />}
      <div ref={pickers} className="stack gap-5 empty:hidden">
        <SizePicker article={article} chosen={chosen} onChoose={(size) => choose({ size })} isAsked={isAsked} />
        <ColourPicker article={article} chosen={chosen} onChoose={(colour) => choose({ colour })} />
      </div>
      {isGone ? (
        <Gone article={article} size={chosen.size} colour={chosen.colour} />
      ) : (
        <div ref={watchButton} className="row gap-2.5 items-stretch buy-row">
          <Quantity
            value={quantity}
            max={max}
            onChange={setQuantity}
            labels={{ group: t('quantity'), less: t('quantity.less'), more: t('quantity.more') }}
          />
          <Button className="flex-1" onClick={add}>
            {t('detail.add')} <span className="font-medium opacity-75">{total}</span>
          </Button>
          <Heart card={article} className="beside-buy" />
        </div>
      )}
      {!isGone && (
        <p className="mi mut empty:hidden" role="status">
          {limit && t(limit.name, { count: limit.count })}
        </p>
      )}
      {!isGone && <WithoutScripts />}
      <Promises article={article} zones={zones} isGone={isGone} />
      {!isGone && <BuyBar article={article} size={chosen.size} isAway={isSeen} onAdd={add} />}
    </>
  );
}
