import { z } from 'zod';
import { type ApiCall, once } from './api-call.ts';
import { customerParams, listParams, parseParams, readParams } from './api-params.ts';
import { type Customer, detach, forget, type KeptCard } from './customers.ts';
import { parseNestedForm } from './form-encoding.ts';
import { StripeFault } from './stripe-fault.ts';

const customerJson = ({ id, created, email, name, metadata }: Customer) => ({
  id,
  object: 'customer',
  created,
  email,
  livemode: false,
  metadata,
  name,
});

const methodJson = ({ id, brand, last4, exp_month, exp_year, name, created }: KeptCard, customer: string | null) => ({
  id,
  object: 'payment_method',
  allow_redisplay: 'always',
  billing_details: { address: null, email: null, name, phone: null },
  card: { brand, last4, exp_month, exp_year },
  created,
  customer,
  livemode: false,
  metadata: {},
  type: 'card',
});

export function createCustomer(call: ApiCall): Promise<string> {
  const { world } = call;
  const { email = null, name = null, metadata } = parseParams(customerParams, parseNestedForm(call.body));
  return once(call, async (reservedId) => {
    const created = Math.floor(world.now().getTime() / 1000);
    const fresh = { id: `cus_${reservedId}`, created, email, name, metadata, cards: [], detached: [], deleted: false };
    return customerJson(await world.customers.add(fresh));
  });
}

export async function readCustomer({ world, id }: ApiCall): Promise<string> {
  return JSON.stringify(customerJson(await world.customers.get(id, 'id')));
}

export function changeCustomer(call: ApiCall): Promise<string> {
  const { world, id } = call;
  const { email, name } = parseParams(customerParams, parseNestedForm(call.body));
  return once(call, async () =>
    customerJson(
      await world.customers.change(id, (customer) => ({
        ...customer,
        email: email ?? customer.email,
        name: name ?? customer.name,
      })),
    ),
  );
}

export async function deleteCustomer({ world, id }: ApiCall): Promise<string> {
  await world.customers.change(id, forget);
  return JSON.stringify({ id, object: 'customer', deleted: true });
}

export async function listMethods({ world, id, query }: ApiCall): Promise<string> {
  const { limit } = parseParams(listParams, parseNestedForm(query));
  const { cards } = await world.customers.get(id, 'customer');
  const data = cards.slice(0, limit).map((card) => methodJson(card, id));
  const url = `/v1/customers/${id}/payment_methods`;
  return JSON.stringify({ object: 'list', data, has_more: cards.length > limit, url });
}

export async function readMethod({ world, id, subId, query }: ApiCall): Promise<string> {
  parseParams(readParams, parseNestedForm(query));
  const { cards } = await world.customers.get(id, 'customer');
  const card = cards.find((one) => one.id === subId);
  if (!card) throw noSuchMethod(subId);
  return JSON.stringify(methodJson(card, id));
}

const owner = z.object({ customer: z.string() });

export function detachMethod(call: ApiCall): Promise<string> {
  const { world, id } = call;
  return once(call, async () => {
    const kept = owner.safeParse(await world.store.get('payment_method', id));
    if (!kept.success) throw noSuchMethod(id);
    let taken: KeptCard | undefined;
    await world.customers.change(kept.data.customer, (customer) => {
      taken = customer.cards.find((card) => card.id === id);
      if (!taken) {
        const message = 'The payment method you provided is not attached to a customer so detachment is impossible.';
        throw new StripeFault(400, 'payment_method_not_attached', message, 'payment_method');
      }
      return detach(customer, id);
    });
    if (!taken) throw noSuchMethod(id);
    return methodJson(taken, null);
  });
}

const noSuchMethod = (id: string) =>
  new StripeFault(404, 'resource_missing', `No such PaymentMethod: '${id}'`, 'payment_method');
