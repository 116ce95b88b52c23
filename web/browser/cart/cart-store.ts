import type { ProductCard } from '#contracts/catalog.ts';
import type { CostRules } from '#contracts/delivery.ts';
import { MAX_LINES } from '#contracts/limits.ts';
import * as database from './cart-database.ts';
import { cartDatabaseName } from './cart-name.ts';
import {
  type CartLine,
  type Choice,
  checkCart,
  clampQuantity,
  isSameChoice,
  productIn,
  type ShopNow,
} from './cart-rules.ts';

/** The cart as screens see it. `loading` until the browser's database has answered; `failed` when it will not. */
export type CartState = {
  status: 'loading' | 'ready' | 'failed';
  lines: CartLine[];
  /** Names of articles that have just left the cart because they are no longer sold. */
  gone: string[];
  priceBefore: Record<number, number>;
  /** Whether the lines were compared with the shop: null until tried. */
  isChecked: boolean | null;
  /** Delivery zones and taxes as of the last comparison; null before it. */
  costs: CostRules | null;
};

export const EMPTY_CART: CartState = {
  status: 'loading',
  lines: [],
  gone: [],
  priceBefore: {},
  isChecked: null,
  costs: null,
};

let state = EMPTY_CART;
let channel: BroadcastChannel | null = null;
let isStarted = false;
const listeners = new Set<() => void>();

function show(change: Partial<CartState>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

async function reload() {
  try {
    show({ lines: await database.readLines(), status: 'ready' });
  } catch {
    show({ status: 'failed' });
  }
}

async function write<Outcome>(change: Promise<Outcome>): Promise<Outcome> {
  const outcome = await change;
  await reload();
  channel?.postMessage('changed');
  return outcome;
}

function start() {
  if (isStarted) return;
  isStarted = true;
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(cartDatabaseName());
  channel?.addEventListener('message', () => void reload());
  void reload();
}

/** For useSyncExternalStore; the first listener opens the database. Never called on the server. */
export function subscribeCart(listener: () => void): () => void {
  listeners.add(listener);
  start();
  return () => listeners.delete(listener);
}

export function readCart(): CartState {
  return state;
}

/**
 * Puts an article into the cart.
 *
 * returns  `already` when the same article in the same size and colour is in it; nothing is changed then
 */
export async function addToCart(
  product: ProductCard,
  choice: Choice,
  quantity: number,
): Promise<'added' | 'already' | 'failed'> {
  try {
    const line = { product: productIn(product, choice.colour), ...choice, quantity: clampQuantity(quantity) };
    const isNew = await write(database.addLine(line, (kept) => isSameChoice(kept, line)));
    return isNew ? 'added' : 'already';
  } catch {
    show({ status: 'failed' });
    return 'failed';
  }
}

export function removeFromCart(id: number): Promise<void> {
  return write(database.removeLine(id));
}

/** Takes a removal back. */
export function putBack(line: CartLine): Promise<void> {
  return write(database.putLine(line));
}

/** Tries once more to open a cart that could not be read. */
export function openAgain(): Promise<void> {
  show({ status: 'loading' });
  return reload();
}

export function setQuantity(id: number, quantity: number): Promise<void> {
  return write(database.changeQuantity(id, clampQuantity(quantity)));
}

export function clearCart(): Promise<void> {
  show({ gone: [], priceBefore: {} });
  return write(database.clearLines());
}

export function forgetGone() {
  show({ gone: [] });
}

let checking: Promise<void> | null = null;

/** Asks the shop about every article of the cart. A failed load changes nothing. Calls at the same time share one answer. */
export function checkWithShop(): Promise<void> {
  checking ??= compareWithShop().finally(() => {
    checking = null;
  });
  return checking;
}

/** The shop says of so many articles at a time how they are sold: a longer cart is asked about in parts. */
export async function askShop(ids: readonly number[]): Promise<ShopNow> {
  const answer = await fetch(`/shopping-cart/lines?ids=${ids.slice(0, MAX_LINES).join(',')}`, {
    headers: { Accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`);
  const now: ShopNow = await answer.json();
  if (ids.length <= MAX_LINES) return now;
  const rest = await askShop(ids.slice(MAX_LINES));
  return { ...now, cards: [...now.cards, ...rest.cards], stock: [...now.stock, ...rest.stock] };
}

async function compareWithShop(): Promise<void> {
  const { lines } = state;
  if (lines.length === 0) return;
  try {
    const now = await askShop([...new Set(lines.map(({ product }) => product.id))]);
    const { kept, gone, priceBefore } = checkCart(lines, now);
    const goneIds = gone.map(({ id }) => id);
    show({
      gone: [...new Set([...state.gone, ...gone.map(({ product }) => product.name)])],
      priceBefore: { ...state.priceBefore, ...priceBefore },
      isChecked: true,
      costs: now.costs,
    });
    await write(database.keepLines(kept, goneIds));
  } catch {
    show({ isChecked: false });
  }
}
