/** What the provider is told instead of a payment's number: which page of this shop asks for the rest of an order. */
export function restNameOf({ id }: { id: number }): string {
  return `rest-${id}`;
}
