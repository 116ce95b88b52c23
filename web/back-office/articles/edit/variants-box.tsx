import { useState } from 'react';
import type { Locale } from '#contracts/money.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AddRow, ColourRow } from './colours-edit.tsx';
import { cellsOf, type EditorColour, type EditorVariant } from './editor-draft.ts';
import {
  colourCode,
  type Kept,
  keptAmong,
  moved,
  withCell,
  withColour,
  withoutCell,
  withoutColour,
  withoutSize,
  withSize,
} from './matrix-rules.ts';
import { nameIn } from './name-in.ts';
import type { EditorState } from './use-editor.ts';
import { VariantsTable } from './variants-table.tsx';

const USUAL_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '2–3', '4–5', '6–7', '8–9', '10–12'];

/** What a new colour is called by its address; the word is taken for that language, the other one is still to be typed. */
function newColour(name: string, locale: Locale, taken: readonly EditorColour[]): EditorColour {
  const codes = taken.map(({ code }) => code);
  const names = locale === 'fr' ? { nameEn: '', nameFr: name } : { nameEn: name, nameFr: '' };
  return { code: colourCode(name, codes), ...names, hex: '' };
}

/** What orders and labels call each size and colour. */
function Skus({ editor, cells }: { editor: EditorState; cells: readonly EditorVariant[] }) {
  const t = useText();
  const locale = useLocale();
  const { draft, problems, set } = editor;
  const hasProblem = cells.some(({ key }) => problems[`sku.${key}`]);
  const nameOf = ({ size, colour: code }: EditorVariant) => {
    const colour = draft.colours.find((one) => one.code === code);
    return [size, colour && nameIn(colour, locale)].filter(Boolean).join(', ');
  };
  return (
    <details className="skus" open={hasProblem || undefined}>
      <summary>{t('office.edit.skus')}</summary>
      <div className="skus-grid">
        {cells.map((cell) => (
          <TextField
            key={cell.key}
            frame={{
              id: `edit-sku-${cell.key}`,
              label: nameOf(cell) || t('office.edit.one.size'),
              problem: problems[`sku.${cell.key}`],
            }}
            className="num"
            maxLength={60}
            placeholder={t('office.edit.sku.made')}
            value={cell.sku}
            onChange={({ target }) =>
              set({ variants: draft.variants.map((one) => (one === cell ? { ...one, sku: target.value } : one)) })
            }
          />
        ))}
      </div>
    </details>
  );
}

type Matrix = Pick<EditorState['draft'], 'sizes' | 'colours' | 'variants'>;
/** Takes cells away, unless they have to stay. */
type Remove = (gone: readonly EditorVariant[], next: Matrix) => void;

function Colours({ editor, remove }: { editor: EditorState; remove: Remove }) {
  const t = useText();
  const { draft, problems, set } = editor;
  const { sizes, colours, variants } = draft;
  const change = (code: string, next: Partial<EditorColour>) =>
    set({ colours: colours.map((one) => (one.code === code ? { ...one, ...next } : one)) });
  if (colours.length === 0) return null;
  return (
    <ul className="colour-rows" aria-label={t('office.edit.colours')}>
      {colours.map((colour, place) => (
        <ColourRow
          key={colour.code}
          colour={colour}
          place={place}
          count={colours.length}
          problem={problems[`colours.${colour.code}`]}
          onChange={(next) => change(colour.code, next)}
          onMove={(to) => set({ colours: moved(colours, place, to) })}
          onRemove={() =>
            remove(
              variants.filter((one) => one.colour === colour.code),
              withoutColour({ sizes, colours, variants }, colour.code),
            )
          }
        />
      ))}
    </ul>
  );
}

/** Sizes, colours and how many pieces there are of each. What was ordered cannot be taken away. */
export function VariantsBox({ editor }: { editor: EditorState }) {
  const t = useText();
  const locale = useLocale();
  const [kept, setKept] = useState<Kept | null>(null);
  const { draft, problems, set } = editor;
  const { sizes, colours, variants } = draft;
  const matrix = { sizes, colours, variants };
  /** Takes cells away, unless the shop would refuse it: then it is said at once. The last row and column only lose their name. */
  const remove: Remove = (gone, next) => {
    const staying = next.variants.length === variants.length ? null : keptAmong(gone);
    setKept(staying);
    if (!staying) set(next);
  };
  const problem = kept
    ? t(`problem.variant.${kept.why}`, { variant: kept.variant.sku, count: kept.variant.reserved })
    : problems.variants;
  return (
    <section className="box" aria-labelledby="edit-variants">
      <header>
        <h2 id="edit-variants">{t('office.edit.variants')}</h2>
      </header>
      <div className="bd edit-stack">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <Colours editor={editor} remove={remove} />
        <div className="add-rows">
          <AddRow
            id="edit-add-size"
            label={t('office.edit.size.add')}
            list={USUAL_SIZES}
            onAdd={(size) => set(withSize(matrix, size))}
          />
          <AddRow
            id="edit-add-colour"
            label={t('office.edit.colour.add')}
            onAdd={(name) => set(withColour(matrix, newColour(name, locale, colours)))}
          />
        </div>
      </div>
      <VariantsTable
        matrix={matrix}
        takesSpecialOrders={draft.takesSpecialOrders}
        problems={problems}
        onCell={(cell, typed) => set({ variants: variants.map((one) => (one === cell ? { ...one, ...typed } : one)) })}
        onAddCell={(size, colour) => set(withCell(matrix, size, colour))}
        onRemoveCell={(cell) => remove([cell], withoutCell(matrix, cell))}
        onMoveSize={(from, to) => set({ sizes: moved(sizes, from, to) })}
        onRemoveSize={(size) =>
          remove(
            variants.filter((one) => one.size === size),
            withoutSize(matrix, size),
          )
        }
      />
      <div className="bd edit-stack">
        <Skus editor={editor} cells={cellsOf(draft)} />
        <div className="fgrid">
          <TextField
            frame={{
              id: 'edit-threshold',
              label: t('office.edit.threshold'),
              hint: t('office.edit.threshold.hint'),
              problem: problems.threshold,
              span: 'f3 f3m',
            }}
            className="num"
            inputMode="numeric"
            value={draft.threshold}
            onChange={({ target }) => set({ threshold: target.value })}
          />
        </div>
      </div>
    </section>
  );
}
