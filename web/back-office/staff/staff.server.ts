import { z } from 'zod';
import { accountEmailSchema } from '#contracts/http/auth.ts';
import { LOCALES } from '#contracts/money.ts';
import { STAFF_ROLES } from '#contracts/rights.ts';
import { translate } from '#contracts/texts/translate.ts';
import { findPerson } from '#shop/customers/find-person.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listStaff } from '#shop/reports/list-staff.ts';
import { changeStaffRole, disableStaff, endStaffSessions } from '#shop/staff/change-member.ts';
import { INVITATION_HOURS, inviteAgain, inviteColleague, revokeInvitation } from '#shop/staff/invite.ts';
import { browserName } from '../../account/browser-name.ts';
import { type FormContext, type FormSubmit, parsed } from '../kit/take-form.server.ts';

/** Everybody who runs the shop. */
export async function readStaff({ shop, viewer: { userId } }: FormContext) {
  const { members, invitations } = await listStaff(shop);
  return {
    invitations,
    hours: INVITATION_HOURS,
    members: members.map(({ sessions, ...member }) => ({
      ...member,
      isSelf: member.id === userId,
      sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, name: browserName(userAgent) })),
    })),
  };
}

export type StaffData = Awaited<ReturnType<typeof readStaff>>;

const inviteSchema = z.object({
  email: accountEmailSchema,
  role: z.enum(STAFF_ROLES, 'problem.choice'),
  locale: z.enum(LOCALES, 'problem.choice'),
});
const idSchema = z.coerce.number().int().min(1).max(2_147_483_647);

/** One step of the screen: an invitation, another role, a door shut or opened, sessions ended. */
export async function takeStaffStep(sent: FormSubmit) {
  const intent = sent.form.text('intent');
  if (intent === 'invite') return { done: await invite(sent) };
  const step = intent === 'again' || intent === 'revoke' ? stepInvitation : stepMember;
  return { done: await step(sent) };
}

async function invite({ shop, locale, actor, session, form }: FormSubmit): Promise<string> {
  const { email, role: staffRole, locale: language } = parsed(inviteSchema, form.given);
  await inviteColleague(shop, { email, staffRole, locale: language, actor, session });
  return translate(locale, 'staff.said.invited', { email });
}

async function stepInvitation({ shop, locale, actor, session, form }: FormSubmit): Promise<string> {
  const id = idSchema.safeParse(form.text('id'));
  if (!id.success) throw new Refusal('input.invalid');
  const isAgain = form.text('intent') === 'again';
  await (isAgain ? inviteAgain : revokeInvitation)(shop, { id: id.data, actor, session });
  return translate(locale, isAgain ? 'staff.said.invited' : 'staff.said.revoked', { email: form.text('email') });
}

async function stepMember({ shop, locale, actor, session, form }: FormSubmit): Promise<string> {
  const [userId, by] = [form.text('id'), { actor, session }];
  const { name = '' } = (await findPerson(shop, userId)) ?? {};
  switch (form.text('intent')) {
    case 'role': {
      const staffRole = STAFF_ROLES.find((role) => role === form.text('role'));
      if (!staffRole) throw new Refusal('input.invalid');
      await changeStaffRole(shop, { userId, ...by, staffRole });
      return translate(locale, 'staff.said.role', { name, role: translate(locale, `staff.role.${staffRole}`) });
    }
    case 'disable':
      await disableStaff(shop, { userId, ...by, isDisabled: true });
      return translate(locale, 'staff.said.disabled', { name });
    case 'enable':
      await disableStaff(shop, { userId, ...by, isDisabled: false });
      return translate(locale, 'staff.said.enabled', { name });
    case 'sign-out': {
      const count = await endStaffSessions(shop, { userId, ...by, sessionId: form.text('session') || null });
      return translate(locale, 'staff.said.ended', { count });
    }
    default:
      throw new Refusal('input.invalid');
  }
}
