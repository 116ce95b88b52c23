import type { StaffRole } from './rights.ts';

/** Who is asking. Read from the session on every request; never from anything the browser can write. */
export type Viewer =
  | { kind: 'guest' }
  | {
      kind: 'user';
      userId: string;
      name: string;
      email: string;
      role: 'user' | 'admin';
      /** The shop asks a second factor of its staff and this person has none yet: only setting one up is open to them. */
      needsSecondFactor?: boolean;
      /** What an administrator may do (contracts/rights.ts); null for customers. */
      staffRole: StaffRole | null;
    };

/** The customer who is asking; null for a guest, and for staff, who have no customer area and buy like guests. */
export function customerOf(viewer: Viewer): Extract<Viewer, { kind: 'user' }> | null {
  return viewer.kind === 'user' && viewer.role === 'user' ? viewer : null;
}
