import PDFDocument from 'pdfkit';
import { vi } from 'vitest';
import type { MoneyRow } from '#contracts/order-money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { drawOrder } from '#server/documents/draw-order.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { withPayment } from '#shop/payments/read-payment.ts';
import type { TestShop } from './open-test-shop.ts';

export type Figures = { due: number; collected: number; refunded: number; net: number };
export type PlacedOrder = { orderId: number; number: string; token: string };
type Headers = Record<string, string>;

/** What the shop answers at an address; any other status than 200 throws. */
export async function ask({ app }: Pick<TestShop, 'app'>, url: string, headers: Headers) {
  const answer = await app.inject({ url, headers });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

const four = ({ due, collected, refunded, net }: Figures): Figures => ({ due, collected, refunded, net });

/** The figures of an order in minor units, from every place that says them to programs: staff, list, file, whoever holds its token. */
export async function figuresOf(open: TestShop, order: PlacedOrder, staff: Headers): Promise<Record<string, Figures>> {
  const rows: (Figures & { id: number })[] = await ask(open, `/api/orders?q=${order.number}`, staff);
  const file = (await open.app.inject({ url: `/api/orders.csv?q=${order.number}`, headers: staff })).body;
  const [head = [], ...lines] = file
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const cells = lines.find((line) => line[head.indexOf('number')] === order.number) ?? [];
  const cell = (name: string) => Math.round(Number(cells[head.indexOf(name)]) * 100);
  const row = rows.find(({ id }) => id === order.orderId);
  if (!row) throw new Error('The order is not in the list');
  return {
    staff: four(await ask(open, `/api/order/${order.orderId}`, staff)),
    lookUp: four(await ask(open, `/api/orders/lookup?number=${order.number}`, { 'x-order-token': order.token })),
    list: four(row),
    file: { due: cell('due'), collected: cell('collected'), refunded: cell('refunded'), net: cell('net') },
  };
}

/** What the order as a document says beside a word; undefined where it does not say it. */
export async function orderDocumentOf({ shop }: TestShop, { orderId }: PlacedOrder) {
  const order = await readOrder(shop, orderId, 'en');
  if (!order) throw new Error('The order is gone');
  const written = vi.spyOn(PDFDocument.prototype, 'text');
  await drawOrder(await withPayment(shop, order), shop.settings, 'en');
  const words = written.mock.calls.map(([text]) => String(text));
  written.mockRestore();
  return (name: MoneyRow['name']) => {
    const at = words.lastIndexOf(translate('en', `order.money.${name}`));
    return at < 0 ? undefined : words[at + 1];
  };
}
