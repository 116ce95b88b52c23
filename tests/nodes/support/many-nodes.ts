import { readConfig } from '#server/config.ts';
import { openServices, type Services } from '#server/services.ts';
import { makePostgres, type PostgresServer } from './cluster.ts';
import { makeSharedFolder, type ShopNode, startNode } from './node.ts';
import { type FrontProxy, startProxy } from './proxy.ts';

/** A shop of several nodes behind a proxy. */
export type ManyNodes = {
  postgres: PostgresServer;
  nodes: ShopNode[];
  proxy: FrontProxy;
  /** The same shop in the test's own process: it prepares articles and looks into the books, and receives no events. */
  services: Services;
  /** One more node of the same shop. */
  startMore: (environment?: Record<string, string>) => Promise<ShopNode>;
  close: () => Promise<void>;
};

type Options = { nodes?: number; postgres?: PostgresServer; databaseUrl?: string };

export async function openManyNodes({ nodes: count = 2, ...options }: Options = {}): Promise<ManyNodes> {
  const postgres = options.postgres ?? (await makePostgres());
  const shared = makeSharedFolder();
  const databaseUrl = options.databaseUrl ?? postgres.url;
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: shared.path, PUBLIC_URL: 'http://shop.example' };
  const services = await openServices(
    readConfig({ ...environment, NODE_ENV: 'test', SEED: 'none', LOG_LEVEL: 'silent', ADMIN_SEGMENT: 'nodes-segment' }),
  );
  const nodes: ShopNode[] = [];
  const startMore = async (more: Record<string, string> = {}) => {
    const node = await startNode({ ...environment, ...more });
    nodes.push(node);
    return node;
  };
  for (let number = 0; number < count; number += 1) await startMore();
  const proxy = await startProxy(() => nodes);
  return {
    postgres,
    nodes,
    proxy,
    services,
    startMore,
    close: async () => {
      await proxy.close();
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
      await services.close().catch(() => {});
      await postgres.remove();
      shared.remove();
    },
  };
}
