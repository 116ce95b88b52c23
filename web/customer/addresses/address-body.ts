import { ADDRESS_KINDS, type AddressBody, type SavedAddress } from '#contracts/http/addresses.ts';

export const ADDRESS_FIELDS = ['name', 'country', 'city', 'state', 'zip', 'street', 'apartment', 'phone'] as const;

/** What is sent for a form that was filled in. */
export function addressBody(typed: Readonly<Record<string, string>>): AddressBody {
  const [name, country, city, state, zip, street, apartment, phone] = ADDRESS_FIELDS.map((field) => typed[field] ?? '');
  return {
    kind: ADDRESS_KINDS.find((kind) => kind === typed.kind) ?? 'shipping',
    name: name ?? '',
    country: country ?? '',
    city: city ?? '',
    state: state ?? '',
    zip: zip ?? '',
    street: street ?? '',
    apartment: apartment ?? '',
    phone: phone ?? '',
    is_default: typed.is_default !== undefined,
  };
}

/** What is sent to put an address back that was taken away. */
export function sameAgain({ id: _id, ...address }: SavedAddress): AddressBody {
  return address;
}
