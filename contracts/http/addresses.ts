import { z } from 'zod';
import { line } from '../typed-text.ts';
import { addressSchema } from './checkout.ts';

/** The address of the person, or one that parcels go to. A customer has at most one personal address. */
export const ADDRESS_KINDS = ['personal', 'shipping'] as const;

/** What POST and PUT /api/addresses take. */
export const addressBodySchema = addressSchema.extend({
  kind: z.enum(ADDRESS_KINDS).default('shipping'),
  name: line(120).default('').describe('Who receives it, when it is somebody else'),
  is_default: z.boolean().default(false).describe('The address that the checkout proposes; there is one'),
});
export type AddressBody = z.infer<typeof addressBodySchema>;

/** A kept address as its owner sees it. */
export const savedAddressSchema = z.object({
  id: z.int(),
  kind: z.enum(ADDRESS_KINDS),
  name: z.string(),
  country: z.string(),
  city: z.string(),
  state: z.string(),
  street: z.string(),
  apartment: z.string(),
  zip: z.string(),
  phone: z.string(),
  is_default: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;
