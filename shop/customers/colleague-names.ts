import { eq } from 'drizzle-orm';
import { lockForTransaction } from '../kernel/lock-for-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Tx } from '../kernel/shop.ts';
import { foldLookAlikes } from './look-alike-letters.ts';
import { users } from './tables.ts';

/**
 * The part of a name that distinguishes people at a glance: its letters and figures, without case and accents. Spaces, marks
 * and characters that nobody sees are left out, and wide or ornamental letters are plain ones.
 */
function plainName(name: string): string {
  const letters = name.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD');
  return letters.replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
}

/**
 * The same with Cyrillic and Greek letters as the Latin ones that they are drawn like. Folded as written and once more in their
 * plain form, in which some have become another letter, and before the case is lost, which decides what a letter looks like.
 */
function drawnName(name: string): string {
  return plainName(foldLookAlikes(foldLookAlikes(name).normalize('NFKD')));
}

/**
 * Refuses a name by which one of the staff would be taken for another: the log of changes shows who did what by name. Their own
 * name may be written in another way. Whoever is disabled counts too, since the log still names them.
 *
 * userId   whose name it shall be; null for somebody who joins
 * refuses  input.invalid — a colleague is called so
 * source   R-234
 */
export async function refuseColleaguesName(
  tx: Tx,
  { userId, name }: { userId: string | null; name: string },
): Promise<void> {
  await lockForTransaction(tx, 'staff-names');
  const staff = await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.role, 'admin'));
  const [plain, drawn] = [plainName(name), drawnName(name)];
  const bearers = staff.filter((one) => plainName(one.name) === plain || drawnName(one.name) === drawn);
  if (bearers.length === 0 || bearers.some(({ id }) => id === userId)) return;
  throw new Refusal('input.invalid', { problems: [{ field: 'name', code: 'problem.name.colleague' }] });
}
