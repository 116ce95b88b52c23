import { isCurrency, type Locale } from '#contracts/money.ts';
import type { SpecialOrderRow, SpecialQuote } from '#contracts/special-orders.ts';
import { lineTotalMinor } from '#contracts/totals.ts';
import { loadForSale, pictureOfLine } from '../catalog/load-for-sale.ts';
import type { Shop } from '../kernel/shop.ts';
import { placedOrderSummaries } from '../orders/read-placed.ts';
import { variantsOf } from '../stock/availability.ts';
import { languagesOfAskers } from './asker-language.ts';
import type { SpecialOrder } from './change-special-order.ts';
import { hasEnded } from './rules.ts';

/** Special orders in one language, with their articles, orders and the languages of their askers. Four statements, however many there are. */
export async function showSpecialOrders(
  shop: Shop,
  rows: readonly SpecialOrder[],
  locale: Locale,
): Promise<SpecialOrderRow[]> {
  const productIds = [...new Set(rows.map((row) => row.productId))];
  const [products, variants, languages, orders] = await Promise.all([
    loadForSale(shop.db, productIds),
    variantsOf(shop.db, productIds),
    languagesOfAskers(shop, rows),
    placedOrderSummaries(
      shop.db,
      rows.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
    ),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return rows.map((row) => {
    const product = byId.get(row.productId);
    const colour = variants.get(row.productId)?.find(({ colourCode }) => colourCode === row.colourCode);
    const picture = product && pictureOfLine(product, row.colourCode);
    const order = row.orderId === null ? undefined : orders.get(row.orderId);
    const { id, productId, size, quantity, note, customerName, email, phone, status, version } = row;
    return {
      ...{ id, productId, size, quantity, note, customerName, email, phone, status, version },
      locale: languages.get(row.id) ?? row.locale,
      designNumber: product?.designNumber ?? '',
      productName: (locale === 'fr' ? product?.nameFr : product?.nameEn) ?? '',
      picturePath: picture?.pictureKey ?? null,
      pictureWall: picture?.pictureWall ?? '',
      colour: row.colourCode,
      colourName:
        row.colourCode === null ? null : ((locale === 'fr' ? colour?.colourNameFr : colour?.colourNameEn) ?? null),
      isGuest: row.userId === null,
      quote: showQuote(shop, row),
      order: order
        ? { id: order.id, number: order.number, uuid: order.uuid, paymentStatus: order.paymentStatus }
        : null,
      askedAt: row.createdAt.toISOString(),
    };
  });
}

function showQuote(shop: Shop, row: SpecialOrder): SpecialQuote | null {
  const { quoteMinor, quoteCurrency, quoteReadyOn, quoteExpiresAt } = row;
  if (quoteMinor === null || quoteReadyOn === null || quoteExpiresAt === null) return null;
  if (quoteCurrency === null || !isCurrency(quoteCurrency)) return null;
  return {
    unitMinor: quoteMinor,
    totalMinor: lineTotalMinor({ unitMinor: quoteMinor, quantity: row.quantity }),
    currency: quoteCurrency,
    readyOn: quoteReadyOn,
    message: row.quoteMessage,
    expiresAt: quoteExpiresAt.toISOString(),
    isExpired: hasEnded(quoteExpiresAt, shop.clock.now()) || quoteCurrency !== shop.settings.currency,
  };
}
