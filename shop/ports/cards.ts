import type { Locale } from '#contracts/money.ts';

/** A card as the provider shows it. The number itself is at the provider's and nowhere else. */
export interface SavedCard {
  /** the provider's token; opens nothing without the shop's own key */
  id: string;
  /** in the provider's words: visa, mastercard, … */
  brand: string;
  last4: string;
  /** 1–12 */
  expiryMonth: number;
  /** four digits; a card is good to the end of its month */
  expiryYear: number;
}

export interface ProviderCustomerRequest {
  /** the shop's own id, so that a person at the provider's can be found again */
  userId: string;
  email: string;
  idempotencyKey: string;
}

export interface CardSetupRequest {
  customerId: string;
  /** ISO 4217, upper case: what will be paid in */
  currency: string;
  successUrl: string;
  cancelUrl: string;
  /** when the page closes; at least half an hour ahead */
  expiresAt: Date;
  locale: Locale;
  idempotencyKey: string;
}

/** The part of a payment provider that keeps people's cards, so that the shop has none. */
export interface CardKeeping {
  /**
   * Makes somebody known to the provider: whom saved cards belong to there.
   *
   * returns     the provider's id of this customer
   * refuses     PaymentsRejected · PaymentsUnavailable
   * repeatable  the same key and input give the same customer
   */
  createCustomer(request: ProviderCustomerRequest): Promise<string>;

  /**
   * Sends the provider somebody's new e-mail address.
   *
   * refuses     PaymentsRejected — `resource_missing` when there is no such customer (any more) · PaymentsUnavailable
   * repeatable  yes
   */
  changeCustomerEmail(customerId: string, email: string): Promise<void>;

  /**
   * Opens the provider's page on which the customer types a card to be kept. Nothing is charged.
   *
   * returns     where to go; on the payment host's allow-list
   * refuses     PaymentsRejected — `resource_missing` when there is no such customer (any more) · PaymentsUnavailable
   * repeatable  the same key and input give the same page
   */
  openCardSetup(request: CardSetupRequest): Promise<{ url: string }>;

  /**
   * The cards a customer has kept, newest first.
   *
   * refuses  PaymentsRejected — `resource_missing` when there is no such customer (any more) · PaymentsUnavailable
   */
  listCards(customerId: string): Promise<SavedCard[]>;

  /**
   * Takes a card away for good; what was paid with it stays paid.
   *
   * refuses     PaymentsRejected — `resource_missing` when this customer has no such card · PaymentsUnavailable
   * repeatable  the second time there is no such card
   */
  removeCard(customerId: string, cardId: string): Promise<void>;

  /**
   * Lets the provider forget a customer and all their cards.
   *
   * refuses     PaymentsUnavailable
   * repeatable  somebody who is forgotten stays so
   */
  forgetCustomer(customerId: string): Promise<void>;
}
