import { z } from 'zod';
import type { SandboxStore } from './store.ts';
import { StripeFault } from './stripe-fault.ts';

/** What is kept of a card: never its number. */
export const keptCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  name: z.string(),
  created: z.int(),
});
export type KeptCard = z.infer<typeof keptCard>;

const customerRecord = z.object({
  id: z.string(),
  created: z.int(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  cards: z.array(keptCard).default([]),
  /** ids of cards that were taken away: a late repetition must not bring them back */
  detached: z.array(z.string()).default([]),
  deleted: z.boolean().default(false),
});
export type Customer = z.infer<typeof customerRecord>;

/** The people in the store, with the cards they keep here. */
export interface Customers {
  /** undefined when there is none, or none any more */
  find(id: string): Promise<Customer | undefined>;
  /** refuses StripeFault resource_missing, naming `param` */
  get(id: string, param: string, status?: 400 | 404): Promise<Customer>;
  /** keeps the one that is there when the id is taken */
  add(customer: Customer): Promise<Customer>;
  /** refuses StripeFault resource_missing */
  change(id: string, change: (customer: Customer) => Customer): Promise<Customer>;
}

const missing = (id: string, param: string, status = 404) =>
  new StripeFault(status, 'resource_missing', `No such customer: '${id}'`, param);

export function createCustomers(store: SandboxStore): Customers {
  const find = async (id: string) => {
    const body = await store.get('customer', id);
    const customer = body === undefined ? undefined : customerRecord.parse(body);
    return customer?.deleted ? undefined : customer;
  };
  return {
    find,
    async get(id, param, status = 404) {
      const customer = await find(id);
      if (!customer) throw missing(id, param, status);
      return customer;
    },
    add: async (customer) =>
      customerRecord.parse(await store.update('customer', customer.id, (current) => current ?? customer)),
    async change(id, change) {
      const after = await store.update('customer', id, (current) => {
        const before = current === undefined ? undefined : customerRecord.parse(current);
        if (!before || before.deleted) throw missing(id, 'id');
        return change(before);
      });
      return customerRecord.parse(after);
    },
  };
}

/** Keeps a card; one that is there, or was taken away since, changes nothing. */
export function attach(customer: Customer, card: KeptCard): Customer {
  const isKnown = customer.detached.includes(card.id) || customer.cards.some(({ id }) => id === card.id);
  return isKnown ? customer : { ...customer, cards: [card, ...customer.cards] };
}

export function detach(customer: Customer, cardId: string): Customer {
  const cards = customer.cards.filter(({ id }) => id !== cardId);
  return { ...customer, cards, detached: [...customer.detached, cardId] };
}

/** Forgets everything but that there was somebody. */
export function forget(customer: Customer): Customer {
  return { ...customer, email: null, name: null, metadata: {}, cards: [], deleted: true };
}
