/** At most this many characters of the message on the card of a gift. */
export const LONGEST_GIFT_MESSAGE = 300;

/**
 * What is known of an order that is a gift: its parcel's slip shows no prices. The message is empty where nobody wrote one.
 *
 * source  decision 0111
 */
export type Gift = { message: string; isWrapped: boolean };
