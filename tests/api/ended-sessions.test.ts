import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/hash-password.ts';
import { codeAt } from '#server/auth/one-time-code.ts';
import { confirmEmail } from '#shop/accounts/confirm-email.ts';
import { deleteAccount } from '#shop/accounts/delete-account.ts';
import { verifyEmail } from '#shop/accounts/verify-email.ts';
import { changeName } from '#shop/customers/change-name.ts';
import { disableCustomer } from '#shop/customers/disable-customer.ts';
import { credentialsOf, findPerson } from '#shop/customers/find-person.ts';
import { endOtherSessions, endSessionOf } from '#shop/customers/list-sessions.ts';
import { makeLink } from '#shop/customers/personal-links.ts';
import { requestEmailChange } from '#shop/customers/request-by-email.ts';
import { beginSecondFactor, endSecondFactor, turnSecondFactorOn } from '#shop/customers/second-factor.ts';
import { setPassword } from '#shop/customers/set-password.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { changeStaffRole, disableStaff, endStaffSessions } from '#shop/staff/change-member.ts';
import { inviteAgain, inviteColleague, revokeInvitation } from '#shop/staff/invite.ts';
import { staffInvitations } from '#shop/staff/tables.ts';
import { type AccountClient, openAccountClient, twice } from '#tests/support/account-client.ts';
import { logIn, signedInBrowser } from '#tests/support/accounts.ts';
import type { TestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const NEW_PASSWORD = 'the wax has dried again';

describe.each(BOTH_DATABASES)('what a session was asked for that ended meanwhile, on %s', (database) => {
  let client: AccountClient;
  let shop: TestShop;
  beforeAll(async () => {
    client = await openAccountClient(database);
    shop = client.shop;
  });
  afterAll(() => shop.close());
  beforeEach(() => client.anotherHour());

  const send: AccountClient['send'] = (...request) => client.send(...request);
  const outcomeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error) => String(error.code),
    );

  async function isAsBefore({ userId, name, email }: { userId: string; name: string; email: string }) {
    const kept = { name, email, emailVerified: false, twoFactorEnabled: false, isDisabled: false };
    expect(await findPerson(shop.shop, userId)).toMatchObject(kept);
    const events = await shop.shop.db.select({ name: outbox.name }).from(outbox);
    expect(events.map(({ name: event }) => event)).not.toContain('user.email.asked');
  }

  test('is not done for requests that wait while the password is changed', async () => {
    const { person, userId, token } = await signedInBrowser(shop);
    const current = { current_password: person.password };
    const begun = await send('POST', '/api/user/second-factor', current, token);
    const code = await codeAt(begun.json().secret, Math.floor(client.now().getTime() / 30_000));
    const verify = await makeLink(shop.shop, 'verify', { userId, about: person.email });
    const move = await makeLink(shop.shop, 'email', { userId, about: `new.${person.email}` });
    const passwordHash = await hashPassword(NEW_PASSWORD);
    await shop.shop.db.delete(outbox);
    let requests: ReturnType<typeof send>[] = [];
    await inTransaction(shop.shop, async (tx) => {
      await setPassword(shop.shop, tx, userId, passwordHash);
      requests = [
        send('POST', '/api/user/second-factor/confirm', { code }, token),
        send('PUT', `/api/user/${userId}`, { name: 'Somebody else' }, token),
        send('DELETE', '/api/user/sessions', undefined, token),
        send('PUT', '/api/user/email', { email: `moved.${person.email}`, ...current }, token),
        send('POST', '/api/auth/verify-email', { token: verify, password: person.password }),
        send('POST', '/api/auth/confirm-email', { token: move, password: person.password }),
        send('PUT', '/api/user/password', { ...current, ...twice('the kente dries at night') }, token),
        send('DELETE', '/api/user', current, token),
      ];
      await wait(1_500);
    });
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    // 401 · 422: the password is none any more · 410: nor is the link
    for (const status of statuses) expect([401, 410, 422]).toContain(status);
    expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
    await isAsBefore({ userId, ...person });
    expect((await logIn(shop, person.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('is not done by any change that guards an account', async () => {
    const { person, userId, token } = await signedInBrowser(shop);
    const other = String((await logIn(shop, person.email, person.password)).json().token);
    const asker = { userId, token };
    const viewer = { kind: 'user', userId, ...person, role: 'user', staffRole: null } as const;
    const shown = await credentialsOf(shop.shop, person.email);
    const passwordHash = shown?.passwordHash ?? '';
    const verify = await makeLink(shop.shop, 'verify', { userId, about: person.email });
    const move = await makeLink(shop.shop, 'email', { userId, about: `new.${person.email}` });
    const another = await hashPassword(NEW_PASSWORD);
    await inTransaction(shop.shop, (tx) => setPassword(shop.shop, tx, userId, another));
    await shop.shop.db.delete(outbox);
    const done = {
      name: () => changeName(shop.shop, { ...viewer, session: token }, userId, 'Somebody else'),
      email: () => requestEmailChange(shop.shop, asker, `moved.${person.email}`),
      begin: () => beginSecondFactor(shop.shop, asker, 'sealed'),
      on: () => turnSecondFactorOn(shop.shop, asker, { step: 1, recoveryCodes: [] }),
      off: () => endSecondFactor(shop.shop, asker),
      one: () => endSessionOf(shop.shop, asker, 'any'),
      others: () => endOtherSessions(shop.shop, { userId, token: other }),
      leave: () => deleteAccount(shop.shop, userId, { session: token }),
    };
    for (const [what, ask] of Object.entries(done)) {
      expect([what, await outcomeOf(ask())]).toEqual([what, 'not.signed.in']);
    }
    // an address that is not proved keeps its link (decision 0068), but the password that was shown for it opens nothing
    expect(await outcomeOf(verifyEmail(shop.shop, { token: verify, passwordHash }))).toBe('password.wrong');
    expect(await outcomeOf(confirmEmail(shop.shop, { token: move, passwordHash }))).toBe('password.wrong');
    await isAsBefore({ userId, ...person });
  });

  test('is not done by staff who were signed out meanwhile', async () => {
    const [owner, second, packer] = [await shop.asAdmin(), await shop.asAdmin(), await shop.asAdmin('fulfilment')];
    const customer = await shop.asCustomer();
    const by = { actor: owner.user.id, session: owner.token };
    const invited = { email: `mine.${owner.user.id}@shop.example`, staffRole: 'owner', locale: 'en' } as const;
    await inviteColleague(shop.shop, { ...invited, email: `open.${owner.user.id}@shop.example`, ...by });
    const [open] = await shop.shop.db.select().from(staffInvitations).where(eq(staffInvitations.invitedBy, by.actor));
    await disableStaff(shop.shop, { userId: owner.user.id, actor: second.user.id, isDisabled: true });
    const id = open?.id ?? 0;
    const who = { userId: packer.user.id, ...by };
    const done = {
      invite: () => inviteColleague(shop.shop, { ...invited, ...by }),
      again: () => inviteAgain(shop.shop, { id, ...by }),
      revoke: () => revokeInvitation(shop.shop, { id, ...by }),
      role: () => changeStaffRole(shop.shop, { ...who, staffRole: 'owner' }),
      disable: () => disableStaff(shop.shop, { ...who, isDisabled: true }),
      sessions: () => endStaffSessions(shop.shop, { ...who, sessionId: null }),
      customer: () => disableCustomer(shop.shop, { userId: customer.user.id, isDisabled: true, ...by }),
      forget: () => deleteAccount(shop.shop, customer.user.id, by),
    };
    for (const [what, ask] of Object.entries(done)) {
      expect([what, await outcomeOf(ask())]).toEqual([what, 'not.signed.in']);
    }
    expect((await send('GET', '/api/user', undefined, customer.token)).statusCode).toBe(200);
  });
});
