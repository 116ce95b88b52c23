import type { z } from 'zod';
import { WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from '#contracts/developers.ts';
import { WEBHOOK_MESSAGES } from '#contracts/http/webhooks.ts';
import { listRecords } from '#shop/catalog/list-records.ts';
import { issueDocuments } from '#shop/documents/issue-documents.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { readRefund, withPayment } from '#shop/payments/read-payment.ts';
import { readReturn } from '#shop/reports/list-returns.ts';
import { readLowStock } from '#shop/reports/read-stock.ts';
import type { Delivery } from '#shop/webhooks/claim-due.ts';
import { toArticle } from './article-wire.ts';
import { toOrderAnswer } from './order-wire.ts';
import { toReturnAnswer } from './return-wire.ts';

type Data<E extends keyof typeof WEBHOOK_MESSAGES> = z.input<(typeof WEBHOOK_MESSAGES)[E]>['data'];
type Subject = Delivery['subject'];

/**
 * The body of a message to an endpoint, as things stand now, in the shop's own language: what the API answers for the same
 * thing. Null when what it is about is gone.
 */
export async function writeMessage(shop: Shop, { event, subject, occurredAt }: Delivery): Promise<string | null> {
  const data = await dataOf(shop, event, subject);
  if (data === null) return null;
  const name = nameOf(event);
  return JSON.stringify(WEBHOOK_MESSAGES[name].parse({ type: name, timestamp: occurredAt.toISOString(), data }));
}

function nameOf(event: string): WebhookEvent | typeof WEBHOOK_TEST {
  return WEBHOOK_EVENTS.find((known) => known === event) ?? WEBHOOK_TEST;
}

async function dataOf(shop: Shop, event: string, subject: Subject): Promise<object | null> {
  const name = nameOf(event);
  switch (name) {
    case 'order.placed':
    case 'order.paid':
    case 'order.shipped':
    case 'order.delivered':
    case 'order.cancelled':
      return orderData(shop, subject.orderId ?? 0);
    case 'order.refunded':
      return refundData(shop, subject);
    case 'return.requested':
    case 'return.approved':
    case 'return.rejected':
    case 'return.received':
    case 'return.refunded':
      return returnData(shop, subject.returnId ?? 0);
    case 'stock.low':
      return lowStockData(shop, subject.variantIds ?? []);
    case 'product.changed':
      return changedData(shop, subject.productIds ?? []);
    case 'shop.test':
      return { shop: shop.settings.name };
    default:
      return name satisfies never;
  }
}

async function orderData(shop: Shop, id: number): Promise<Data<'order.placed'> | null> {
  const order = await readOrder(shop, id, shop.settings.defaultLocale);
  if (!order) return null;
  const documents = (await issueDocuments(shop, id)).map(({ kind, number, invoiceNumber, totalMinor, issuedAt }) => ({
    ...{ kind, number, invoice: invoiceNumber, total: totalMinor, issued_on: issuedAt },
  }));
  return { ...toOrderAnswer(await withPayment(shop, order)), documents };
}

async function refundData(shop: Shop, { orderId = 0, refundId = 0 }: Subject): Promise<Data<'order.refunded'> | null> {
  const order = await orderData(shop, orderId);
  return order && { ...order, refund: { refund_id: refundId, amount: (await readRefund(shop, refundId)).amountMinor } };
}

async function returnData(shop: Shop, id: number): Promise<Data<'return.requested'> | null> {
  const shown = await readReturn(shop, id, shop.settings.defaultLocale);
  return shown && toReturnAnswer(shown);
}

async function lowStockData(shop: Shop, variantIds: readonly number[]): Promise<Data<'stock.low'> | null> {
  const articles = await readLowStock(shop, variantIds, shop.settings.defaultLocale);
  const variants = articles.flatMap(({ id, designNumber, name, threshold, variants: own }) =>
    own.map(({ sku, size, colour, free }) => ({
      ...{ product_id: id, number: designNumber, name, sku, size, colour },
      ...{ stock: free, threshold },
    })),
  );
  return variants.length === 0 ? null : { variants }; // refilled meanwhile: nothing is low
}

async function changedData(shop: Shop, ids: number[]): Promise<Data<'product.changed'>> {
  const locale = shop.settings.defaultLocale;
  const { records } = await listRecords(shop, { page: 1, perPage: ids.length, ids, status: 'any' }, locale);
  const found = new Set(records.map(({ id }) => id));
  return { articles: records.map((record) => toArticle(record, locale)), removed: ids.filter((id) => !found.has(id)) };
}
