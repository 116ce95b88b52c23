import { createHash } from 'node:crypto';
import type { Checkout } from '../checkout.ts';
import { expireOverdue } from '../checkout-changes.ts';
import type { KeptCard } from '../customers.ts';
import { deliverDue } from '../delivery.ts';
import { bringKeptCard } from '../kept-cards.ts';
import type { SandboxWorld } from '../world.ts';
import { cardPage, type Filled, setUpPage } from './card-page.ts';
import { bankPage, endedPage, unknownPage } from './ending-pages.ts';
import { applyChoice, findRefusal } from './make-choice.ts';
import { type Scene, wayBack } from './page-frame.ts';
import { pageStyles } from './page-styles.ts';
import { type Choice, readChoice } from './read-choice.ts';
import { type CardErrors, emptyCard, findTestCard, isPast } from './test-cards.ts';
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
  const savedCards = await savedCardsOf(world, checkout);
  const isOpen = checkout.status === 'open';
  const refusal = isOpen ? findRefusal(choice, checkout, savedCards, world.now()) : undefined;
  if (refusal) return showRefusal(world, checkout, choice, refusal);
  if (choice.outcome === 'card' && isOpen && findTestCard(choice.card.number)?.behaviour === 'asks_bank') {
    return show(world, checkout, 200, bankPage(await sceneOf(world, checkout), choice.card, choice.wantsKept));
  }
  const change = (current: Checkout) => applyChoice(world, current, choice, savedCards);
  const after = await world.checkouts.change(checkout.id, change);
  await bringKeptCard(world, after);
  // Like Stripe's page: the shop gets the event before the customer goes back, as far as it answers in time.
  await deliverDue(world, checkout.id);
  return sendOn(after, choice);
}

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

async function showRefusal(
  world: SandboxWorld,
  checkout: Checkout,
  { card, wantsKept, wantsJson }: Choice,
  errors: CardErrors,
): Promise<Response> {
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
  return show(world, checkout, status, openPage(await sceneOf(world, checkout), { card, wantsKept, errors }));
}

async function showStanding(world: SandboxWorld, checkout: Checkout): Promise<Response> {
  const scene = await sceneOf(world, checkout);
  const blank = { card: emptyCard, wantsKept: false, errors: {} };
  return show(world, checkout, 200, checkout.status === 'open' ? openPage(scene, blank) : endedPage(scene));
}

const openPage = (scene: Scene, filled: Filled) =>
  scene.checkout.mode === 'setup' ? setUpPage(scene, filled) : cardPage(scene, filled);

/** What the customer of a payment may pay with; nothing that has run out. */
async function savedCardsOf(world: SandboxWorld, { mode, customer }: Checkout): Promise<KeptCard[]> {
  if (mode !== 'payment' || customer === null) return [];
  const cards = (await world.customers.find(customer))?.cards ?? [];
  return cards.filter((card) => !isPast(card, world.now()));
}

const sceneOf = async (world: SandboxWorld, checkout: Checkout): Promise<Scene> => ({
  words: wordsFor(checkout.locale),
  brand: world.brand,
  checkout,
  savedCards: await savedCardsOf(world, checkout),
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
