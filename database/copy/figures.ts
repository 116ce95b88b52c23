import { z } from 'zod';
import type { MigrationClient } from '../migrate.ts';

/** What an owner would count after a move. Amounts in minor units; text, since they may be larger than a number holds. */
export type Figures = Record<string, string>;

const QUESTIONS: Record<string, string> = {
  articles: 'SELECT count(*) FROM products',
  customers: 'SELECT count(*) FROM users',
  orders: 'SELECT count(*) FROM orders',
  'sum of all orders': 'SELECT COALESCE(sum(total_minor), 0) FROM orders',
  payments: 'SELECT count(*) FROM payments',
  'sum of paid payments': "SELECT COALESCE(sum(amount_minor), 0) FROM payments WHERE status = 'paid'",
  'sum given back': 'SELECT COALESCE(sum(refunded_minor), 0) FROM payments',
  'pieces in stock': 'SELECT COALESCE(sum(on_hand), 0) FROM product_variants',
  'pieces held for buyers': 'SELECT COALESCE(sum(reserved), 0) FROM product_variants',
  'pieces by movements': 'SELECT COALESCE(sum(on_hand_delta), 0) FROM stock_movements',
  'messages still to send': 'SELECT count(*) FROM outbox WHERE done_at IS NULL',
};

/** Asks a database for its figures. */
export async function readFigures(client: MigrationClient): Promise<Figures> {
  const asked = Object.entries(QUESTIONS).map(([name, sql]) => `(${sql})::text AS "${name}"`);
  const [row] = await client.rows(`SELECT ${asked.join(', ')}`, []);
  return z.record(z.string(), z.string()).parse(row);
}
