import { isCurrency } from '#contracts/money.ts';
import type { ShopChoices } from '#contracts/settings.ts';
import type { OwnerChoices, ShopSettings } from '#shop/kernel/shop.ts';
import type { Config } from '../config.ts';

/** What holds until the owner chooses otherwise in the back office. */
export function usualChoices(config: Config): ShopChoices {
  return {
    name: config.SHOP_NAME,
    phone: config.SHOP_PHONE,
    email: config.SHOP_EMAIL,
    address: config.SHOP_ADDRESS,
    returnDays: 30,
    lowStock: 3,
    ratingDivisor: config.RATING_DIVISOR,
    cartOnMissing: config.CART_ON_MISSING,
    mustStaffHaveSecondFactor: config.ADMIN_SECOND_FACTOR === 'required',
    mustRatingsBeApproved: false, // every rating counts at once
    currency: isCurrency(config.SHOP_CURRENCY) ? config.SHOP_CURRENCY : 'EUR',
  };
}

/** The shop's settings as they hold at each moment: what the owner chooses anew is read by the next request. */
export function settingsOf(config: Config, owner: OwnerChoices, publicUrl: () => string): ShopSettings {
  return {
    get name() {
      return owner.now().name;
    },
    get phone() {
      return owner.now().phone;
    },
    get email() {
      return owner.now().email;
    },
    get address() {
      return owner.now().address;
    },
    get returnDays() {
      return owner.now().returnDays;
    },
    get lowStock() {
      return owner.now().lowStock;
    },
    get ratingDivisor() {
      return owner.now().ratingDivisor === '15' ? 15 : 'count';
    },
    get cartOnMissing() {
      return owner.now().cartOnMissing;
    },
    get mustStaffHaveSecondFactor() {
      return owner.now().mustStaffHaveSecondFactor;
    },
    get mustRatingsBeApproved() {
      return owner.now().mustRatingsBeApproved;
    },
    get publicUrl() {
      return publicUrl();
    },
    mayWebhooksBePrivate: config.WEBHOOKS_TO_PRIVATE,
    get currency() {
      return owner.now().currency;
    },
    defaultLocale: 'en',
    reservationTtlSeconds: config.RESERVATION_TTL_SECONDS,
    sealKey: Buffer.from(config.keys.sealKey, 'base64url'),
  };
}
