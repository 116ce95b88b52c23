import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { StaffRole } from '#contracts/rights.ts';
import { ADMIN_SESSION_SECONDS } from '../customers/find-viewer.ts';
import { sessions, users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { staffInvitations } from '../staff/tables.ts';
import { signedName } from './actor-name.ts';

export type StaffMember = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  isDisabled: boolean;
  hasSecondFactor: boolean;
  lastSeenAt: string | null;
  /** Where they are signed in, newest first. */
  sessions: { id: string; openedAt: string; userAgent: string }[];
};
export type OpenInvitation = {
  id: number;
  email: string;
  role: StaffRole;
  expiresAt: string;
  isOver: boolean;
  invitedBy: string | null;
};

const MOST = 500;

/** Everybody who runs the shop, and everybody who was invited to. Three statements, however many they are. */
export async function listStaff(shop: Shop): Promise<{ members: StaffMember[]; invitations: OpenInvitation[] }> {
  const now = shop.clock.now();
  const [people, open, invited] = await Promise.all([
    shop.db
      .select()
      .from(users)
      .where(eq(users.role, 'admin'))
      .orderBy(asc(users.isDisabled), asc(users.name), asc(users.id))
      .limit(MOST),
    shop.db
      .select({
        id: sessions.id,
        userId: sessions.userId,
        openedAt: sessions.createdAt,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(users.role, 'admin'),
          gt(sessions.expiresAt, now),
          gt(sessions.createdAt, new Date(now.getTime() - ADMIN_SESSION_SECONDS * 1000)),
        ),
      )
      .orderBy(desc(sessions.createdAt))
      .limit(MOST),
    shop.db
      .select({ invitation: staffInvitations, invitedBy: signedName() })
      .from(staffInvitations)
      .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
      .where(and(isNull(staffInvitations.usedAt), isNull(staffInvitations.revokedAt)))
      .orderBy(desc(staffInvitations.createdAt), desc(staffInvitations.id))
      .limit(MOST),
  ]);
  const placesOf = Map.groupBy(open, ({ userId }) => userId);
  return {
    members: people.flatMap(({ staffRole, ...person }) => {
      if (staffRole === null) return [];
      const places = placesOf.get(person.id) ?? [];
      return {
        id: person.id,
        name: person.name,
        email: person.email,
        role: staffRole,
        isDisabled: person.isDisabled,
        hasSecondFactor: person.twoFactorEnabled,
        lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
        sessions: places.map(({ id, openedAt, userAgent }) => ({
          id,
          openedAt: openedAt.toISOString(),
          userAgent: userAgent ?? '',
        })),
      };
    }),
    invitations: invited.map(({ invitation, invitedBy }) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.staffRole,
      expiresAt: invitation.expiresAt.toISOString(),
      isOver: invitation.expiresAt <= now,
      invitedBy,
    })),
  };
}
