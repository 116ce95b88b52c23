import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type CartLine, leftOf } from '../../browser/cart/cart-rules.ts';
import { setQuantity } from '../../browser/cart/cart-store.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The most pieces of a line that can be ordered now; what is sold out keeps its number until it is removed. */
export function mostOf(line: CartLine, mostPerLine: number): number {
  const left = leftOf(line);
  return Math.min(left > 0 ? left : line.quantity, mostPerLine);
}

/** How many pieces of a line: by steps or typed. More than there is cannot be chosen, and that is said beforehand. */
export function CartQuantity({ line }: { line: CartLine }) {
  const t = useText();
  const { quantity } = line;
  const [typed, setTyped] = useState(String(quantity));
  // How many changes are still being kept: what is shown is ahead of the line then, and the next step begins there.
  const underWay = useRef(0);
  const kept = useRef(quantity);
  useEffect(() => {
    kept.current = quantity;
    if (underWay.current === 0) setTyped(String(quantity));
  }, [quantity]);
  const shown = Number(typed) || quantity;
  const { mostPerLine } = useFrame().shop;
  const most = mostOf(line, mostPerLine);
  const hint = `most-${line.id}`;
  const isAtMost = quantity >= most;
  const take = (next: number) => {
    const taken = Math.min(Math.max(Math.trunc(next) || 1, 1), Math.max(most, 1));
    setTyped(String(taken));
    if (taken === quantity && underWay.current === 0) return;
    underWay.current += 1;
    void setQuantity(line.id, taken).finally(() => {
      underWay.current -= 1;
      if (underWay.current === 0) setTyped(String(kept.current));
    });
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') take(Number(typed));
    if (step === undefined) return;
    event.preventDefault();
    take(shown + step);
  };
  return (
    <div className="stack gap-1 justify-items-start">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that the design does not show */}
      <div className="qty" role="group" aria-label={t('quantity.of', { name: line.product.name })}>
        <button
          type="button"
          aria-label={t('quantity.less')}
          disabled={quantity <= 1}
          onClick={() => take(Math.min(shown, most + 1) - 1)}
        >
          <Icon name="minus" small />
        </button>
        <input
          className="bare"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={2}
          aria-label={t('quantity.of', { name: line.product.name })}
          aria-describedby={isAtMost ? hint : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
          onFocus={(event) => event.target.select()}
          onBlur={() => take(Number(typed))}
          onKeyDown={keys}
        />
        <button
          type="button"
          aria-label={t('quantity.more')}
          disabled={quantity >= most}
          onClick={() => take(shown + 1)}
        >
          <Icon name="plus" small />
        </button>
      </div>
      {isAtMost && leftOf(line) > 0 && (
        <p id={hint} className="mi mut">
          {most === mostPerLine ? t('quantity.most', { count: most }) : t('cart.most', { count: most })}
        </p>
      )}
    </div>
  );
}
