import { z } from 'zod';
import { type AddressBody, addressBodySchema, savedAddressSchema } from '#contracts/http/addresses.ts';
import { addAddress } from '#shop/customers/add-address.ts';
import { changeAddress } from '#shop/customers/change-address.ts';
import { listAddresses } from '#shop/customers/list-addresses.ts';
import { makeDefaultAddress } from '#shop/customers/make-default-address.ts';
import { removeAddress } from '#shop/customers/remove-address.ts';
import { signedIn } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';

const config = { access: 'customer', owner: 'the address is the customer’s own' } as const;
const params = idParams;

const given = ({ is_default: isDefault, ...address }: AddressBody) => ({ ...address, isDefault });

/** everybody their own addresses; whose id it is, is part of every question to the database. */
export async function addressRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/addresses',
    { config, schema: { summary: 'My addresses, the default first', response: { 200: z.array(savedAddressSchema) } } },
    async (request) => listAddresses(shop, signedIn(request).userId),
  );
  app.post(
    '/api/addresses',
    {
      config,
      schema: { summary: 'Keep an address', body: addressBodySchema, response: { 201: savedAddressSchema } },
    },
    async (request, reply) =>
      reply.code(201).send(await addAddress(shop, signedIn(request).userId, given(request.body))),
  );
  app.put(
    '/api/addresses/:id',
    {
      config,
      schema: {
        summary: 'Write one of my addresses anew',
        params,
        body: addressBodySchema,
        response: { 200: savedAddressSchema },
      },
    },
    async (request) => changeAddress(shop, signedIn(request).userId, request.params.id, given(request.body)),
  );
  app.post(
    '/api/addresses/:id/default',
    {
      config,
      schema: { summary: 'Make it the one that the checkout proposes', params, response: { 200: savedAddressSchema } },
    },
    async (request) => makeDefaultAddress(shop, signedIn(request).userId, request.params.id),
  );
  app.delete(
    '/api/addresses/:id',
    { config, schema: { summary: 'Forget one of my addresses', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeAddress(shop, signedIn(request).userId, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
