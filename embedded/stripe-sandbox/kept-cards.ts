import type { Checkout } from './checkout.ts';
import { attach } from './customers.ts';
import type { SandboxWorld } from './world.ts';

/**
 * Brings the card that a finished checkout was asked to keep to its customer. The checkout itself says that it shall be
 * kept, so a process that dies in between does it when it looks after the checkout again. Repeatable.
 */
export async function bringKeptCard(
  world: SandboxWorld,
  { status, kept_card: card, customer }: Checkout,
): Promise<void> {
  if (status !== 'complete' || card === null || customer === null) return;
  if (!(await world.customers.find(customer))) return;
  await world.store.put('payment_method', card.id, { customer });
  await world.customers.change(customer, (current) => attach(current, card));
}
