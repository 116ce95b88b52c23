import type { Shop } from '#shop/kernel/shop.ts';
import { confirmationCode } from '#shop/orders/confirm-order.ts';
import { orderForPayment, readOrder } from '#shop/orders/read-order.ts';
import { withPayment } from '#shop/payments/read-payment.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { nameOfProvedBuyer } from '#shop/reports/proved-address.ts';
import type { OrderEmailContext } from './emails/order-context.ts';
import { findOrderToken } from './order-token.ts';

/** What every e-mail about an order is written from, as the order stands now, in the buyer's language. */
export async function readOrderContext(shop: Shop, orderId: number): Promise<OrderEmailContext> {
  const { locale, publicUuid } = await orderForPayment(shop.db, orderId);
  const found = await readOrder(shop, orderId, locale);
  if (!found) throw new Error(`Order ${orderId} is gone`);
  const order = await withPayment(shop, found);
  return {
    locale,
    settings: shop.settings,
    order,
    token: await findOrderToken(shop, orderId),
    confirmCode: order.confirmBy === null || order.isExchange ? null : confirmationCode(shop, publicUuid),
    countryName: listCountries(locale).find((country) => country.code === order.country)?.name ?? order.country,
    returnDays: shop.settings.returnDays,
    readerName: await nameOfProvedBuyer(shop.db, orderId),
  };
}
