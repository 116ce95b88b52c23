import { randomBytes, randomUUID } from 'node:crypto';
import type { PictureFile } from '#contracts/catalog.ts';
import type { DeliveryStatus, PaymentStatus } from '#contracts/orders.ts';
import { categories, cloths, productImages, products, productTypes } from '#shop/catalog/tables.ts';
import { users } from '#shop/customers/tables.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { postDue } from '#shop/ledger/post-entries.ts';
import { orderLines, orders } from '#shop/orders/tables.ts';
import { productVariants } from '#shop/stock/tables.ts';
import { openTestShop } from './open-test-shop.ts';
import type { TestDatabase } from './test-scope.ts';

/** A shop with an empty catalogue, a clock that can be set, and the count of its statements. */
export type CatalogShop = {
  shop: Shop;
  setNow: (now: Date) => void;
  statements: () => number;
  close: () => Promise<void>;
};

export async function openCatalogShop(database: TestDatabase = 'pglite'): Promise<CatalogShop> {
  let now = new Date('2026-03-02T10:00:00Z');
  const open = await openTestShop({ database, clock: { now: () => now } });
  const setNow = (moment: Date) => {
    now = moment;
  };
  return { shop: open.shop, setNow, statements: open.services.database.statements, close: open.close };
}

type VariantFilter = { size?: string; colour?: string; onHand?: number; reserved?: number };
type ProductOptions = {
  department?: string;
  type?: string;
  cloth?: string;
  name?: string;
  nameFr?: string;
  number?: string;
  tags?: string[];
  priceMinor?: number;
  isHidden?: boolean;
  publishedAt?: Date;
  lowStockThreshold?: number;
  takesSpecialOrders?: boolean;
  variants?: VariantFilter[];
  pictures?: number;
};

let counter = 0;
const lettersOf = (count: number) =>
  String(count)
    .padStart(4, '0')
    .replace(/\d/g, (digit) => 'QRTUVWXYZJ'[Number(digit)] ?? digit);

/** Puts an article in the shop; states only what matters. Answers its id. */
export async function putProduct(shop: Shop, options: ProductOptions = {}): Promise<number> {
  counter += 1;
  const categoryId = await putCategory(shop, options.department ?? 'Women');
  if (options.type) await putType(shop, options.type);
  if (options.cloth) await putCloth(shop, options.cloth);
  const [row] = await shop.db
    .insert(products)
    .values({
      slug: `article-${counter}`,
      designNumber: options.number ?? lettersOf(counter), // a search for digits finds only numbers that were asked for
      nameEn: options.name ?? `Article ${counter}`,
      nameFr: options.nameFr ?? options.name ?? `Article ${counter}`,
      categoryId,
      typeCode: options.type ?? null,
      clothCode: options.cloth ?? null,
      tagsEn: options.tags ?? [],
      currency: shop.settings.currency,
      listPriceMinor: options.priceMinor ?? 10_000,
      sortPriceMinor: options.priceMinor ?? 10_000,
      isHidden: options.isHidden ?? false,
      publishedAt: options.publishedAt ?? new Date(shop.clock.now().getTime() - 90 * 86_400_000 + counter * 1000),
      lowStockThreshold: options.lowStockThreshold ?? 3,
      takesSpecialOrders: options.takesSpecialOrders ?? true,
    })
    .returning({ id: products.id });
  if (!row) throw new Error('not inserted');
  await putVariants(shop, row.id, options.variants ?? [{ onHand: 10 }]);
  await putPictures(shop, row.id, options.pictures ?? 0);
  return row.id;
}

async function putVariants(shop: Shop, productId: number, variants: VariantFilter[]): Promise<void> {
  if (variants.length === 0) return;
  await shop.db.insert(productVariants).values(
    variants.map(({ size, colour, onHand = 0, reserved = 0 }, position) => ({
      productId,
      sku: `${productId}-${position}`,
      size: size ?? null,
      colourCode: colour ?? null,
      colourNameEn: colour ? `${colour} (en)` : null,
      colourNameFr: colour ? `${colour} (fr)` : null,
      colourHex: colour ? '#102030' : null,
      position,
      onHand,
      reserved,
    })),
  );
}

