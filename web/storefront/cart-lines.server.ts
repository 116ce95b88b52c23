import type { RouterContextProvider } from 'react-router';
import { isLow } from '#contracts/catalog.ts';
import { MAX_LINES } from '#contracts/limits.ts';
import { listCards } from '#shop/catalog/pick-products.ts';
import { inLocale } from '#shop/catalog/rules.ts';
import { readCostRules } from '#shop/checkout/price-order.ts';
import { thresholdsOf, variantsOf } from '#shop/stock/availability.ts';
import { requestContext } from '#web/frame/request-context.server.ts';

/** The articles of a cart as they are sold now, with the pieces of each choice; the ones that are not sold are missing. */
export async function readCartLines(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const asked = (new URL(request.url).searchParams.get('ids') ?? '').split(',').map(Number);
  const ids = [...new Set(asked)]
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
    .slice(0, MAX_LINES);
  const cards = ids.length > 0 ? await listCards(shop, ids, locale) : [];
  const sold = cards.map(({ id }) => id);
  const [choices, thresholds] = await Promise.all([variantsOf(shop.db, sold), thresholdsOf(shop.db, sold)]);
  const variants = [...choices.values()].flat();
  const stock = variants.map(({ productId, size, colourCode, colourNameEn, colourNameFr, colourHex, available }) => ({
    productId,
    size,
    colour: colourCode,
    colourName: inLocale(locale, colourNameEn, colourNameFr),
    colourHex,
    available,
    isLow: isLow(available, thresholds.get(productId) ?? 0),
  }));
  return { cards, stock, onMissing: shop.settings.cartOnMissing, costs: await readCostRules(shop.db) };
}
