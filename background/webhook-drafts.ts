import type { Shop } from '#shop/kernel/shop.ts';
import { readEndpointTurnedOff } from '#shop/webhooks/read-endpoint.ts';
import { drawSheet } from './emails/draw-sheet.ts';
import { emailContextOf } from './emails/email-context.ts';
import { webhookOffEmail } from './emails/webhook-email.ts';

/** To the shop, in its own language; null when somebody looked after the endpoint meanwhile. */
export async function webhookOffDraft(shop: Shop, endpointId: number) {
  const endpoint = await readEndpointTurnedOff(shop, endpointId);
  if (!endpoint) return null;
  const context = emailContextOf(shop, shop.settings.defaultLocale);
  return { to: shop.settings.email, ...drawSheet(context, webhookOffEmail(context, endpoint)) };
}
