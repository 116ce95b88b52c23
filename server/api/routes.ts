import type { RouteAccess } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import { addressRoutes } from './addresses.ts';
import type { ApiApp } from './api-app.ts';
import { authRoutes } from './auth.ts';
import { backOfficeProductRoutes } from './back-office-products.ts';
import { catalogRoutes } from './catalog.ts';
import { checkoutRoutes, openCheckoutRoutes } from './checkout.ts';
import { contactRoutes } from './contact.ts';
import { discountRoutes } from './discounts.ts';
import { letterRoutes } from './letters.ts';
import { newsletterRoutes } from './newsletter.ts';
import { orderRoutes } from './orders.ts';
import { ownAccountRoutes } from './own-account.ts';
import { placeRoutes } from './places.ts';
import { posterRoutes } from './posters.ts';
import { ratingRoutes } from './ratings.ts';
import { seenRoutes } from './seen.ts';
import { specialOrderRoutes } from './special-orders.ts';
import { systemRoutes } from './system.ts';
import { userRoutes } from './user.ts';
import { visitRoutes } from './visits.ts';
import { wishRoutes } from './wishes.ts';

/** The table of contents of the API. */
export async function registerApi(app: ApiApp, services: Services, access: RouteAccess[]): Promise<void> {
  await systemRoutes(app, services, access);
  await authRoutes(app, services);
  await letterRoutes(app, services);
  await userRoutes(app, services);
  await ownAccountRoutes(app, services);
  await catalogRoutes(app, services);
  await ratingRoutes(app, services);
  await posterRoutes(app, services);
  await placeRoutes(app, services);
  await addressRoutes(app, services);
  await backOfficeProductRoutes(app, services);
  await discountRoutes(app, services);
  await checkoutRoutes(app, services);
  await openCheckoutRoutes(app, services);
  await orderRoutes(app, services);
  await newsletterRoutes(app, services);
  await contactRoutes(app, services);
  await seenRoutes(app, services);
  await visitRoutes(app, services);
  await specialOrderRoutes(app, services);
  await wishRoutes(app, services);
}
