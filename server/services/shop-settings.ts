import { readHolidays } from '#contracts/arrival.ts';
import { isCurrency } from '#contracts/money.ts';
import { HAND_WAYS } from '#contracts/money-by-hand.ts';
import { offeredHandWays, type StoredSettings, usualConfirmFrom } from '#contracts/settings.ts';
import type { OwnerSettings, ShopSettings } from '#shop/kernel/shop.ts';
import type { Config } from '../config.ts';

/** Sixty buyers behind one network, each of whom looks as often as a checkout may be begun. */
const LOOK_UPS_PER_CHECKOUT = 60;

/** What holds until the owner chooses otherwise in the back office. */
export function usualSettings(config: Config): StoredSettings {
  const currency = isCurrency(config.SHOP_CURRENCY) ? config.SHOP_CURRENCY : 'EUR';
  return {
    name: config.SHOP_NAME,
    phone: config.SHOP_PHONE,
    email: config.SHOP_EMAIL,
    address: config.SHOP_ADDRESS,
    registrationNumber: '', // the owner's to say: invoices name it once it is there
    taxNumber: '',
    returnDays: 30,
    reviewDays: 0, // asked for by the owner alone
    lowStock: 3,
    ratingDivisor: config.RATING_DIVISOR,
    cartOnMissing: config.CART_ON_MISSING,
    mustStaffHaveSecondFactor: config.ADMIN_SECOND_FACTOR === 'required',
    mustRatingsBeApproved: false, // every rating counts at once
    mostPerLine: 20, // decision 0066: far above what a family orders, far below the stock of an article
    mostPerOrder: 60,
    confirmFromMinor: usualConfirmFrom(currency),
    confirmFromPieces: 15,
    couriers: '',
    ...{ takesCash: true, takesBankTransfer: true, takesMobileMoney: true },
    ...{ cashWords: '', bankTransferWords: '', mobileMoneyWords: '' }, // the owner's to say
    ...{ offersBankTransfer: false, offersMobileMoney: false },
    isGiftWrapOffered: true,
    handDays: 7,
    ...{ dispatchDays: 2, cutoffHour: 12, holidays: '01-01\n05-01\n12-25' },
    currency,
  };
}

/** The shop's settings as they hold at each moment: what the owner chooses anew is read by the next request. */
export function settingsOf(config: Config, owner: OwnerSettings, publicUrl: () => string): ShopSettings {
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
    get registrationNumber() {
      return owner.now().registrationNumber;
    },
    get taxNumber() {
      return owner.now().taxNumber;
    },
    get returnDays() {
      return owner.now().returnDays;
    },
    get handWays() {
      const { takesCash, takesBankTransfer, takesMobileMoney } = owner.now();
      const isOn = { cash: takesCash, bank_transfer: takesBankTransfer, mobile_money: takesMobileMoney };
      return HAND_WAYS.filter((way) => isOn[way]);
    },
    get checkoutHandWays() {
      return offeredHandWays(owner.now());
    },
    get handWords() {
      const { cashWords: cash, bankTransferWords: bank_transfer, mobileMoneyWords: mobile_money } = owner.now();
      return { cash, bank_transfer, mobile_money };
    },
    get isGiftWrapOffered() {
      return owner.now().isGiftWrapOffered;
    },
    get handDays() {
      return owner.now().handDays;
    },
    get dispatch() {
      const { dispatchDays: days, cutoffHour, holidays } = owner.now();
      return { days, cutoffHour, holidays: readHolidays(holidays) };
    },
    get reviewDays() {
      return owner.now().reviewDays;
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
    get mostPerLine() {
      return owner.now().mostPerLine;
    },
    get mostPerOrder() {
      return owner.now().mostPerOrder;
    },
    get confirmFromMinor() {
      return owner.now().confirmFromMinor;
    },
    get confirmFromPieces() {
      return owner.now().confirmFromPieces;
    },
    get couriers() {
      return owner.now().couriers;
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
    deliveryOrdersPerDay: config.DELIVERY_ORDERS_PER_DAY,
    deliveryPiecesPerDay: config.DELIVERY_PIECES_PER_DAY,
    cardPiecesAtOnce: config.CARD_PIECES_AT_ONCE,
    orderLookUpsPerMinute: config.CHECKOUTS_PER_MINUTE * LOOK_UPS_PER_CHECKOUT,
    encryptionKey: Buffer.from(config.keys.encryptionKey, 'base64url'),
  };
}
