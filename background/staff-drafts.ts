import { decrypt } from '#shop/kernel/encrypt.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { readInvitation } from '#shop/staff/accept-invitation.ts';
import { INVITATION_HOURS } from '#shop/staff/invite.ts';
import { drawSheet } from './emails/draw-sheet.ts';
import { emailContextOf } from './emails/email-context.ts';
import { invitationEmail } from './emails/staff-emails.ts';

/** The e-mail of an invitation; null when it was taken back meanwhile: its link would open nothing. */
export async function invitationDraft(shop: Shop, invitationId: number, encryptedToken: string) {
  const invitation = await readInvitation(shop, invitationId);
  if (!invitation) return null;
  const context = emailContextOf(shop, invitation.locale);
  const token = decrypt(shop.settings.encryptionKey, encryptedToken);
  const sheet = invitationEmail(context, { token, staffRole: invitation.staffRole, hours: INVITATION_HOURS });
  return { to: invitation.email, ...drawSheet(context, sheet) };
}
