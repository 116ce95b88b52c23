import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_QUANTITY } from '#contracts/limits.ts';
import { formatMoney } from '#contracts/money.ts';
import { sumOfLines } from '#contracts/totals.ts';
import type { Given } from '../../../forms/form-problems.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addAddress } from './add-query.ts';
import { AddSums } from './add-sums.tsx';
import { Goods } from './article-finder.tsx';
import type { OrderAddData, PricedAdd } from './order-add.server.ts';

type ChosenProps = Pick<OrderAddData, 'chosen' | 'words' | 'currency' | 'countries'> & {
  given: Given;
  isWrong: boolean;
  price: PricedAdd | null;
  isFresh: boolean;
};

type Pieces = ReadonlyMap<number, number>;

/** What was chosen, with how many pieces of each, and what it all comes to. */
export function ChosenLines({ chosen, words, currency, countries, given, isWrong, price, isFresh }: ChosenProps) {
  const t = useText();
  const locale = useLocale();
  const [typed, setTyped] = useState<Pieces>(new Map());
  const piecesOf = (id: number) => typed.get(id) ?? (Number(given[`pieces-${id}`]) || 1);
  if (chosen.length === 0) return <p className="sm mut">{t('office.add.none')}</p>;
  const goodsMinor = sumOfLines(
    chosen.map(({ variantId, unitMinor }) => ({ unitMinor, quantity: piecesOf(variantId) })),
  );
  const without = (at: number) => chosen.filter((_, index) => index !== at).map(({ variantId }) => variantId);
  return (
    <>
      <ul className="picking">
        {chosen.map((goods, index) => (
          <li key={goods.variantId}>
            <Goods goods={goods} />
            <span className="pieces-in">
              <input
                className="in num"
                type="number"
                inputMode="numeric"
                name={`pieces-${goods.variantId}`}
                min={1}
                max={Math.min(MAX_QUANTITY, Math.max(1, goods.available))}
                value={piecesOf(goods.variantId)}
                aria-label={`${t('office.column.quantity')}, ${goods.name}`}
                aria-invalid={isWrong ? true : undefined}
                onChange={({ target }) => {
                  const pieces = Math.max(1, Math.min(MAX_QUANTITY, Math.trunc(Number(target.value)) || 1));
                  setTyped((before) => new Map(before).set(goods.variantId, pieces));
                }}
              />
              <span className="sub">{formatMoney(goods.unitMinor, currency, locale)}</span>
            </span>
            <Link
              className="ico"
              to={addAddress(without(index), words)}
              aria-label={t('office.add.remove', { name: goods.name })}
              preventScrollReset
            >
              <Icon name="close" />
            </Link>
          </li>
        ))}
      </ul>
      <AddSums {...{ goodsMinor, currency, countries, price, isFresh }} />
    </>
  );
}
