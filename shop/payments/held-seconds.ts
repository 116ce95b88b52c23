import { isHandWay } from '#contracts/money-by-hand.ts';
import type { PaymentMethod } from '#contracts/orders.ts';
import type { Shop } from '../kernel/shop.ts';

/** How soon an unpaid checkout may close at this provider and by the shop's own rule. */
export function checkoutSeconds(shop: Shop): number {
  return Math.max(shop.settings.reservationTtlSeconds, shop.payments.shortestCheckoutSeconds);
}

const DAY_SECONDS = 86_400;

/** How long an order is held for its money: as long as the card's page is open, or for the days of the settings where people take it. */
export function heldSeconds(shop: Shop, method: PaymentMethod): number {
  return isHandWay(method) ? shop.settings.handDays * DAY_SECONDS : checkoutSeconds(shop);
}
