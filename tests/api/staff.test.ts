import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '#contracts/rights.ts';
import { translate } from '#contracts/texts/translate.ts';
import { findLink, makeLink } from '#shop/customers/personal-links.ts';
import { users } from '#shop/customers/tables.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { auditEntries, outbox } from '#shop/kernel/tables.ts';
import { listStaff } from '#shop/reports/list-staff.ts';
import { changeStaffRole, disableStaff, endStaffSessions } from '#shop/staff/change-member.ts';
import { INVITATION_HOURS, inviteAgain, inviteColleague, revokeInvitation } from '#shop/staff/invite.ts';
import { staffInvitations } from '#shop/staff/tables.ts';
import { type AccountClient, openAccountClient, twice } from '#tests/support/account-client.ts';
import { tokenIn, writeEmails } from '#tests/support/emails.ts';
import type { SignedIn } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const PASSWORD = 'seven buttons of bone';

describe.each(TEST_DATABASES)('the people who run the shop, on %s', (database) => {
  let client: AccountClient;
  let owner: SignedIn;
  beforeAll(async () => {
    client = await openAccountClient(database);
  });
  afterAll(() => client.shop.close());
  beforeEach(async () => {
    await client.anotherHour();
    await db().delete(staffInvitations);
    await db().delete(users).where(eq(users.role, 'admin'));
    owner = await client.shop.asAdmin();
  });

  const db = () => client.shop.shop.db;
  const refusalOf = async (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
    );
  const invite = (email: string, staffRole: StaffRole = 'fulfilment', locale: 'en' | 'fr' = 'en') =>
    inviteColleague(client.shop.shop, { email, staffRole, locale, actor: owner.user.id });
  const join = (token: string, more: object = {}) =>
    client.send('POST', '/api/auth/staff/register', { token, name: 'Issa Ba', ...twice(PASSWORD), ...more });
  const personOf = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0];
  const isIn = async (who: SignedIn) =>
    (await client.send('GET', '/api/user', undefined, who.token)).statusCode === 200;
  const another = async (staffRole: StaffRole): Promise<SignedIn> => {
    const who = await client.shop.asAdmin();
    await db().update(users).set({ staffRole }).where(eq(users.id, who.user.id));
    return who;
  };

  describe('an invitation', () => {
    test.each(['en', 'fr'] as const)('comes as an e-mail, opens once and gives its role (%s)', async (locale) => {
      await invite('issa@shop.example', 'fulfilment', locale);
      const [emailMessage, ...more] = await writeEmails(client.shop);
      expect([emailMessage?.to, more.length]).toEqual(['issa@shop.example', 0]);
      const { name } = client.shop.shop.settings;
      expect(emailMessage?.subject).toBe(locale === 'fr' ? `Vos clés : ${name}` : `Your keys: ${name}`);
      expect(emailMessage?.text).toContain(translate(locale, 'staff.role.fulfilment'));
      const token = tokenIn(emailMessage);
      const said = await client.send('POST', '/api/auth/staff/invitation', { token });
      expect(said.json()).toEqual({ email: 'issa@shop.example', role: 'fulfilment' });

      const answers = await Promise.all(Array.from({ length: 5 }, () => join(token)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410, 410, 410, 410]);
      expect(await personOf('issa@shop.example')).toMatchObject({
        role: 'admin',
        staffRole: 'fulfilment',
        emailVerified: true,
      });
      const log = { email: 'issa@shop.example', password: PASSWORD };
      expect((await client.send('POST', '/api/auth/login', log)).json().user).toMatchObject({ role: 'admin' });
      expect((await client.send('POST', '/api/auth/staff/invitation', { token })).statusCode).toBe(410);
    });

    test('keeps only the hash of its token', async () => {
      await invite('awa@shop.example');
      const token = tokenIn((await writeEmails(client.shop))[0]);
      const kept = JSON.stringify([await db().select().from(staffInvitations), await db().select().from(outbox)]);
      expect(kept).not.toContain(token);
    });

    test('that was taken back or is too old opens nothing, and does not say which', async () => {
      await invite('late@shop.example');
      const late = tokenIn((await writeEmails(client.shop))[0]);
      client.later(INVITATION_HOURS * 3_600 + 1);
      await invite('back@shop.example');
      const back = tokenIn((await writeEmails(client.shop))[0]);
      const open = (await listStaff(client.shop.shop)).invitations;
      expect(open.map(({ email, isOver }) => [email, isOver])).toEqual([
        ['back@shop.example', false],
        ['late@shop.example', true],
      ]);
      await revokeInvitation(client.shop.shop, { id: open[0]?.id ?? 0, actor: owner.user.id });
      for (const token of [late, back, 'never']) {
        const answer = await join(token);
        expect([answer.statusCode, answer.json().code]).toEqual([410, 'link.spent']);
      }
    });

    test('sent again has a new link, and the old one opens nothing', async () => {
      await invite('again@shop.example');
      const first = tokenIn((await writeEmails(client.shop))[0]);
      const [{ id } = { id: 0 }] = (await listStaff(client.shop.shop)).invitations;
      await inviteAgain(client.shop.shop, { id, actor: owner.user.id });
      const second = tokenIn((await writeEmails(client.shop))[0]);
      await invite('again@shop.example', 'catalogue');
      const third = tokenIn((await writeEmails(client.shop))[0]);
      expect((await listStaff(client.shop.shop)).invitations).toHaveLength(1);
      expect([(await join(first)).statusCode, (await join(second)).statusCode]).toEqual([410, 410]);
      expect((await join(third)).statusCode).toBe(201);
      expect(await personOf('again@shop.example')).toMatchObject({ staffRole: 'catalogue' });
      expect(await refusalOf(inviteAgain(client.shop.shop, { id, actor: owner.user.id }))).toBe('not.found');
      expect(await refusalOf(revokeInvitation(client.shop.shop, { id, actor: owner.user.id }))).toBe('not.found');
    });

    test('goes to nobody who has an account, and never makes a customer staff', async () => {
      const customer = await client.shop.asCustomer();
      expect(await refusalOf(invite(customer.user.email))).toBe('staff.invited.known');
      expect(await refusalOf(invite(owner.user.email))).toBe('staff.invited.known');
      await invite('soon@shop.example');
      const token = tokenIn((await writeEmails(client.shop))[0]);
      const person = { name: 'Soon', email: 'soon@shop.example', ...twice(PASSWORD) };
      expect((await client.send('POST', '/api/auth/register', person)).statusCode).toBe(201);
      expect((await join(token)).json().code).toBe('email.taken');
      expect(await personOf('soon@shop.example')).toMatchObject({ role: 'user', staffRole: null });
    });

    test('is refused with a weak password or without a name, and stays good', async () => {
      await invite('weak@shop.example');
      const token = tokenIn((await writeEmails(client.shop))[0]);
      const answer = await join(token, { name: ' ', ...twice('short') });
      expect([answer.statusCode, Object.keys(answer.json().errors).sort()]).toEqual([422, ['name', 'password']]);
      expect((await join(token)).statusCode).toBe(201);
    });
  });

  describe('the last owner', () => {
    const shut = (who: SignedIn) =>
      disableStaff(client.shop.shop, { userId: who.user.id, actor: owner.user.id, isDisabled: true });
    const demote = (who: SignedIn) =>
      changeStaffRole(client.shop.shop, { userId: who.user.id, actor: owner.user.id, staffRole: 'manager' });

    test('is neither demoted nor shut out', async () => {
      await another('manager');
      expect([await refusalOf(demote(owner)), await refusalOf(shut(owner))]).toEqual([
        'staff.last.owner',
        'staff.last.owner',
      ]);
      expect(await isIn(owner)).toBe(true);
    });

    test('a disabled owner does not count', async () => {
      const second = await another('owner');
      await shut(second);
      expect(await refusalOf(demote(owner))).toBe('staff.last.owner');
    });

    test('two owners who shut each other out at once leave one', async () => {
      for (let round = 0; round < 5; round += 1) {
        const second = await another('owner');
        const steps = round % 2 === 0 ? [demote(owner), shut(second)] : [shut(owner), demote(second)];
        const answers = await Promise.all(steps.map(refusalOf));
        expect(answers.sort()).toEqual(['done', 'staff.last.owner']);
        const left = await db()
          .select()
          .from(users)
          .where(and(eq(users.staffRole, 'owner'), eq(users.isDisabled, false)));
        expect(left).toHaveLength(1);
        await db().delete(users).where(eq(users.role, 'admin'));
        owner = await client.shop.asAdmin();
      }
    });
  });

  test('another role signs out everywhere and is written down', async () => {
    const packer = await client.shop.asAdmin();
    await changeStaffRole(client.shop.shop, { userId: packer.user.id, actor: owner.user.id, staffRole: 'fulfilment' });
    expect(await isIn(packer)).toBe(false);
    const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, packer.user.id));
    expect(entry).toMatchObject({
      actor: owner.user.id,
      action: 'staff.role.changed',
      before: { role: 'owner' },
      after: { role: 'fulfilment' },
    });
  });

  test('who is shut out is out at once, and may come back', async () => {
    const packer = await client.shop.asAdmin();
    const shut = (isDisabled: boolean) =>
      disableStaff(client.shop.shop, { userId: packer.user.id, actor: owner.user.id, isDisabled });
    expect(await isIn(packer)).toBe(true);
    await shut(true);
    await shut(true);
    expect(await isIn(packer)).toBe(false);
    await shut(false);
    expect(await isIn(packer)).toBe(false); // the old session stays ended
    expect(await personOf(packer.user.email)).toMatchObject({ isDisabled: false });
    const log = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, packer.user.id));
    expect(log.map(({ action }) => action)).toEqual(['staff.disabled', 'staff.enabled']);
  });

  test('links that were mailed before a dismissal open nothing, also once the person is back', async () => {
    const packer = await another('fulfilment');
    const { email } = packer.user;
    const { shop } = client.shop;
    await client.send('POST', '/api/auth/forgot-password', { email });
    const token = tokenIn((await writeEmails(client.shop))[0]);
    const step = await makeLink(shop, 'second-step', { userId: packer.user.id, about: '' });
    const move = await makeLink(shop, 'email', { userId: packer.user.id, about: 'new@shop.example' });
    for (const isDisabled of [true, false])
      await disableStaff(shop, { userId: packer.user.id, actor: owner.user.id, isDisabled });
    const answer = await client.send('POST', '/api/auth/reset-password', { token, ...twice(PASSWORD) });
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'link.spent']);
    expect([await findLink(shop, 'second-step', step), await findLink(shop, 'email', move)]).toEqual([null, null]);
  });

  test.each(['dismissed', 'given a role that invites nobody'])(
    'invitations of an owner who was %s open nothing',
    async (how) => {
      const second = await another('owner');
      const { shop } = client.shop;
      const who = { userId: second.user.id, actor: owner.user.id };
      await inviteColleague(shop, { email: 'mine@shop.example', staffRole: 'owner', locale: 'en', actor: who.userId });
      await invite('stays@shop.example');
      const emails = await writeEmails(client.shop);
      if (how === 'dismissed') await disableStaff(shop, { ...who, isDisabled: true });
      else await changeStaffRole(shop, { ...who, staffRole: 'manager' });
      const answers = await Promise.all(emails.map((emailMessage) => join(tokenIn(emailMessage))));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 201]);
      const log = await db().select().from(auditEntries).where(eq(auditEntries.action, 'staff.invitation.revoked'));
      expect(log.at(-1)).toMatchObject({ actor: owner.user.id, before: { email: 'mine@shop.example' } });
    },
  );

  test('sessions are seen and ended, one or all', async () => {
    const back = await client.shop.asAdmin();
    const find = async () => (await listStaff(client.shop.shop)).members.find(({ id }) => id === back.user.id);
    const [first] = (await find())?.sessions ?? [];
    const end = (sessionId: string | null) =>
      endStaffSessions(client.shop.shop, { userId: back.user.id, actor: owner.user.id, sessionId });
    expect(await end('another')).toBe(0);
    expect(await end(first?.id ?? '')).toBe(1);
    expect([await isIn(back), (await find())?.sessions]).toEqual([false, []]);
    expect(await end(null)).toBe(0);
  });

  test('somebody of the staff was last seen when they last asked for something', async () => {
    const seen = async () => (await personOf(owner.user.email))?.lastSeenAt?.toISOString() ?? null;
    expect(await seen()).toBeNull();
    await isIn(owner);
    const at = client.now().toISOString();
    expect(await seen()).toBe(at);
    client.later(60);
    await isIn(owner);
    expect(await seen()).toBe(at); // not each request writes
    client.later(300);
    await isIn(owner);
    expect(await seen()).toBe(client.now().toISOString());
  });

  test('a customer is none of the staff’s rules’ business', async () => {
    const { user } = await client.shop.asCustomer();
    const who = { userId: user.id, actor: owner.user.id };
    expect(await refusalOf(changeStaffRole(client.shop.shop, { ...who, staffRole: 'owner' }))).toBe('not.found');
    expect(await refusalOf(disableStaff(client.shop.shop, { ...who, isDisabled: true }))).toBe('not.found');
    expect(await refusalOf(endStaffSessions(client.shop.shop, { ...who, sessionId: null }))).toBe('not.found');
  });
});
