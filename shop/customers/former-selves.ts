import { and, eq, sql } from 'drizzle-orm';
import { decrypt, encrypt } from '../kernel/encrypt.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { auditEntries, outbox } from '../kernel/tables.ts';
import { isEmailKnown, type Person } from './find-person.ts';

/** Every name that somebody had here, every address that no other account has, and those of them that they proved. */
export type FormerSelves = { names: string[]; emails: string[]; proved: string[] };

/**
 * What somebody was called before, and by which addresses: rows elsewhere may still say so. An address that another account
 * has by now is left out.
 */
export async function readFormerSelves(shop: Shop, tx: Tx, person: Person): Promise<FormerSelves> {
  const renamed = await tx
    .select({ before: sql<string | null>`before->>'name'`, after: sql<string | null>`after->>'name'` })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'user.name.changed'), eq(auditEntries.subjectId, person.userId)));
  const moved = await tx
    .select({
      encryptedEmail: sql<string | null>`payload->>'sealedEmail'`,
      // moves that were written down without it are older than it
      wasProved: sql<boolean>`COALESCE((payload->>'wasProved')::boolean, true)`,
    })
    .from(outbox)
    .where(and(eq(outbox.name, 'user.email.changed'), sql`payload->>'userId' = ${person.userId}`));
  const names = new Set([person.name, ...renamed.flatMap(({ before, after }) => [before ?? '', after ?? ''])]);
  const emails = new Set([person.email]);
  const proved = new Set(person.emailVerified ? [person.email] : []);
  for (const { encryptedEmail, wasProved } of moved) {
    const email = encryptedEmail === null ? '' : decrypt(shop.settings.encryptionKey, encryptedEmail);
    if (email === '' || (email !== person.email && (await isEmailKnown({ db: tx }, email)))) continue;
    emails.add(email);
    if (wasProved) proved.add(email);
  }
  return { names: [...names].filter((name) => name !== ''), emails: [...emails], proved: [...proved] };
}

/**
 * Writes another address over those that events of the account carry, encrypted as they are. What is still to be sent goes
 * nowhere.
 *
 * alias  the address that stands for nobody
 */
export async function deleteEncryptedAddresses(
  shop: Shop,
  tx: Tx,
  { userId, emails, alias }: { userId: string; emails: readonly string[]; alias: string },
): Promise<void> {
  const key = shop.settings.encryptionKey;
  const anonymous = sql`jsonb_set(payload, '{sealedEmail}', to_jsonb(${encrypt(key, alias)}::text))`;
  const isOwn = sql`payload ? 'sealedEmail' AND payload->>'userId' = ${userId}`;
  await tx.update(outbox).set({ payload: anonymous }).where(isOwn);
  // these name nobody but by the address itself
  const forgotten = await tx
    .select({ id: outbox.id, encryptedEmail: sql<string>`payload->>'sealedEmail'` })
    .from(outbox)
    .where(eq(outbox.name, 'password.forgotten'));
  for (const { id, encryptedEmail } of forgotten) {
    if (emails.includes(decrypt(key, encryptedEmail))) {
      await tx.update(outbox).set({ payload: anonymous }).where(eq(outbox.id, id));
    }
  }
}
