import { ownKey } from '../kernel/own-key.ts';

/** What the provider is told instead of a payment's number: which page of this shop asks for the rest of an order. */
export function restNameOf({ id }: { id: number }): string {
  return `rest-${id}`;
}

/** The key of the record of what such a page brought: callers who record money cannot name it. Records from before are of pages that are paid. */
export function restKeyOf({ id }: { id: number }): string {
  return ownKey(`rest-${id}`);
}
