import { type Checkout, checkoutRecord, nextDueAt } from './checkout.ts';
import type { SandboxStore } from './store.ts';
import { StripeFault } from './stripe-fault.ts';

/** The checkouts in the store, parsed as they come out and with `due_at` kept right as they go in. */
export interface Checkouts {
  find(id: string): Promise<Checkout | undefined>;
  /** refuses StripeFault resource_missing */
  change(id: string, change: (checkout: Checkout) => Checkout): Promise<Checkout>;
  /** keeps the one that is there when the id is taken */
  add(checkout: Checkout): Promise<Checkout>;
  listDue(dueBefore: Date, limit: number): Promise<string[]>;
}

export function createCheckouts(store: SandboxStore): Checkouts {
  return {
    async find(id) {
      const body = await store.get('checkout', id);
      return body === undefined ? undefined : checkoutRecord.parse(body);
    },
    async change(id, change) {
      const after = await store.update('checkout', id, (current) => {
        if (current === undefined)
          throw new StripeFault(404, 'resource_missing', `No such checkout.session: '${id}'`, 'session');
        const before = checkoutRecord.parse(current);
        const next = change(before);
        return next === before ? current : { ...next, due_at: nextDueAt(next) };
      });
      return checkoutRecord.parse(after);
    },
    async add(checkout) {
      const body = { ...checkout, due_at: nextDueAt(checkout) };
      return checkoutRecord.parse(await store.update('checkout', checkout.id, (current) => current ?? body));
    },
    async listDue(dueBefore, limit) {
      const due = await store.list('checkout', { dueBefore: dueBefore.getTime(), limit });
      return due.map(({ id }) => id);
    },
  };
}
