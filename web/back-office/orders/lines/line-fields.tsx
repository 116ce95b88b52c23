import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { choiceText } from '#contracts/sizes.ts';
import type { FormProblems, Given } from '../../../forms/form-problems.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/labels.tsx';
import { orderLinesAddress } from '../../addresses.ts';
import { Goods } from '../add/article-finder.tsx';
import { choiceOfLine, piecesOfAdded, piecesOfLine, stoodAt } from './lines-form.ts';
import type { OrderLinesData } from './order-lines.server.ts';

type Line = OrderLinesData['lines'][number];
type FieldsProps = Pick<OrderLinesData, 'order' | 'lines' | 'chosen' | 'words'> & {
  given: Given;
  problems: FormProblems;
  /** The order is another one than when the form was drawn. */
  isStale: boolean;
};

type PiecesProps = { name: string; label: string; typed: string; price: string; problem: string | undefined };

/** How many pieces, as they were typed, and what is wrong with them. */
function Pieces({ name, label, typed, price, problem }: PiecesProps) {
  return (
    <span className={problem ? 'pieces-in fld bad' : 'pieces-in fld'}>
      <input
        id={name}
        className="in num"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        defaultValue={typed}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${name}-note`}
        onFocus={({ target }) => target.select()}
      />
      <span className="sub">{price}</span>
      {problem && <small id={`${name}-note`}>{problem}</small>}
    </span>
  );
}

/** The sizes and colours that a line can change to; a lone one is said, not asked. */
function Choice({ line, given }: { line: Line; given: Given }) {
  const t = useText();
  const name = choiceOfLine(line.id);
  if (line.variantId === null) return null;
  if (line.choices.length < 2) return <input type="hidden" name={name} value={line.variantId} />;
  return (
    <select
      className="in choice-in"
      name={name}
      defaultValue={given[name] ?? line.variantId}
      aria-label={t('office.lines.choice', { name: line.name })}
    >
      {line.choices.map(({ variantId, size, colourName, available }) => {
        const choice = choiceText({ size, colourName }, t) || t('one.size');
        const isFree = available > 0 || variantId === line.variantId;
        return (
          <option key={variantId} value={variantId}>
            {isFree ? choice : t('office.lines.none.free', { choice })}
          </option>
        );
      })}
    </select>
  );
}

/** What became of a line since the form was drawn, beside what was typed. */
function SinceThen({ line, given }: { line: Line; given: Given }) {
  const t = useText();
  const before = given[stoodAt(line.id)];
  if (before === String(line.quantity)) return null;
  return (
    <p className="sm warn-words">
      {before === undefined ? t('office.lines.now.new') : t('office.lines.now', { count: line.quantity, before })}
    </p>
  );
}

function LineRow({
  line,
  order,
  given,
  problems,
  isStale,
}: Omit<FieldsProps, 'lines' | 'chosen' | 'words'> & { line: Line }) {
  const t = useText();
  const locale = useLocale();
  const field = piecesOfLine(line.id);
  const price = formatMoney(line.unitPriceMinor, order.currency, locale);
  return (
    <li>
      <span className="line-in">
        <Goods goods={line} />
        <Choice line={line} given={given} />
        {isStale && <SinceThen line={line} given={given} />}
      </span>
      <Pieces
        name={field}
        label={t('office.lines.pieces', { name: line.name })}
        typed={given[field] ?? String(line.quantity)}
        price={t('office.lines.bought', { price })}
        problem={problems[field]}
      />
      <input type="hidden" name={stoodAt(line.id)} value={line.quantity} />
    </li>
  );
}

/** The lines that are there and the articles that are added, each with its pieces: 0 takes it out. */
export function LineFields({ order, lines, chosen, words, given, problems, isStale }: FieldsProps) {
  const t = useText();
  const locale = useLocale();
  const without = (at: number) => chosen.filter((_, index) => index !== at);
  return (
    <section className="box">
      <header>
        <h2>{t('office.column.articles')}</h2>
      </header>
      <div className="bd stack gap-4">
        <p className="sm mut">{t('office.lines.rule')}</p>
        <ul className="picking">
          {lines.map((line) => (
            <LineRow key={line.id} {...{ line, order, given, problems, isStale }} />
          ))}
          {chosen.map((goods, index) => {
            const field = piecesOfAdded(goods.variantId);
            const price = formatMoney(goods.unitMinor, order.currency, locale);
            return (
              <li key={field}>
                <span className="line-in">
                  <Goods goods={goods} />
                  <span>
                    <Tag tone="sun">{t('office.lines.added')}</Tag>
                  </span>
                </span>
                <Pieces
                  name={field}
                  label={t('office.lines.pieces', { name: goods.name })}
                  typed={given[field] ?? '1'}
                  price={t('office.lines.today', { price })}
                  problem={problems[field]}
                />
                <Link
                  className="ico"
                  to={orderLinesAddress(order.id, { chosen: without(index), words })}
                  aria-label={t('office.lines.remove', { name: goods.name })}
                  preventScrollReset
                >
                  <Icon name="close" />
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
