/** How an order is paid: by card on the provider's page, or to the courier. */
export const PAYMENT_METHODS = ['card', 'on_delivery'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** */
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refunded', 'on_delivery'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** */
export const DELIVERY_STATUSES = ['pending', 'in_progress', 'delivered', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
