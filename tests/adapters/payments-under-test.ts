import type { Payments } from '#shop/ports/payments.ts';

export interface ReceivedWebhook {
  body: Buffer;
  header: string;
}

/** A provider the suite can drive: its customer, its clock and the line to the shop's webhook route. */
export interface PaymentsUnderTest {
  payments: Payments;
  webhookSecret: string;
  now(): Date;
  /** the customer ends the hosted page this way */
  choose(
    sessionId: string,
    outcome: 'paid' | 'declined' | 'expired' | 'async_ok' | 'async_fail' | 'paid_late',
    /** what else the page's form says */
    more?: Record<string, string>,
  ): Promise<void>;
  /** the customer chooses a card that is kept */
  payWithSaved(sessionId: string, cardId: string): Promise<void>;
  /** every delivery the shop's door got, also those it did not acknowledge */
  received: ReceivedWebhook[];
  /** the door answers 500 this many times */
  failDeliveries(times: number): void;
  /** time passes and the provider does its due work */
  pass(seconds: number): Promise<void>;
}
