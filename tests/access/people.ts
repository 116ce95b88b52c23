import { randomBytes, randomUUID } from 'node:crypto';
import { SESSION_COOKIES } from '#contracts/cookies.ts';
import { STAFF_ROLES, type StaffRole } from '#contracts/rights.ts';
import { sessions, users } from '#shop/customers/tables.ts';
import { hashToken } from '#shop/kernel/encrypt.ts';
import type { TestShop } from '#tests/support/open-test-shop.ts';

/** Who asks, as the columns of the tables call them. */
export const PEOPLE = ['guest', 'customer', 'other', ...STAFF_ROLES, 'held back'] as const;
export type Person = (typeof PEOPLE)[number];

export type Session = { userId: string; token: string };
/** A session of that person, the same one each time unless it shall be new; null for a guest. */
export type SignIn = (person: Person, how?: { isNew: boolean }) => Promise<Session | null>;

/** Somebody of each kind. Everybody of the staff has a second factor but the one who is held back, an owner. */
export async function admitPeople(open: TestShop): Promise<SignIn> {
  const ids: Record<Person, string | null> = {
    guest: null,
    customer: await aPerson(open, 'Yaye Firstcustomer', null),
    other: await aPerson(open, 'Ngor Secondcustomer', null),
    owner: await aPerson(open, 'Awa Owner', 'owner'),
    manager: await aPerson(open, 'Issa Manager', 'manager'),
    catalogue: await aPerson(open, 'Fatou Catalogue', 'catalogue'),
    fulfilment: await aPerson(open, 'Modou Fulfilment', 'fulfilment'),
    read_only: await aPerson(open, 'Khady Reader', 'read_only'),
    'held back': await aPerson(open, 'Omar Newowner', 'owner', { hasFactor: false }),
  };
  const signedIn = new Map<Person, Session>();
  return async (person, { isNew } = { isNew: false }) => {
    const userId = ids[person];
    if (userId === null) return null;
    const session = (!isNew && signedIn.get(person)) || { userId, token: await aSession(open, userId) };
    signedIn.set(person, session);
    return session;
  };
}

/** A customer more; answers the id. */
export const aCustomer = (open: TestShop, name: string): Promise<string> => aPerson(open, name, null);

async function aPerson(
  open: TestShop,
  name: string,
  staffRole: StaffRole | null,
  { hasFactor = staffRole !== null } = {},
): Promise<string> {
  const userId = randomUUID();
  const role = staffRole ? ('admin' as const) : ('user' as const);
  const email = `${name.toLowerCase().replace(' ', '.')}@customers.example`;
  const row = { id: userId, name, email, role, staffRole, twoFactorEnabled: hasFactor, emailVerified: true };
  await open.shop.db.insert(users).values(row);
  return userId;
}

async function aSession({ shop }: TestShop, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = shop.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  await shop.db.insert(sessions).values({ id: randomUUID(), token: hashToken(token), userId, expiresAt, createdAt });
  return token;
}

/** How the API knows who asks. */
export const asProgram = (session: Session | null): Record<string, string> =>
  session ? { authorization: `Bearer ${session.token}` } : {};

/** How a page knows who asks, by a browser that stands on the shop's own pages. */
export const asBrowser = (session: Session | null): Record<string, string> => ({
  'sec-fetch-site': 'same-origin',
  ...(session ? { cookie: `${SESSION_COOKIES[1]}=${session.token}` } : {}),
});

let asked = 0;

/** Another network for each request: what is tried in vain is counted for each of them. */
export function anotherNetwork(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}
