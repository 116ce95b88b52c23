import { type ApiCall, once } from './api-call.ts';
import { parseParams, readParams, refundParams } from './api-params.ts';
import { type Checkout, refundedAmount, sessionIdOfIntent } from './checkout.ts';
import { refund } from './checkout-changes.ts';
import { parseNestedForm } from './form-encoding.ts';
import { StripeFault } from './stripe-fault.ts';
import { intentJson, refundJson } from './wire.ts';

async function findPayment({ world }: ApiCall, intent: string, param: string): Promise<Checkout> {
  const checkout = intent.startsWith('pi_') ? await world.checkouts.find(sessionIdOfIntent(intent)) : undefined;
  if (!checkout || checkout.intent_status === null) {
    throw new StripeFault(404, 'resource_missing', `No such payment_intent: '${intent}'`, param);
  }
  return checkout;
}

export async function readIntent(call: ApiCall): Promise<string> {
  const { expand } = parseParams(readParams, parseNestedForm(call.query));
  return JSON.stringify(intentJson(await findPayment(call, call.id, 'intent'), expand));
}

export async function createRefund(call: ApiCall): Promise<string> {
  const { world } = call;
  const params = parseParams(refundParams, parseNestedForm(call.body));
  const { id } = await findPayment(call, params.payment_intent, 'payment_intent');
  return once(call, async (reservedId) => {
    const refundId = `re_${reservedId}`;
    const moment = { now: world.now(), newId: world.newId };
    const created = Math.floor(moment.now.getTime() / 1000);
    const { metadata, reason = null } = params;
    const refunded = await world.checkouts.change(id, (checkout) => {
      const amount = params.amount ?? checkout.amount_total - refundedAmount(checkout);
      return refund(checkout, { id: refundId, amount, created, reason, metadata }, moment);
    });
    const given = refunded.refunds.find((one) => one.id === refundId);
    return given ? refundJson(refunded, given) : {};
  });
}
