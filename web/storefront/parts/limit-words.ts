/**
 * What stands beside the quantity of an article once no more can be chosen: the shop's limit of one order, or that there are no
 * more pieces. Null below the limit; of a single piece its stock line says it already.
 *
 * source  decision 0066
 */
export function limitWords(
  quantity: number,
  { available, mostPerLine }: { available: number | null; mostPerLine: number },
): { name: 'quantity.most' | 'cart.most'; count: number } | null {
  const count = Math.min(available ?? mostPerLine, mostPerLine);
  if (quantity < count) return null;
  if (count === mostPerLine) return { name: 'quantity.most', count };
  return count > 1 ? { name: 'cart.most', count } : null;
}
