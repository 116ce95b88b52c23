import {
  invitationSchema,
  joinStaffBodySchema,
  linkBodySchema,
  registerAdminAnswerSchema,
} from '#contracts/http/auth.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { findInvitation } from '#shop/staff/accept-invitation.ts';
import { callerOf } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

const OWNER = 'whoever holds the link of the invitation';

/** How somebody who was invited comes to run the shop. */
export async function staffRoutes(app: ApiApp, { auth, shop }: Services): Promise<void> {
  app.post(
    '/api/auth/staff/invitation',
    {
      config: { access: 'token', owner: OWNER },
      schema: { summary: 'What an invitation says', body: linkBodySchema, response: { 200: invitationSchema } },
    },
    async (request) => {
      const invitation = await findInvitation(shop, request.body.token);
      if (!invitation) throw new Refusal('link.spent');
      return { email: invitation.email, role: invitation.staffRole };
    },
  );
  app.post(
    '/api/auth/staff/register',
    {
      config: { access: 'token', owner: OWNER },
      schema: {
        summary: 'Take an invitation to the staff; sign in next',
        body: joinStaffBodySchema,
        response: { 201: registerAdminAnswerSchema },
      },
    },
    async (request, reply) => {
      const user = await auth.joinStaff(request.body, callerOf(request));
      return reply.code(201).send({ user });
    },
  );
}
