/**
 * A key that the shop gives a request of its own, where callers name theirs too (contracts/request-key.ts): theirs hold no
 * colon, so neither is taken for the other. Rows from before keep the key they have.
 *
 * name  what the shop does; unique among the shop's own requests about one thing
 */
export function ownKey(name: string): string {
  return `shop:${name}`;
}
