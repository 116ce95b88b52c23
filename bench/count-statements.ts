import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/services.ts';
import { listedSchema, orderBody } from './purchases.ts';

const TRANSACTION = 2; // BEGIN and COMMIT, which the embedded database does not report

/** How many SQL statements placing an order on delivery takes, BEGIN and COMMIT included. */
export async function countStatements(directory: string): Promise<number> {
  const services = await openServices(readConfig({ DATA_DIR: directory, SEED: 'none', LOG_LEVEL: 'silent' }));
  const { app } = await buildApp(services, { hasPages: false });
  try {
    const list = await app.inject({ url: '/api/products?per_page=100' });
    const products = listedSchema.parse(list.json());
    const product = products.find((one) => one.variants.some((variant) => variant.stock > 0));
    const variant = product?.variants.find((one) => one.stock > 0);
    if (!product || !variant) throw new Error('The shop has nothing to sell');
    const payload = orderBody({ product_id: product.id, size: variant.size, colour: variant.colour });
    const before = services.database.statements();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/orders',
      payload,
      headers: { 'idempotency-key': 'counts-its-statements' },
    });
    if (answer.statusCode !== 201) throw new Error(`The order was answered with ${answer.statusCode}: ${answer.body}`);
    return services.database.statements() - before + TRANSACTION;
  } finally {
    await app.close();
    await services.close();
  }
}
