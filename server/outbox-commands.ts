import { Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { replayAllMessages, replayMessage } from '#shop/outbox/replay-messages.ts';
import { listMessages, type StuckMessage } from '#shop/reports/list-messages.ts';

/** Who did it, in the activity log. */
const ACTOR = 'command line';

/** Says which messages were given up, and which are still tried. */
export async function listOutbox(shop: Shop): Promise<void> {
  const { parked, parkedCount, failing } = await listMessages(shop);
  const lines = [
    `${parkedCount} given up${parkedCount > parked.length ? `, the oldest ${parked.length}` : ''}`,
    ...parked.map(lineOf),
    `${failing.length} failed and still tried`,
    ...failing.map(lineOf),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function lineOf({ id, name, subscriber, who, order, since, tries, error }: StuckMessage): string {
  const about = [order?.number, who].filter(Boolean).join(' ');
  return `  ${id}  ${since}  ${name} → ${subscriber}  ${about}  ${tries} tries  ${error}`;
}

/**
 * Lets the shop try one message again, or all that were given up. A shop that runs is notified at once.
 *
 * refuses  not.found — no such number · message.not.parked
 */
export async function replayOutbox(shop: Shop, which: string): Promise<void> {
  if (which === 'all') {
    const count = await replayAllMessages(shop, ACTOR);
    process.stdout.write(`${count} are tried again\n`);
    return;
  }
  if (!/^[1-9]\d{0,14}$/.test(which)) throw new Refusal('not.found');
  await replayMessage(shop, { id: Number(which), actor: ACTOR });
  process.stdout.write(`${which} is tried again\n`);
}
