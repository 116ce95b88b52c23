import { beforeEach, expect, it, vi } from 'vitest';
import { MAX_LINES } from '#contracts/limits.ts';
import type { CartLine } from './cart-rules.ts';

const kept = vi.hoisted(() => ({ lines: [] as unknown[], keepLines: vi.fn(async () => {}) }));
vi.mock('./cart-database.ts', () => ({ readLines: async () => kept.lines, keepLines: kept.keepLines }));

const price = { unitMinor: 1_000, listMinor: 1_000, currency: 'EUR', discountPercent: null, endsOn: null };
const cardOf = (id: number) => ({ id, name: `Article ${id}`, price, looks: [] });
const asked: number[][] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const ids = (new URL(address, 'http://shop.test').searchParams.get('ids') ?? '').split(',').map(Number);
    asked.push(ids);
    const sold = ids.slice(0, MAX_LINES); // as the shop answers
    const stock = sold.map((productId) => ({
      productId,
      size: null,
      colour: null,
      colourName: null,
      available: 9,
      isLow: false,
    }));
    return Response.json({ cards: sold.map(cardOf), stock, onMissing: 'drop', costs: null });
  });
});

it('a cart of more lines than the shop is asked about at once loses none of them (R-134)', async () => {
  const { checkWithShop, subscribeCart, readCart } = await import('./cart-store.ts');
  const ids = Array.from({ length: 2 * MAX_LINES + 1 }, (_, at) => at + 1);
  kept.lines = ids.map((id) => ({ id, product: cardOf(id), size: null, colour: null, colourName: null, quantity: 1 }));
  subscribeCart(() => {});
  await vi.waitFor(() => expect(readCart().lines).toHaveLength(ids.length));
  await checkWithShop();
  expect(asked.map(({ length }) => length)).toEqual([MAX_LINES, MAX_LINES, 1]);
  const [lines, gone]: [CartLine[]?, number[]?] = kept.keepLines.mock.calls[0] ?? [];
  expect(lines).toHaveLength(ids.length);
  expect(gone).toEqual([]);
  expect(readCart().gone).toEqual([]);
});
