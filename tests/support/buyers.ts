import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { BOOK_RULES, type BookRule } from '#contracts/books.ts';
import type { CheckoutAnswer } from '#contracts/http/checkout.ts';
import type { Clock, Db } from '#shop/kernel/shop.ts';
import { auditBooks as findBroken } from '#shop/reports/audit-books.ts';
import type { TestShop } from './open-test-shop.ts';

export type Wanted = { product_id: number; size?: string | null; colour?: string | null; quantity: number };

export const ADDRESS = {
  country: 'SN',
  city: 'Dakar',
  state: 'Dakar',
  street: '14 rue des Tisserands',
  apartment: '',
  zip: '11500',
  phone: '+221 77 000 04 17',
};

/** What a buyer sends; `more` overrides anything. */
export function checkoutBody(lines: Wanted[], more: Record<string, unknown> = {}): Record<string, unknown> {
  return { lines, email: 'awa.diop@example.com', name: 'Awa Diop', address: ADDRESS, ...more };
}

/** Somebody of their own: no limit that counts an address, a telephone or a place counts them with another. */
export function someBuyer(at: number): { email: string; address: typeof ADDRESS } {
  const phone = `+221 77 000 ${String(at).padStart(4, '0')}`;
  return { email: `buyer.${at}@example.com`, address: { ...ADDRESS, street: `${at} rue des Tisserands`, phone } };
}

export type Bought = {
  status: number;
  body: CheckoutAnswer & { code: string; message: string; errors: Record<string, string[]> };
};

/** Buys as a guest: by card, or on delivery. */
export async function buy(
  { app }: Pick<TestShop, 'app'>,
  how: 'card' | 'on_delivery',
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Bought> {
  const url = how === 'card' ? '/api/stripe/checkout/session' : '/api/orders';
  const answer = await app.inject({ method: 'POST', url, payload: body, headers });
  return { status: answer.statusCode, body: answer.json() };
}

export type Outcome = 'paid' | 'declined' | 'expired' | 'paid_late' | 'async_ok' | 'async_fail' | 'delayed';

/** Does on the sandbox's page what a person or their bank would do. */
export async function atTheBank({ services }: TestShop, url: string, outcome: Outcome): Promise<void> {
  const request = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  const response = await services.sandbox?.handle(request);
  if (!response || response.status >= 500) throw new Error(`The sandbox answered ${response?.status}`);
}

/** A clock that stands until it is moved. */
export function stoppedClock(at = '2026-11-21T12:00:00Z'): Clock & { forward: (seconds: number) => void } {
  let now = new Date(at).getTime();
  return {
    now: () => new Date(now),
    forward: (seconds) => {
      now += seconds * 1000;
    },
  };
}

export const newKey = (): string => randomUUID();

/** Single numbers out of the database, for what no answer shows. */
export async function numberFrom(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const result: unknown = await db.execute(query);
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows))
    return Number.NaN;
  return Number(Object.values(result.rows[0] ?? {})[0]);
}

/** Puts pieces of every article on the shelf, or of one, and writes them in the books. */
export async function addPieces(db: Db, pieces: number, productId?: number): Promise<void> {
  await db.execute(sql`
    WITH more AS (
      UPDATE product_variants SET on_hand = on_hand + ${pieces}::int
      WHERE ${productId ?? null}::int IS NULL OR product_id = ${productId ?? null}::int RETURNING id
    )
    INSERT INTO stock_movements (variant_id, kind, on_hand_delta) SELECT id, 'adjustment', ${pieces}::int FROM more`);
}

/** How many rows break a rule of the books (contracts/books.ts). Messages are left out: a test sends them when it wants to. */
export async function auditBooks(db: Db): Promise<number> {
  const rules = BOOK_RULES.filter((rule) => rule !== 'messages');
  const findings = await findBroken({ db, clock: { now: () => new Date() } }, rules);
  const broken = findings.filter(({ count }) => count > 0);
  if (broken.length > 0) console.error('The books are broken', JSON.stringify(broken));
  return broken.reduce((sum, { count }) => sum + count, 0);
}

/** The rules of the books that an order breaks, by its number. */
export async function brokenRulesOf(db: Db, number: string): Promise<BookRule[]> {
  const rules = ['lines', 'due', 'ledger', 'refunds', 'payments', 'byhand', 'exchanges', 'credits'] as const;
  const findings = await findBroken({ db, clock: { now: () => new Date() } }, rules);
  return findings.filter(({ offenders }) => offenders.includes(number)).map(({ rule }) => rule);
}

/** Pieces that are held beyond those that orders wait for, by article number; negative where too few are held. Those that fit are left out. */
export async function heldBeyondOrders(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({ sku: sql<string>`sku`, beyond: sql<string>`beyond` })
    .from(sql`(SELECT v.sku, v.reserved - COALESCE(sum(l.quantity - l.shipped - l.dropped - l.lost), 0) AS beyond
      FROM product_variants v LEFT JOIN (order_lines l JOIN orders o ON o.id = l.order_id
          AND NOT l.is_made_to_order AND o.delivery_status IN ('pending', 'in_progress')) ON l.variant_id = v.id
      GROUP BY v.id) AS held`)
    .where(sql`beyond <> 0`);
  return Object.fromEntries(rows.map(({ sku, beyond }) => [sku, Number(beyond)]));
}
