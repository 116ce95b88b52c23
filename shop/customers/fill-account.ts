import { eq } from 'drizzle-orm';
import type { OrderAddress } from '#contracts/orders.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { addresses, users } from './tables.ts';

/** Gives an account that has neither a name and its first address, to which its parcels go. Not repeatable: it adds an address. */
export async function fillAccount(
  shop: Shop,
  tx: Tx,
  { userId, name, address }: { userId: string; name: string; address: OrderAddress },
): Promise<void> {
  const now = shop.clock.now();
  await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId));
  const times = { createdAt: now, updatedAt: now };
  await tx.insert(addresses).values({ ...address, ...times, userId, kind: 'shipping', isDefault: true });
}
