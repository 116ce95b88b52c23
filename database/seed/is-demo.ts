import { eq } from 'drizzle-orm';
import type { Shop } from '#shop/kernel/shop.ts';
import { settings } from '#shop/kernel/tables.ts';
import { DEMO_MARK } from '#shop/settings/demo-mark.ts';

/** Whether this shop once began as the demonstration shop. By itself: other shops never load what seeds and draws. */
export async function isDemo(shop: Shop): Promise<boolean> {
  const [done] = await shop.db.select({ key: settings.key }).from(settings).where(eq(settings.key, DEMO_MARK));
  return done !== undefined;
}
