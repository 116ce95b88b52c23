import { STAFF_CHANNEL } from '#contracts/push.ts';
import { ADDRESS } from '#tests/support/buyers.ts';
import type { Things } from './things.ts';

/** A thing of the tables by its name. */
export type Fetch = (name: string) => Promise<string>;
type Body = object | string;

const number = async (thing: Fetch, name: string) => Number(await thing(name));

/** What is sent with a call that changes; an empty object where nothing stands here. */
export const BODIES: Readonly<Record<string, (thing: Fetch) => Promise<Body>>> = {
  'PUT /api/user/{customer}': async () => ({ name: 'Yaye Firstcustomer' }),
  'PATCH /api/user/{customer}': async () => ({ name: 'Yaye Firstcustomer' }),
  'PUT /api/addresses/{address}': async () => ADDRESS,
  'POST /api/ratings': async (thing) => ({
    note: 4,
    product_id: await number(thing, 'shirt'),
    user_id: await thing('customer'),
  }),
  'POST /api/returns': async (thing) => ({
    order: await thing('number'),
    lines: [{ line_id: await number(thing, 'line'), quantity: 1 }],
  }),
  'POST /api/orders/pay': async (thing) => ({ number: await thing('unpaid') }),
  'POST /api/orders/confirm': async (thing) => ({ number: await thing('waiting'), code: await thing('code') }),
  'POST /api/orders/confirm/again': async (thing) => ({ number: await thing('waiting') }),
  'POST /api/orders/call-off': async (thing) => ({ number: await thing('changeable') }),
  'POST /api/orders/account': async (thing) => ({ number: await thing('guestOrder') }),
  'POST /api/orders/address': async (thing) => ({
    number: await thing('unpaid'),
    name: 'Yaye Firstcustomer',
    address: ADDRESS,
  }),
  'POST /api/stripe/session': async (thing) => ({
    number: await thing('guestOrder'),
    email: 'guest@customers.example', // its own: another one would bring another token
    name: 'Yaye Firstcustomer',
    address: ADDRESS,
  }),
  'POST /api/special/orders/{quoted}/accept': async () => ({
    name: 'Yaye Firstcustomer',
    address: ADDRESS,
    payment_method: 'on_delivery',
    expected_price: 14_200,
  }),
  'POST /broadcasting/auth': async () =>
    new URLSearchParams({ socket_id: '1.1', channel_name: STAFF_CHANNEL }).toString(),
};

/** Things that are fetched once for a request. */
function fetching({ sources }: Things, isAbsent: boolean) {
  const used = new Map<string, string>();
  const thing: Fetch = async (name) => {
    const value = used.get(name) ?? (isAbsent ? absentLike(name) : null) ?? (await source(sources, name)());
    used.set(name, value);
    return value;
  };
  return { used, thing };
}

/** An address with the things in it that it names. */
export async function fillAddress(address: string, thing: Fetch): Promise<string> {
  let filled = address;
  for (const [hole, name = ''] of address.matchAll(/\{(\w+)\}/g)) {
    filled = filled.replace(hole, encodeURIComponent(await thing(name)));
  }
  return filled;
}

/** A page's address, with the things in it that it names. */
export const pageAddress = (page: string, things: Things): Promise<string> =>
  fillAddress(page, fetching(things, false).thing);

/** The same call with the things of the customer put in, and the token of the link of the first thing that has one. */
export async function fillIn(call: string, things: Things, isAbsent = false) {
  const { used, thing } = fetching(things, isAbsent);
  const url = await fillAddress(call.slice(call.indexOf(' ') + 1), thing);
  const payload = (await BODIES[call]?.(thing)) ?? {};
  let link: string | null = null;
  if (!isAbsent) for (const [name, value] of used) link ??= await things.linkOf(name, value);
  return { url, payload, link };
}

function source(sources: Things['sources'], name: string) {
  const found = sources[name];
  if (!found) throw new Error(`There is no {${name}} (tests/access/things.ts)`);
  return found;
}

/** How one asks for a thing of that kind which is not there; null: it is nobody's own. */
function absentLike(name: string): string | null {
  switch (name) {
    case 'number':
    case 'unpaid':
    case 'guestOrder':
    case 'waiting':
      return 'EL-26-1';
    case 'customer':
    case 'session':
      return '00000000-0000-4000-8000-000000000000';
    case 'card':
      return 'pm_none';
    case 'address':
    case 'special':
    case 'quoted':
      return '999999';
    default:
      return null;
  }
}
