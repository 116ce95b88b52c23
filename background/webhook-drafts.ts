import type { Shop } from '#shop/kernel/shop.ts';
import { readEndpointTurnedOff } from '#shop/webhooks/read-endpoint.ts';
import { deskOf } from './mails/desk-of.ts';
import { drawSheet } from './mails/draw-sheet.ts';
import { webhookOffLetter } from './mails/webhook-letter.ts';

/** To the shop, in its own language; null when somebody looked after the endpoint meanwhile. */
export async function webhookOffDraft(shop: Shop, endpointId: number) {
  const endpoint = await readEndpointTurnedOff(shop, endpointId);
  if (!endpoint) return null;
  const desk = deskOf(shop, shop.settings.defaultLocale);
  return { to: shop.settings.email, ...drawSheet(desk, webhookOffLetter(desk, endpoint)) };
}
