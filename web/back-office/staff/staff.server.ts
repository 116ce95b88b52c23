import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { accountEmailSchema } from '#contracts/http/auth.ts';
import { LOCALES } from '#contracts/money.ts';
import { STAFF_ROLES } from '#contracts/rights.ts';
import { translate } from '#contracts/texts/translate.ts';
import { findPerson } from '#shop/customers/find-person.ts';
import type { Actor } from '#shop/customers/hold-asker.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listStaff } from '#shop/reports/list-staff.ts';
import { changeStaffRole, disableStaff, endStaffSessions } from '#shop/staff/change-member.ts';
import { INVITATION_HOURS, inviteAgain, inviteColleague, revokeInvitation } from '#shop/staff/invite.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { browserName } from '../../account/browser-name.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { staffOnly } from '../staff-only.server.ts';

/** Everybody who runs the shop. */
export async function readStaff(context: Readonly<RouterContextProvider>) {
  const { userId } = staffOnly(context, 'staff', 'see');
  const { shop } = context.get(requestContext);
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
export async function takeStaffStep(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'staff', 'change');
  const { locale, sessionToken: session } = context.get(requestContext);
  const by = { actor, session };
  const form = await readSentForm(request);
  try {
    const intent = form.text('intent');
    if (intent === 'invite') return await invite(form, by, context);
    const step = intent === 'again' || intent === 'revoke' ? stepInvitation : stepMember;
    return data({ done: await step(form, by, context) });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

async function invite(form: SentForm, by: Actor, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const asked = inviteSchema.safeParse(form.given);
  if (!asked.success) return refuseFields(problemsIn(asked.error.issues, locale), form, locale);
  const { email, role: staffRole } = asked.data;
  await inviteColleague(shop, { email, staffRole, locale: asked.data.locale, ...by });
  return data({ done: translate(locale, 'staff.said.invited', { email }) });
}

async function stepInvitation(form: SentForm, by: Actor, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const id = idSchema.safeParse(form.text('id'));
  if (!id.success) throw new Refusal('input.invalid');
  const isAgain = form.text('intent') === 'again';
  await (isAgain ? inviteAgain : revokeInvitation)(shop, { id: id.data, ...by });
  return translate(locale, isAgain ? 'staff.said.invited' : 'staff.said.revoked', { email: form.text('email') });
}

async function stepMember(form: SentForm, by: Actor, context: Readonly<RouterContextProvider>): Promise<string> {
  const { shop, locale } = context.get(requestContext);
  const userId = form.text('id');
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
