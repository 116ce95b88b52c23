import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { carryPicture } from '../../browser/carried-picture.ts';

/** The link of a card to its article: the picture of the card becomes that of the page, where the browser can. */
export function CarryingLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      viewTransition
      onClick={({ currentTarget }) => carryPicture(currentTarget.closest('article')?.querySelector('figure'))}
    >
      {children}
    </Link>
  );
}
