/** From which sum and from how many pieces on an order on delivery is confirmed; null for whoever need not. */
export type ConfirmFrom = { fromMinor: number; fromPieces: number } | null;

/** Whether the buyer will be asked to confirm an order on delivery; the server decides (shop/checkout/visitor-limits.ts). */
export function mustConfirm(order: { totalMinor: number; pieces: number; confirm: ConfirmFrom }): boolean {
  const { totalMinor, pieces, confirm } = order;
  return confirm !== null && (totalMinor >= confirm.fromMinor || pieces >= confirm.fromPieces);
}
