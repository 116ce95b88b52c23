import { answerApi } from './api.ts';
import { expireOverdue, settleOverdue } from './checkout-changes.ts';
import { createCheckouts } from './checkouts.ts';
import { createCustomers } from './customers.ts';
import { type Deliver, deliverDue } from './delivery.ts';
import { bringKeptCard } from './kept-cards.ts';
import { answerPage } from './page/hosted-page.ts';
import type { SandboxStore } from './store.ts';
import type { SandboxBrand, SandboxWorld } from './world.ts';

export interface StripeSandboxOptions {
  store: SandboxStore;
  /** what events are signed with; the shop's STRIPE_WEBHOOK_SECRET */
  webhookSecret: string;
  /** the only key the API half accepts; starts with sk_test_ */
  secretKey: string;
  /** where the sandbox is reached from a browser, without a slash at the end: https://shop.example/sandbox/stripe */
  publicBase: () => string;
  /** brings one signed event to the shop's webhook route */
  deliver: Deliver;
  now: () => Date;
  /** random and unguessable, at least 128 bit: who knows a session's id can pay it */
  newId: () => string;
  brand: SandboxBrand;
  /** how soon a session may end; 1,800 is Stripe's rule, the default lets tests be quick */
  shortestSessionSeconds?: number;
  /** how long the bank takes to answer the outcomes async_ok and async_fail */
  asyncDelaySeconds?: number;
}

export interface StripeSandbox {
  /** Answers the API (/v1/…) and the hosted page (/c/pay/…), with or without the path of publicBase in front. */
  handle(request: Request): Promise<Response>;
  /** The same as a fetch function, for the SDK in this process: nothing goes over the network. */
  fetch: typeof fetch;
  /** Expires what is overdue, lets banks answer, retries undelivered events. Call it every second or few; runs never overlap.
   *  Returns how many checkouts were due. */
  tick(): Promise<number>;
}

const mostPerTick = 100;
const largestBody = 1_048_576;

/** Stripe, in the box: the part of its protocol a shop with hosted Checkout uses. No money moves. */
export function createStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  if (!options.secretKey.startsWith('sk_test_'))
    throw new Error('The Stripe sandbox takes only a key that starts with sk_test_');
  if (options.webhookSecret.trim() === '')
    throw new Error('The Stripe sandbox needs a webhook secret to sign its events with');
  const world: SandboxWorld = {
    ...options,
    newId: () => options.newId().replace(/[^A-Za-z0-9]/g, ''),
    checkouts: createCheckouts(options.store),
    customers: createCustomers(options.store),
    shortestSessionSeconds: options.shortestSessionSeconds ?? 1,
    asyncDelaySeconds: options.asyncDelaySeconds ?? 2,
  };
  const handle = (request: Request) => answer(world, request);
  let running: Promise<number> | undefined;
  return {
    handle,
    fetch: (input, init) => handle(new Request(input, init)),
    tick() {
      running ??= runDue(world).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

async function answer(world: SandboxWorld, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const prefix = new URL(world.publicBase()).pathname.replace(/\/+$/, '');
  const path =
    prefix !== '' && url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname;
  if (Number(request.headers.get('content-length') ?? 0) > largestBody)
    return new Response('Too large', { status: 413 });
  return path.startsWith('/c/pay/') ? answerPage(world, request, path) : answerApi(world, request, url, path);
}

async function runDue(world: SandboxWorld): Promise<number> {
  const failures: unknown[] = [];
  const due = await world.checkouts.listDue(world.now(), mostPerTick);
  for (const id of due) {
    // One checkout that cannot be read must not stop the others.
    await lookAfter(world, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `The Stripe sandbox could not look after ${failures.length} checkouts`);
  return due.length;
}

async function lookAfter(world: SandboxWorld, id: string): Promise<void> {
  const moment = { now: world.now(), newId: world.newId };
  const checkout = await world.checkouts.change(id, (current) => settleOverdue(expireOverdue(current, moment), moment));
  await bringKeptCard(world, checkout);
  await deliverDue(world, id);
}
