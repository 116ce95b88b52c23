import { createHash } from 'node:crypto';
import type { Checkout, UsedCard } from '../checkout.ts';
import { completeUnpaid, expire, expireOverdue, pay, payLate, settle } from '../checkout-changes.ts';
import { deliverDue } from '../delivery.ts';
import type { SandboxWorld } from '../world.ts';
import { cardPage } from './card-page.ts';
import { bankPage, endedPage, unknownPage } from './ending-pages.ts';
import { type Scene, wayBack } from './page-frame.ts';
import { pageStyles } from './page-styles.ts';
import { type Choice, readChoice } from './read-choice.ts';
import { type CardErrors, checkCard, emptyCard, findTestCard } from './test-cards.ts';
import { wordsFor } from './words-for.ts';

/** The customer's half of the sandbox: GET shows where the session stands, POST makes a choice. Works without JavaScript. */
export async function answerPage(world: SandboxWorld, request: Request, path: string): Promise<Response> {
  const id = path.slice('/c/pay/'.length);
  const found = /^cs_test_\w+$/.test(id) ? await world.checkouts.find(id) : undefined;
  if (!found) return show(world, null, 404, unknownPage(wordsFor(request.headers.get('accept-language')), world.brand));
  const moment = { now: world.now(), newId: world.newId };
  const checkout = await world.checkouts.change(id, (current) => expireOverdue(current, moment));
  if (request.method === 'GET' || request.method === 'HEAD') return showStanding(world, checkout);
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
  const choice = await readChoice(request);
  if (choice === 'unreadable') return new Response('Unknown outcome', { status: 400 });
  return makeChoice(world, checkout, choice);
}

async function makeChoice(world: SandboxWorld, checkout: Checkout, choice: Choice): Promise<Response> {
  const refusal = checkout.status === 'open' ? findRefusal(choice, checkout, world.now()) : undefined;
  if (refusal) return showRefusal(world, checkout, choice, refusal);
  if (
    choice.outcome === 'card' &&
    checkout.status === 'open' &&
    findTestCard(choice.card.number)?.behaviour === 'asks_bank'
  ) {
    return show(world, checkout, 200, bankPage(sceneOf(world, checkout), choice.card));
  }
  const after = await world.checkouts.change(checkout.id, (current) => applyChoice(world, current, choice));
  // Like Stripe's page: the shop is told before the customer goes back, as far as it answers in time.
  await deliverDue(world, checkout.id);
  return sendOn(after, choice);
}

/** Why the card does not pay, by field; undefined when it may. */
function findRefusal({ outcome, card }: Choice, checkout: Checkout, now: Date): CardErrors | undefined {
  if (outcome === 'declined') return { number: 'declined' };
  if (outcome === 'refused') return { number: 'bank_refused' };
  if ((outcome !== 'card' && outcome !== 'confirmed') || checkout.amount_total === 0) return undefined;
  const errors = checkCard(card, now);
  if (Object.keys(errors).length > 0) return errors;
  const behaviour = findTestCard(card.number)?.behaviour;
  return behaviour === 'declined' || behaviour === 'insufficient_funds' ? { number: behaviour } : undefined;
}

const defaultCard: UsedCard = { brand: 'visa', last4: '4242', name: 'Test' };

function applyChoice(world: SandboxWorld, checkout: Checkout, { outcome, card }: Choice): Checkout {
  const moment = { now: world.now(), newId: world.newId };
  const testCard = findTestCard(card.number);
  const used = testCard ? { brand: testCard.brand, last4: testCard.number.slice(-4), name: card.name } : defaultCard;
  switch (outcome) {
    case 'card':
    case 'confirmed':
    case 'paid':
      return pay(checkout, checkout.amount_total === 0 ? null : used, moment);
    case 'paid_late':
      return payLate(checkout, used, moment);
    case 'expired':
      return expire(checkout, moment);
    case 'delayed':
      return completeUnpaid(checkout, { outcome: 'succeeded', at: moment.now.getTime() + decisionMs }, moment);
    case 'async_ok':
    case 'async_fail': {
      const answer = outcome === 'async_ok' ? 'succeeded' : 'failed';
      const at = moment.now.getTime() + world.asyncDelaySeconds * 1000;
      return checkout.status === 'open'
        ? completeUnpaid(checkout, { outcome: answer, at }, moment)
        : settle(checkout, answer, moment);
    }
    case 'declined':
    case 'refused':
      return checkout;
    default:
      return outcome satisfies never;
  }
}

// A bank debit nobody decides about is paid after ten minutes.
const decisionMs = 10 * 60 * 1000;

function sendOn(checkout: Checkout, { outcome, wantsJson }: Choice): Response {
  const { status, payment_status, intent_status } = checkout;
  const isDone = status === 'complete' && intent_status !== 'requires_payment_method';
  const staysHere = !isDone || (outcome === 'delayed' && intent_status === 'processing');
  const location = staysHere ? '' : checkout.success_url;
  if (wantsJson) {
    const next = location || (status === 'open' ? null : wayBack(checkout));
    return Response.json(
      { id: checkout.id, status, payment_status, url: next },
      { headers: { 'cache-control': 'no-store' } },
    );
  }
  // An empty reference is this very address: the page then shows where the session stands.
  return new Response(null, {
    status: 303,
    headers: { location: location || checkout.id, 'cache-control': 'no-store' },
  });
}

function showRefusal(
  world: SandboxWorld,
  checkout: Checkout,
  { card, wantsJson }: Choice,
  errors: CardErrors,
): Response {
  const isBank =
    errors.number === 'declined' || errors.number === 'insufficient_funds' || errors.number === 'bank_refused';
  const status = isBank ? 402 : 422;
  if (wantsJson) {
    const error = {
      type: 'card_error',
      code: isBank ? 'card_declined' : 'incorrect_card',
      message: Object.values(errors).join(', '),
    };
    return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } });
  }
  return show(world, checkout, status, cardPage(sceneOf(world, checkout), card, errors));
}

function showStanding(world: SandboxWorld, checkout: Checkout): Response {
  const scene = sceneOf(world, checkout);
  return show(world, checkout, 200, checkout.status === 'open' ? cardPage(scene, emptyCard, {}) : endedPage(scene));
}

const sceneOf = (world: SandboxWorld, checkout: Checkout): Scene => ({
  words: wordsFor(checkout.locale),
  brand: world.brand,
  checkout,
  now: world.now(),
});

function show(world: SandboxWorld, checkout: Checkout | null, status: number, page: string): Response {
  const style = createHash('sha256').update(pageStyles(world.brand)).digest('base64');
  // A browser checks form-action along redirects too, so the addresses a payment leads on to are allowed.
  const onward = checkout ? [checkout.success_url, wayBack(checkout)].map((url) => new URL(url).origin) : [];
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${style}'`,
    "font-src 'self'",
    'img-src data:',
    `form-action 'self' ${[...new Set(onward)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  return new Response(page, { status, headers });
}
