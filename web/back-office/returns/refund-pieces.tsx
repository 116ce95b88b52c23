import { type Currency, formatMoney } from '#contracts/money.ts';
import { PIECE_FATES } from '#contracts/returns.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Pieces of a line for which money can go back; `eachMinor`: what the next one cost. */
export type RefundablePiece = { lineId: number; left: number; name: string; eachMinor: number };

type RefundPiecesProps = {
  pieces: readonly RefundablePiece[];
  deliveryLeftMinor: number;
  currency: Currency;
  refused: FormRefusal | undefined;
};

function Piece({
  piece,
  currency,
  refused,
}: Pick<RefundPiecesProps, 'currency' | 'refused'> & { piece: RefundablePiece }) {
  const t = useText();
  const locale = useLocale();
  const { lineId, left, name, eachMinor } = piece;
  const { given, problems = {} } = refused ?? {};
  const noteId = `refund-of-${lineId}`;
  return (
    <li className="pieces narrow">
      <label htmlFor={`refund-piece-${lineId}`}>{name}</label>
      <input
        className="in num"
        id={`refund-piece-${lineId}`}
        name={`piece-${lineId}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={left}
        defaultValue={given?.[`piece-${lineId}`] ?? 0}
        aria-invalid={problems.lines ? true : undefined}
        aria-describedby={problems.lines ? `${noteId} refund-pieces-problem` : noteId}
      />
      <span className="sm mut" id={noteId}>
        {t('office.refund.each', { count: left, amount: formatMoney(eachMinor, currency, locale) })}
      </span>
      <select
        className="in whole"
        name={`fate-${lineId}`}
        aria-label={t('office.refund.fate', { name })}
        defaultValue={given?.[`fate-${lineId}`] ?? 'restocked'}
      >
        {PIECE_FATES.map((fate) => (
          <option key={fate} value={fate}>
            {t(`office.refund.fate.${fate}`)}
          </option>
        ))}
      </select>
    </li>
  );
}

/** For which pieces money goes back, what becomes of them, and whether the delivery goes back, too. */
export function RefundPieces({ pieces, deliveryLeftMinor, currency, refused }: RefundPiecesProps) {
  const t = useText();
  const locale = useLocale();
  const problem = refused?.problems.lines;
  const amount = formatMoney(deliveryLeftMinor, currency, locale);
  return (
    <>
      {pieces.length > 0 && (
        <fieldset className="stack gap-3">
          <legend className="font-medium">{t('office.refund.pieces')}</legend>
          <p className="sm mut">{t('office.refund.pieces.line')}</p>
          <ul className="stack gap-3">
            {pieces.map((piece) => (
              <Piece key={piece.lineId} {...{ piece, currency, refused }} />
            ))}
          </ul>
          {problem && (
            <p className="fld bad">
              <small id="refund-pieces-problem">
                <Icon name="info" small />
                {problem}
              </small>
            </p>
          )}
        </fieldset>
      )}
      {deliveryLeftMinor > 0 && (
        <Check name="delivery" value="1" defaultChecked={refused?.given.delivery !== undefined}>
          {t('office.refund.delivery', { amount })}
        </Check>
      )}
    </>
  );
}
