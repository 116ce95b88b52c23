import type { OrderAddress } from '#contracts/orders.ts';

/** An address as it is written on a parcel, line by line, without the empty ones. */
export function addressLines(name: string, address: OrderAddress, countryName: string): string[] {
  return [
    name,
    address.street,
    address.apartment,
    [address.zip, address.city].filter(Boolean).join(' '),
    address.state,
    countryName,
  ].filter((line) => line.trim() !== '');
}

/** The end of a long reference, enough to find it with the payment partner: pi_3Qk0…0417. */
export function shortReference(reference: string): string {
  return reference.length <= 16 ? reference : `${reference.slice(0, 7)}…${reference.slice(-4)}`;
}
