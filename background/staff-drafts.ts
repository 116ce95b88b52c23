import { decrypt } from '#shop/kernel/encrypt.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { INVITATION_HOURS } from '#shop/staff/invite.ts';
import { readInvitation } from '#shop/staff/take-invitation.ts';
import { deskOf } from './mails/desk-of.ts';
import { drawSheet } from './mails/draw-sheet.ts';
import { invitationLetter } from './mails/staff-letters.ts';

/** The letter of an invitation; null when it was taken back meanwhile: its link would open nothing. */
export async function invitationDraft(shop: Shop, invitationId: number, sealedToken: string) {
  const invitation = await readInvitation(shop, invitationId);
  if (!invitation) return null;
  const desk = deskOf(shop, invitation.locale);
  const token = decrypt(shop.settings.encryptionKey, sealedToken);
  const sheet = invitationLetter(desk, { token, staffRole: invitation.staffRole, hours: INVITATION_HOURS });
  return { to: invitation.email, ...drawSheet(desk, sheet) };
}
