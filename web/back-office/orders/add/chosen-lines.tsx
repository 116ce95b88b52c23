import { useState } from 'react';
import { Link } from 'react-router';
import { type Currency, formatMoney } from '#contracts/money.ts';
import { sumOfLines } from '#contracts/totals.ts';
import type { FormProblems, Given } from '../../../forms/form-problems.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { readPieces } from '../../parts/pieces-input.ts';
import { addAddress, piecesField } from './add-query.ts';
import { AddSums } from './add-sums.tsx';
import { Goods } from './article-finder.tsx';
import type { OrderAddData, PricedAdd } from './order-add.server.ts';

type ChosenProps = Pick<OrderAddData, 'chosen' | 'words' | 'currency' | 'countries'> & {
  given: Given;
  /** What is wrong with the form as it was sent. */
  problems: FormProblems;
  price: PricedAdd | null;
  isFresh: boolean;
};

/** As they were typed, by the variant. */
type Pieces = ReadonlyMap<number, string>;

type PiecesProps = {
  goods: OrderAddData['chosen'][number];
  currency: Currency;
  typed: string;
  problem: string | undefined;
  /** Something is wrong with the pieces of one of the lines. */
  isWrong: boolean;
  onType: (pieces: string) => void;
};

/** How many pieces of one article, as it was typed, and what is wrong with it. */
function PiecesField({ goods, currency, typed, problem, isWrong, onType }: PiecesProps) {
  const t = useText();
  const locale = useLocale();
  const id = `add-${piecesField(goods.variantId)}`;
  return (
    <span className={problem ? 'pieces-in fld bad' : 'pieces-in fld'}>
      <input
        id={id}
        className="in num"
        inputMode="numeric"
        autoComplete="off"
        name={piecesField(goods.variantId)}
        value={typed}
        aria-label={`${t('office.column.quantity')}, ${goods.name}`}
        aria-invalid={problem || isWrong ? true : undefined}
        aria-describedby={problem && `${id}-note`}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
      />
      <span className="sub">{formatMoney(goods.unitMinor, currency, locale)}</span>
      {problem && <small id={`${id}-note`}>{problem}</small>}
    </span>
  );
}

/** What was chosen, with how many pieces of each, and what it all comes to. */
export function ChosenLines({ chosen, words, currency, countries, given, problems, price, isFresh }: ChosenProps) {
  const t = useText();
  const [typed, setTyped] = useState<Pieces>(new Map());
  const typedOf = (id: number) => typed.get(id) ?? given[piecesField(id)] ?? '1';
  const shownProblems = price && isFresh ? price.problems : problems;
  if (chosen.length === 0) return <p className="sm mut">{t('office.add.none')}</p>;
  const lines = chosen.flatMap(({ variantId, unitMinor }) => {
    const quantity = readPieces(typedOf(variantId));
    return quantity === null ? [] : [{ unitMinor, quantity }];
  });
  const goodsMinor = lines.length < chosen.length ? null : sumOfLines(lines);
  const without = (at: number) => chosen.filter((_, index) => index !== at).map(({ variantId }) => variantId);
  return (
    <>
      <ul className="picking">
        {chosen.map((goods, index) => (
          <li key={goods.variantId}>
            <Goods goods={goods} />
            <PiecesField
              goods={goods}
              currency={currency}
              typed={typedOf(goods.variantId)}
              problem={shownProblems[piecesField(goods.variantId)]}
              isWrong={problems.quantity !== undefined}
              onType={(pieces) => setTyped((before) => new Map(before).set(goods.variantId, pieces))}
            />
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
