import type { ReactNode } from 'react';
import { pictureAddress } from '../../addresses.ts';

type ArticleCellProps = { picturePath: string | null; detail: string; children: ReactNode };

/** An article in a list: its picture, the way to the row's screen, and what it is in small. */
export function ArticleCell({ picturePath, detail, children }: ArticleCellProps) {
  return (
    <div className="it">
      {picturePath && (
        <img src={pictureAddress(picturePath)} width={40} height={50} alt="" loading="lazy" decoding="async" />
      )}
      <span>
        {children}
        <small>{detail}</small>
      </span>
    </div>
  );
}

/** How many pieces: on a narrow screen, without headings, "× 3". */
export function QuantityCell({ quantity }: { quantity: number }) {
  return (
    <>
      <span className="only-m" aria-hidden="true">
        ×{' '}
      </span>
      {quantity}
    </>
  );
}
