import type { Db } from '../kernel/shop.ts';
import { findPerson } from './find-person.ts';

/** Whether an e-mail address (in lower case) is that of somebody with an account, who has proven it. */
export async function isOwnAddress(
  shop: { db: Db },
  { userId, email }: { userId: string | null; email: string },
): Promise<boolean> {
  if (userId === null) return false;
  const person = await findPerson(shop, userId);
  return person?.emailVerified === true && person.email === email;
}
