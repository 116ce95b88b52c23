import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RouteAccess } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import { authRoutes } from './auth.ts';
import { checkoutRoutes } from './checkout.ts';
import { orderRoutes } from './orders.ts';
import { systemRoutes } from './system.ts';
import { userRoutes } from './user.ts';

/** The app as route files see it: schemas are zod. */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The table of contents of the API. */
export async function registerApi(app: ApiApp, services: Services, access: RouteAccess[]): Promise<void> {
  await systemRoutes(app, services, access);
  await authRoutes(app, services);
  await userRoutes(app, services);
  await checkoutRoutes(app, services);
  await orderRoutes(app, services);
}
