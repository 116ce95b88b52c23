import { changeUserBodySchema, userIdSchema, userSchema, usersWithOrdersSchema } from '#contracts/http/user.ts';
import { changeName } from '#shop/customers/change-name.ts';
import { countCustomersWithOrders } from '#shop/reports/count-customers-with-orders.ts';
import { userOf } from '../auth/auth.ts';
import { displayCookie } from '../auth/session-cookies.ts';
import { signedIn } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';

/** */
export async function userRoutes(app: ApiApp, { shop, publicUrl }: Services): Promise<void> {
  app.get(
    '/api/user',
    {
      config: { access: 'signed-in', isOpenBeforeSecondFactor: true },
      schema: { summary: 'Who is signed in', response: { 200: userSchema } },
    },
    async (request) => userOf(signedIn(request)),
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/user/:id',
    config: { access: 'signed-in', owner: 'the same user, or an administrator' },
    schema: {
      summary: 'Change a user’s name',
      params: userIdSchema,
      body: changeUserBodySchema,
      response: { 200: userSchema },
    },
    handler: async (request, reply) => {
      const viewer = signedIn(request);
      const user = await changeName(
        shop,
        { ...viewer, session: request.sessionToken },
        request.params.id,
        request.body.name,
      );
      if (request.hasCookieSession && user.id === viewer.userId)
        reply.header('set-cookie', displayCookie(publicUrl(), user));
      return user;
    },
  });
  app.get(
    '/api/users/with/orders',
    {
      config: { access: 'admin', resource: 'dashboard' },
      schema: { summary: 'How many customers have ordered', response: { 200: usersWithOrdersSchema } },
    },
    async () => ({ total: await countCustomersWithOrders(shop) }),
  );
}
