import { LONGEST_SHELF } from '#contracts/limits.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/labels.tsx';
import { type EditorDraft, type EditorVariant, keyOf } from './editor-draft.ts';
import { nameIn } from './name-in.ts';

type Matrix = Pick<EditorDraft, 'sizes' | 'colours' | 'variants'>;
type TableProps = {
  matrix: Matrix;
  /** What becomes of a size that is sold out. */
  takesSpecialOrders: boolean;
  problems: Record<string, string>;
  onCell: (cell: EditorVariant, typed: Partial<Pick<EditorVariant, 'pieces' | 'shelf'>>) => void;
  onAddCell: (size: string | null, colour: string | null) => void;
  onRemoveCell: (cell: EditorVariant) => void;
  onMoveSize: (from: number, to: number) => void;
  onRemoveSize: (size: string) => void;
};

type CellProps = Pick<TableProps, 'onCell' | 'onRemoveCell'> & {
  cell: EditorVariant;
  name: string;
  problem: string | undefined;
  shelfProblem: string | undefined;
  mayGo: boolean;
};

/** Pieces of one size and colour that can be bought, how many more are held for orders, and where they lie. */
function Cell({ cell, name, problem, shelfProblem, mayGo, onCell, onRemoveCell }: CellProps) {
  const t = useText();
  const id = `edit-cell-${cell.key}`;
  return (
    <div className={problem || shelfProblem ? 'cell fld bad' : 'cell fld'}>
      <span className="row gap-1">
        <input
          id={id}
          className="in num"
          inputMode="numeric"
          autoComplete="off"
          value={cell.pieces}
          aria-label={t('office.edit.pieces.of', { name })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onCell(cell, { pieces: target.value })}
        />
        {mayGo && (
          <IconButton
            className="cell-x"
            aria-label={t('office.edit.remove', { name })}
            onClick={() => onRemoveCell(cell)}
          >
            <Icon name="close" small />
          </IconButton>
        )}
      </span>
      <small id={`${id}-note`}>
        {problem ?? (cell.reserved > 0 ? t('office.edit.reserved', { count: cell.reserved }) : '')}
      </small>
      <input
        className="in shelf"
        autoComplete="off"
        maxLength={LONGEST_SHELF}
        value={cell.shelf}
        placeholder={t('office.shelf')}
        aria-label={t('office.shelf.of', { name })}
        aria-invalid={shelfProblem ? true : undefined}
        aria-describedby={shelfProblem ? `${id}-shelf` : undefined}
        onChange={({ target }) => onCell(cell, { shelf: target.value })}
      />
      {shelfProblem && <small id={`${id}-shelf`}>{shelfProblem}</small>}
    </div>
  );
}

/** What shoppers find when a size is sold out; a label where it is now. */
function SoldOutHow({ isToOrder, cells }: { isToOrder: boolean; cells: readonly EditorVariant[] }) {
  const t = useText();
  const words = t(isToOrder ? 'office.article.special' : 'office.article.out');
  const isOut = cells.every(({ pieces }) => !(Number(pieces) > 0));
  return (
    <td className="hide-m nw">
      {isOut ? <Tag tone={isToOrder ? 'sun' : 'warn'}>{words}</Tag> : <span className="mut">{words}</span>}
    </td>
  );
}

/** Sizes down, colours across, pieces in the cells. A combination that is not made is an empty cell. */
export function VariantsTable(props: TableProps) {
  const { matrix, problems, onCell, onAddCell, onRemoveCell, onMoveSize, onRemoveSize } = props;
  const t = useText();
  const locale = useLocale();
  const { sizes, colours, variants } = matrix;
  const rows = sizes.length > 0 ? sizes : [null];
  const columns = colours.length > 0 ? colours : [null];
  const byPlace = new Map(variants.map((variant) => [keyOf(variant.size, variant.colour), variant]));
  const isGrid = sizes.length > 0 && colours.length > 0;
  return (
    <div className="tw">
      <table className="tbl matrix">
        <thead>
          <tr>
            <th scope="col">{t('office.edit.size')}</th>
            {columns.map((colour) => (
              <th key={colour?.code ?? ''} scope="col">
                {colour ? (
                  <span className="row gap-2">
                    <i className="dot" style={{ background: colour.hex || undefined }} />
                    {nameIn(colour, locale) || colour.code}
                  </span>
                ) : (
                  t('office.edit.pieces')
                )}
              </th>
            ))}
            <th scope="col" className="hide-m">
              {t('office.edit.sold.out.how')}
            </th>
            {sizes.length > 0 && (
              <th>
                <span className="sr">{t('office.edit.order')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((size, row) => (
            <tr key={size ?? ''}>
              <th scope="row">{size ?? t('office.edit.one.size')}</th>
              {columns.map((colour) => {
                const cell = byPlace.get(keyOf(size, colour?.code ?? null));
                const name = [size ?? t('office.edit.one.size'), colour && nameIn(colour, locale)]
                  .filter(Boolean)
                  .join(', ');
                return (
                  <td key={colour?.code ?? ''}>
                    {cell ? (
                      <Cell
                        cell={cell}
                        name={name}
                        problem={problems[`cell.${cell.key}`]}
                        shelfProblem={problems[`shelf.${cell.key}`]}
                        mayGo={isGrid}
                        onCell={onCell}
                        onRemoveCell={onRemoveCell}
                      />
                    ) : (
                      <IconButton
                        aria-label={t('office.edit.cell.add', { name })}
                        onClick={() => onAddCell(size, colour?.code ?? null)}
                      >
                        <Icon name="plus" small />
                      </IconButton>
                    )}
                  </td>
                );
              })}
              <SoldOutHow isToOrder={props.takesSpecialOrders} cells={variants.filter((one) => one.size === size)} />
              {size !== null && (
                <td className="r nw">
                  <IconButton
                    className="up"
                    aria-label={t('office.edit.earlier', { name: size })}
                    disabled={row === 0}
                    onClick={() => onMoveSize(row, row - 1)}
                  >
                    <Icon name="arrow" small />
                  </IconButton>
                  <IconButton
                    className="down"
                    aria-label={t('office.edit.later', { name: size })}
                    disabled={row === rows.length - 1}
                    onClick={() => onMoveSize(row, row + 1)}
                  >
                    <Icon name="arrow" small />
                  </IconButton>
                  <IconButton aria-label={t('office.edit.remove', { name: size })} onClick={() => onRemoveSize(size)}>
                    <Icon name="close" small />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