async function putPictures(shop: Shop, productId: number, count: number): Promise<void> {
  for (let position = 0; position < count; position += 1) {
    const formats: PictureFile[] = [{ width: 640, format: 'jpeg', path: `p/${productId}-${position}.jpg` }];
    await shop.db
      .insert(productImages)
      .values({ productId, position, fileKey: `p/${productId}-${position}`, width: 800, height: 1000, formats });
  }
}

export async function putCategory(shop: Shop, code: string): Promise<number> {
  const [row] = await shop.db
    .insert(categories)
    .values({ code, nameEn: `${code} (en)`, nameFr: `${code} (fr)` })
    .onConflictDoUpdate({ target: categories.code, set: { code } })
    .returning({ id: categories.id });
  if (!row) throw new Error('not inserted');
  return row.id;
}

async function putType(shop: Shop, code: string): Promise<void> {
  await shop.db
    .insert(productTypes)
    .values({ code, nameEn: `${code} (en)`, nameFr: `${code} (fr)` })
    .onConflictDoNothing();
}

export async function putCloth(shop: Shop, code: string): Promise<void> {
  const texts = { nameEn: `${code} (en)`, nameFr: `${code} (fr)`, storyEn: 'Story', storyFr: 'Histoire' };
  await shop.db
    .insert(cloths)
    .values({ code, ...texts })
    .onConflictDoNothing();
}

/** A customer, and how the rules see them when they are signed in. */
export async function putCustomer(shop: Shop, name = 'Awa Konaté') {
  counter += 1;
  const user = { id: `user-${counter}`, name, email: `customer-${counter}@example.com` };
  await shop.db.insert(users).values(user);
  return { kind: 'user' as const, userId: user.id, name, email: user.email, role: 'user' as const, staffRole: null };
}

type OrderOptions = {
  userId?: string;
  productId: number;
  paymentStatus?: PaymentStatus;
  deliveryStatus?: DeliveryStatus;
  placedAt?: Date;
  email?: string;
};

/** An order of one piece, as it stands in the books: paid, unless something else is said. */
export async function putOrder(shop: Shop, options: OrderOptions): Promise<number> {
  counter += 1;
  const money = { listPriceMinor: 1_000, unitPriceMinor: 1_000, totalMinor: 1_000 };
  const [order] = await shop.db
    .insert(orders)
    .values({
      number: `T-${counter}`,
      publicUuid: randomUUID(),
      tokenHash: randomBytes(32).toString('hex'),
      userId: options.userId ?? null,
      email: options.email ?? 'buyer@example.com',
      customerName: 'Buyer',
      locale: 'en',
      currency: shop.settings.currency,
      subtotalMinor: 1_000,
      discountMinor: 0,
      totalMinor: 1_000,
      itemsCount: 1,
      paymentMethod: 'card',
      paymentStatus: options.paymentStatus ?? 'paid',
      deliveryStatus: options.deliveryStatus ?? 'pending',
      country: 'SN',
      city: 'Dakar',
      street: 'Rue 10',
      ...(options.placedAt && { placedAt: options.placedAt }),
    })
    .returning({ id: orders.id });
  if (!order) throw new Error('not inserted');
  const posting = { orderId: order.id, cause: 'order.placed', causeId: order.id, actor: null } as const;
  const dueMinor = options.deliveryStatus === 'cancelled' ? 0 : 1_000;
  await shop.db.transaction((tx) => postDue(shop, tx, posting, dueMinor));
  const snapshot = { designNumber: '0001', sku: 'x', nameEn: 'x', nameFr: 'x', quantity: 1 };
  await shop.db
    .insert(orderLines)
    .values({ ...snapshot, ...money, orderId: order.id, position: 0, productId: options.productId });
  return order.id;
}
