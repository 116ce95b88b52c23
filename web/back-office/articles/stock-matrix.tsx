import { useId } from 'react';
import { LONGEST_SHELF } from '#contracts/limits.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { TextField } from '../../ui/field.tsx';

export type MatrixVariant = { id: number; size: string | null; colour: string | null; free: number };

const REASONS = ['count', 'arrival', 'damage', 'gift'] as const;

/** How many pieces of one size and colour can be bought, to be changed: what is typed, and what was seen. */
export function FreeField({
  variant,
  about,
  refused,
}: {
  variant: MatrixVariant;
  about: string;
  refused: FormRefusal | undefined;
}) {
  const t = useText();
  const id = useId();
  const name = `free-${variant.id}`;
  const problem = refused?.problems[name];
  return (
    <span className="free">
      <input type="hidden" name={`seen-${variant.id}`} value={variant.free} />
      <input
        key={refused ? 'kept' : variant.free}
        className="in"
        name={name}
        defaultValue={refused?.given[name] ?? variant.free}
        inputMode="text"
        autoComplete="off"
        maxLength={8}
        aria-label={t('office.stock.free.of', { variant: about })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
      />
      {problem && <small id={id}>{problem}</small>}
    </span>
  );
}

/** Where the pieces of one size and colour lie, to be changed: what is typed, and what was seen. */
export function ShelfField({
  variant,
  about,
  refused,
}: {
  variant: { id: number; shelf: string };
  about: string;
  refused: FormRefusal | undefined;
}) {
  const t = useText();
  const id = useId();
  const name = `shelf-${variant.id}`;
  const problem = refused?.problems[name];
  return (
    <span className="free">
      <input type="hidden" name={`shelved-${variant.id}`} value={variant.shelf} />
      <input
        key={refused ? 'kept' : variant.shelf}
        className="in shelf"
        name={name}
        defaultValue={refused?.given[name] ?? variant.shelf}
        autoComplete="off"
        maxLength={LONGEST_SHELF}
        aria-label={t('office.shelf.of', { name: about })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
      />
      {problem && <small id={id}>{problem}</small>}
    </span>
  );
}

/** Why the numbers change; a few usual reasons are offered, any words will do. */
export function ReasonField({ refused }: { refused: FormRefusal | undefined }) {
  const t = useText();
  const id = useId();
  const list = `${id}-reasons`;
  return (
    <>
      <TextField
        frame={{ id, label: t('office.stock.reason'), problem: refused?.problems.reason }}
        name="reason"
        list={list}
        maxLength={200}
        required
        autoComplete="off"
        defaultValue={refused?.given.reason ?? t('office.stock.reason.count')}
      />
      <datalist id={list}>
        {REASONS.map((reason) => (
          <option key={reason} value={t(`office.stock.reason.${reason}`)} />
        ))}
      </datalist>
    </>
  );
}

/** What a size and colour is called; one without either is the whole article. */
export function useVariantName(): (variant: Pick<MatrixVariant, 'size' | 'colour'>) => string {
  const t = useText();
  return ({ size, colour }) => [size, colour].filter((part) => part !== null).join(' · ') || t('office.stock.only');
}

const distinct = (values: (string | null)[]) => [...new Set(values)];

/** The pieces of an article's sizes (down) and colours (across), each a field. */
export function StockMatrix({
  variants,
  refused,
}: {
  variants: readonly MatrixVariant[];
  refused: FormRefusal | undefined;
}) {
  const t = useText();
  const nameOf = useVariantName();
  const sizes = distinct(variants.map(({ size }) => size));
  const colours = distinct(variants.map(({ colour }) => colour));
  return (
    <div className="tw">
      <table className="mx">
        <thead>
          <tr>
            <th scope="col">{t('office.stock.size')}</th>
            {colours.map((colour) => (
              <th key={colour ?? ''} scope="col">
                {colour ?? t('office.stock.free.short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size ?? ''}>
              <th scope="row">{size ?? t('office.stock.only')}</th>
              {colours.map((colour) => {
                const variant = variants.find((one) => one.size === size && one.colour === colour);
                return (
                  <td key={colour ?? ''}>
                    {variant && <FreeField variant={variant} about={nameOf(variant)} refused={refused} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
