import { randomBytes } from 'node:crypto';
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from 'better-auth';
import { hashToken } from '#shop/kernel/encrypt.ts';

type Adapter = DBAdapter<BetterAuthOptions>;
type Operations = DBTransactionAdapter<BetterAuthOptions>;
type NewRow<T> = {
  model: string;
  data: Omit<T, 'id'>;
  select?: string[] | undefined;
  forceAllowId?: boolean | undefined;
};

/**
 * Stands between the account library and the database so that a session's token is never written down: what goes in is
 * its SHA-256, what comes out is the token the library asked with. The library has no setting for this, and its tokens
 * have 190 bits; these have 256.
 *
 * Nothing that looks like a hash is let through as one: a hash read from a stolen table is no token.
 */
export function keepTokensHashed(adapter: Adapter): Adapter {
  return {
    ...adapter,
    ...hashed(adapter),
    transaction: (work) => adapter.transaction((inside) => work({ ...inside, ...hashed(inside) })),
  };
}

function hashed(
  adapter: Operations,
): Pick<Operations, 'create' | 'findOne' | 'update' | 'updateMany' | 'delete' | 'deleteMany' | 'findMany'> {
  return {
    create: async <T extends Record<string, unknown>, R = T>(query: NewRow<T>): Promise<R> => {
      if (query.model !== 'session') return adapter.create<T, R>(query);
      const token = randomBytes(32).toString('base64url');
      const written = await adapter.create<T, R>({ ...query, data: { ...query.data, token: hashToken(token) } });
      return typeof written === 'object' && written !== null ? Object.assign(written, { token }) : written;
    },
    findOne: async <T>(query: Parameters<Operations['findOne']>[0]) => {
      const asked = askedToken(query.model, query.where);
      const found = await adapter.findOne<T>({ ...query, where: hashWhere(query.model, query.where) });
      return found && asked ? { ...found, token: asked } : found;
    },
    findMany: (query) => adapter.findMany({ ...query, where: hashWhere(query.model, query.where) }),
    update: (query) => adapter.update({ ...query, where: hashWhere(query.model, query.where) }),
    updateMany: (query) => adapter.updateMany({ ...query, where: hashWhere(query.model, query.where) }),
    delete: (query) => adapter.delete({ ...query, where: hashWhere(query.model, query.where) }),
    deleteMany: (query) => adapter.deleteMany({ ...query, where: hashWhere(query.model, query.where) }),
  };
}

function askedToken(model: string, where: Where[] | undefined): string | null {
  const value = model === 'session' ? where?.find((condition) => condition.field === 'token')?.value : null;
  return typeof value === 'string' ? value : null;
}

function hashWhere(model: string, where: Where[]): Where[];
function hashWhere(model: string, where: Where[] | undefined): Where[] | undefined;
function hashWhere(model: string, where: Where[] | undefined): Where[] | undefined {
  if (model !== 'session') return where;
  return where?.map((condition) =>
    condition.field === 'token' ? { ...condition, value: hashValue(condition.value) } : condition,
  );
}

function hashValue(value: Where['value']): Where['value'] {
  if (Array.isArray(value)) return value.map((token) => hashToken(String(token)));
  return hashToken(String(value));
}
