import { sql } from 'drizzle-orm';
import { SAMPLE_CONTACT } from '#contracts/sample-contact.ts';
import type { Shop } from '../kernel/shop.ts';
import { DEMO_MARK } from '../settings/demo-mark.ts';

/** What a new shop needs before it sells, in the order in which it is best done. */
export const SETUP_STEPS = ['contact', 'delivery', 'attributes', 'article', 'payment'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * What of setting up the shop is done, worked out of what is there: nothing is ticked by hand. One statement.
 *
 * returns  null when there is nothing left to do, and in a demonstration shop
 * source   decision 0056
 */
export async function readSetup(shop: Shop): Promise<Record<SetupStep, boolean> | null> {
  const [found] = await shop.db
    .select({
      isDemo: sql<boolean>`EXISTS (SELECT 1 FROM settings WHERE key = ${DEMO_MARK})`,
      hasZone: sql<boolean>`EXISTS (SELECT 1 FROM delivery_zones)`,
      hasAttribute: sql<boolean>`EXISTS (SELECT 1 FROM cloths) OR EXISTS (SELECT 1 FROM product_types)`,
      hasArticle: sql<boolean>`EXISTS (SELECT 1 FROM products WHERE NOT is_hidden)`,
    })
    .from(sql`(SELECT 1) AS one`);
  if (!found || found.isDemo) return null;
  const { hasZone, hasAttribute, hasArticle } = found;
  const done = {
    contact: hasOwnContact(shop),
    delivery: hasZone,
    attributes: hasAttribute || hasArticle, // a shop that names neither sells all the same
    article: hasArticle,
    payment: shop.payments.liveMode,
  };
  return SETUP_STEPS.every((step) => done[step]) ? null : done;
}

function hasOwnContact({ settings: { address, phone, email } }: Shop): boolean {
  return address !== SAMPLE_CONTACT.address && phone !== SAMPLE_CONTACT.phone && email !== SAMPLE_CONTACT.email;
}
