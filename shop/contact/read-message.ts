import { eq } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { contactMessages } from './tables.ts';
import type { NewMessage } from './write-message.ts';

/** A message as it was written, which one it is, and when. */
export type ContactMessage = NewMessage & { id: number; writtenAt: Date };

/** One message; null when there is none. */
export async function readMessage(shop: Shop, id: number): Promise<ContactMessage | null> {
  const [row] = await shop.db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) return null;
  const { name, email, subject, body, locale, createdAt } = row;
  return { id, name, email, subject, body, locale, writtenAt: createdAt };
}
