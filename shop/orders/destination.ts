import type { OrderAddress } from '#contracts/orders.ts';
import { orders } from './tables.ts';

/** Whom an order is for and where it goes. */
export type Destination = OrderAddress & { email: string; customerName: string };

export const DESTINATION_COLUMNS = {
  email: orders.email,
  customerName: orders.customerName,
  country: orders.country,
  city: orders.city,
  state: orders.state,
  street: orders.street,
  apartment: orders.apartment,
  zip: orders.zip,
  phone: orders.phone,
};

/**
 * A destination as the log of changes keeps it: under names that are taken out of it when its buyer leaves for good
 * (shop/kernel/forget-audit.ts), the country alone excepted.
 */
export function destinationWritten({ email, customerName, country, phone, ...address }: Destination) {
  const { street, apartment, zip, city, state } = address;
  const lines = [street, apartment, [zip, city].filter(Boolean).join(' '), state].filter(Boolean);
  return { name: customerName, email, phone, address: lines.join(', '), country };
}
