import { type ApiCall, once } from './api-call.ts';
import {
  modeParams,
  parseParams,
  readParams,
  refuseUnchargeable,
  type SessionParams,
  type SetupParams,
  sessionParams,
  setupParams,
} from './api-params.ts';
import type { Checkout } from './checkout.ts';
import { expire, expireOverdue } from './checkout-changes.ts';
import { parseNestedForm } from './form-encoding.ts';
import { StripeFault } from './stripe-fault.ts';
import { sessionJson } from './wire.ts';
import type { SandboxWorld } from './world.ts';

export function createSession(call: ApiCall): Promise<string> {
  const { world } = call;
  const form = parseNestedForm(call.body);
  const isSetup = parseParams(modeParams, form).mode === 'setup';
  const params = isSetup ? parseParams(setupParams, form) : parseParams(sessionParams, form);
  return once(call, async (reservedId) => {
    // As Stripe does: a customer named in a body is a wrong parameter, not a wrong address.
    if (params.customer !== undefined) await world.customers.get(params.customer, 'customer', 400);
    const id = `cs_test_${reservedId}`;
    const fresh = params.mode === 'setup' ? newSetup(world, params, id) : newPayment(world, params, id);
    return sessionJson(await world.checkouts.add(fresh), world.publicBase(), params.expand);
  });
}

const longestSeconds = 24 * 60 * 60;

/** What both kinds of session begin with. */
function newCheckout(
  { now, shortestSessionSeconds }: SandboxWorld,
  params: SessionParams | SetupParams,
  id: string,
): Omit<Checkout, 'currency'> {
  const created = Math.floor(now().getTime() / 1000);
  const expires_at = params.expires_at ?? created + longestSeconds;
  if (expires_at < created + shortestSessionSeconds || expires_at > created + longestSeconds) {
    const message = `The expires_at timestamp must be ${shortestSessionSeconds} seconds to 24 hours from Checkout Session creation.`;
    throw new StripeFault(400, 'parameter_invalid', message, 'expires_at');
  }
  return {
    id,
    mode: params.mode,
    created,
    expires_at,
    status: 'open',
    payment_status: 'unpaid',
    intent_status: null,
    amount_total: 0,
    lines: [],
    success_url: params.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id),
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    customer: params.customer ?? null,
    customer_email: null,
    locale: params.locale ?? null,
    metadata: params.metadata,
    intent_metadata: {},
    intent_description: null,
    card: null,
    may_keep: false,
    kept_card: null,
    settlement: null,
    refunds: [],
    events: [],
    due_at: null,
  };
}

const newSetup = (world: SandboxWorld, params: SetupParams, id: string): Checkout => ({
  ...newCheckout(world, params, id),
  currency: params.currency,
  payment_status: 'no_payment_required',
});

function newPayment(world: SandboxWorld, params: SessionParams, id: string): Checkout {
  const lines = params.line_items.map(({ quantity, price_data }) => ({
    name: price_data.product_data.name,
    quantity,
    unit_amount: price_data.unit_amount,
  }));
  const amount_total = lines.reduce((sum, { quantity, unit_amount }) => sum + quantity * unit_amount, 0);
  const currency = params.line_items[0]?.price_data.currency ?? '';
  refuseUnchargeable(amount_total, currency);
  return {
    ...newCheckout(world, params, id),
    currency,
    amount_total,
    lines,
    customer_email: params.customer_email ?? null,
    intent_metadata: params.payment_intent_data?.metadata ?? {},
    intent_description: params.payment_intent_data?.description ?? null,
    may_keep: params.customer !== undefined && params.saved_payment_method_options?.payment_method_save === 'enabled',
  };
}

export async function readSession({ world, id, query }: ApiCall): Promise<string> {
  const { expand } = parseParams(readParams, parseNestedForm(query));
  const session = await world.checkouts.change(id, (checkout) =>
    expireOverdue(checkout, { now: world.now(), newId: world.newId }),
  );
  return JSON.stringify(sessionJson(session, world.publicBase(), expand));
}

export function expireSession(call: ApiCall): Promise<string> {
  const { world, id } = call;
  const { expand } = parseParams(readParams, parseNestedForm(call.body));
  return once(call, async () => {
    const moment = { now: world.now(), newId: world.newId };
    const session = await world.checkouts.change(id, (checkout) => {
      if (checkout.status === 'open') return expire(checkout, moment);
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${checkout.status}.`;
      throw new StripeFault(400, 'checkout_session_not_open', message);
    });
    return sessionJson(session, world.publicBase(), expand);
  });
}
