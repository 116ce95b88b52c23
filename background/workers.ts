import { askForReviews } from '#shop/accounts/ask-for-reviews.ts';
import { sendAlerts } from '#shop/back-in-stock/send-alerts.ts';
import { rankProducts } from '#shop/catalog/rank-products.ts';
import { forgetOldLinks } from '#shop/customers/personal-links.ts';
import { forgetOldBounces } from '#shop/email-bounces/forget-bounces.ts';
import { forgetOldImports } from '#shop/imports/act-on-import.ts';
import { runImports } from '#shop/imports/run-imports.ts';
import { SUBSCRIBERS, SUBSCRIPTIONS, type Subscriber } from '#shop/kernel/events.ts';
import { forgetOldForms } from '#shop/kernel/once-per-form.ts';
import { deleteOldRateLimits } from '#shop/kernel/rate-limit.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { forgetOldNotices, sendNotices } from '#shop/notifications/send-notices.ts';
import { expirePayments, reconcilePayments } from '#shop/payments/expire-payments.ts';
import { expireUnconfirmed } from '#shop/payments/expire-unconfirmed.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { remindUnpaid } from '#shop/payments/remind-unpaid.ts';
import { sendRefund } from '#shop/payments/send-refund.ts';
import { tendRestPages } from '#shop/payments/tend-rest-pages.ts';
import { deleteUnusedUploads } from '#shop/pictures/delete-unused-uploads.ts';
import type { Search } from '#shop/ports/search.ts';
import { followPosterCalendar } from '#shop/posters/follow-calendar.ts';
import { repriceByCalendar } from '#shop/pricing/reprice-products.ts';
import { forgetOldViews } from '#shop/recently-viewed/forget-old-views.ts';
import { forgetOldPhotos } from '#shop/returns/forget-returns.ts';
import { followAccepted } from '#shop/special-orders/follow-accepted.ts';
import { forgetOldVisits } from '#shop/visits/forget-old-visits.ts';
import { sumUpDays } from '#shop/visits/sum-up-days.ts';
import { forgetOldDeliveries } from '#shop/webhooks/queue-message.ts';
import type { BackgroundTelemetry } from './background-telemetry.ts';
import { cardsSubscriber } from './cards-subscriber.ts';
import { documentsSubscriber } from './documents-subscriber.ts';
import { subscribeEveryNode } from './every-node.ts';
import { createNewEvents, deleteHandledEvents } from './new-events.ts';
import { noticesSubscriber } from './notices-subscriber.ts';
import { type EventHandler, type OutboxEvent, relayOnce, subscribersWithWork } from './relay.ts';
import { type Pace, repeat as repeatUnseen, type Worker } from './repeat.ts';
import { createSearchFeed } from './search-subscriber.ts';
import type { WebhookSender } from './webhook-sender.ts';
import { webhooksSubscriber } from './webhooks-subscriber.ts';

type Log = { warn: (details: object, message: string) => void; error: (details: object, message: string) => void };

/** What the background needs of the process: the shop, the event handlers, and a way to be notified of new events. */
export type Background = {
  shop: Shop;
  log: Log;
  handlers: Record<
    Exclude<Subscriber, 'cards' | 'documents' | 'notices' | 'refunds' | 'search' | 'webhooks'>,
    EventHandler
  >;
  /** How a subscriber with state in this process rebuilds it when the node may have missed events. */
  startOver: Partial<Record<Subscriber, (edition: number) => Promise<void>>>;
  search: Search;
  /** Delivers to the endpoints of developers. */
  webhooks?: WebhookSender;
  listen: (onNotify: () => void) => Promise<() => Promise<void>>;
  /** True where NOTIFY arrives for every commit: the database runs in this process. */
  hasReliableNotify?: boolean;
  tickSandbox: (() => Promise<number>) | null;
  /** Lets an embedded database clean up after itself; a server does it alone. */
  tidy: () => Promise<void>;
  /** How many days visitors are remembered. */
  visitDays: number;
  telemetry?: BackgroundTelemetry;
};

/** The pause between looks while nothing happens; the NOTIFY of any event ends it. */
const IDLE_MS = 10_000;
const POLL_MS = 2_000;
const EXPIRE_MS = 2_000;
const RECONCILE_MS = 30_000;
const REPRICE_MS = 60_000;
const RANKS_MS = 5_000;
const FOLLOW_MS = 2_000;
const ALERTS_MS = 5_000;
const NOTICES_MS = 2_000;
const REVIEWS_MS = 60_000;
const WEBHOOKS_MS = 1_000;
const IMPORTS_MS = 1_000;
const OWNER_MS = 2_000;
const TIDY_MS = 3_600_000;
const SANDBOX_MS = 1_000;
const SANDBOX_IDLE_MS = 4_000;
const REBUILD_RETRY_MS = 5_000;

/**
 * Starts everything the shop does by itself: delivering events, ending overdue checkouts, asking the provider about those without
 * an answer. Returns a function that waits for running work and stops.
 */
export async function startBackground({
  shop,
  log,
  handlers,
  startOver,
  search,
  webhooks,
  listen,
  hasReliableNotify = false,
  tickSandbox,
  tidy,
  visitDays,
  telemetry = NO_TELEMETRY,
}: Background): Promise<() => Promise<void>> {
  let isStopping = false;
  const feed = createSearchFeed(shop, search);
  const repeat = (pace: Pace, work: () => Promise<number | void>, failed: Failed) =>
    repeatUnseen(pace, () => telemetry.run(failed.work, work), failed.report);
  // Behind a pooler NOTIFY may not arrive: work that others wait for within seconds is polled without idle pauses.
  const pollIdleMs = hasReliableNotify ? IDLE_MS : undefined;
  const all: Record<Subscriber, EventHandler> = {
    ...handlers,
    cards: cardsSubscriber(shop),
    documents: documentsSubscriber(shop),
    notices: noticesSubscriber(shop),
    refunds: refund(shop),
    search: feed.handle,
    webhooks: webhooksSubscriber(shop),
  };
  const begin: Background['startOver'] = { search: feed.rebuild, ...startOver };
  const isOwn = (name: Subscriber) => shop.everyNode.has(name);
  const handlerOf =
    (subscriber: Subscriber): EventHandler =>
    (event) =>
      telemetry.handle({ subscriber, name: event.name, eventId: event.eventId }, () => all[subscriber](event));
  const nodeSubscribers = SUBSCRIBERS.filter(isOwn).map((name) => ({
    name,
    isFor: (event: OutboxEvent) => SUBSCRIPTIONS[event.name].includes(name),
    handle: handlerOf(name),
    startOver: begin[name] ?? (async () => {}),
  }));
  const relayOf = new Map<string, Worker>(
    SUBSCRIBERS.filter((name) => !isOwn(name)).map((name) => [
      name,
      repeat(
        { everyMs: POLL_MS, idleMs: IDLE_MS },
        () =>
          drain(
            () => relayOnce(shop, name, handlerOf(name), log),
            () => isStopping,
          ),
        fail(log, `relay to ${name}`),
      ),
    ]),
  );
  const relays = [
    subscribeEveryNode(createNewEvents(shop.db), nodeSubscribers, { log, idleMs: pollIdleMs }),
    ...relayOf.values(),
  ];
  const timers: Worker[] = [
    ...(hasReliableNotify
      ? []
      : [repeat({ everyMs: POLL_MS }, () => wakeRelays(shop, relayOf), fail(log, 'looking for what is to be told'))]),
    repeat({ everyMs: EXPIRE_MS, idleMs: IDLE_MS }, () => expirePayments(shop), fail(log, 'expiry of checkouts')),
    repeat({ everyMs: EXPIRE_MS, idleMs: IDLE_MS }, () => expireUnconfirmed(shop), fail(log, 'expiry of orders')),
    repeat({ everyMs: EXPIRE_MS, idleMs: IDLE_MS }, () => remindUnpaid(shop), fail(log, 'e-mails about unpaid orders')),
    repeat(
      { everyMs: RECONCILE_MS },
      async () => {
        await reconcilePayments(shop);
        await tendRestPages(shop);
      },
      fail(log, 'reconciliation of payments'),
    ),
    repeat(
      { everyMs: REPRICE_MS },
      async () => void (await repriceByCalendar(shop)),
      fail(log, 'prices by the calendar'),
    ),
    repeat(
      { everyMs: REPRICE_MS },
      async () => void (await followPosterCalendar(shop)),
      fail(log, 'posters by the calendar'),
    ),
    repeat(
      { everyMs: RANKS_MS, idleMs: IDLE_MS },
      () => rankProducts(shop),
      fail(log, 'counting what is sold and rated'),
    ),
    repeat({ everyMs: FOLLOW_MS, idleMs: IDLE_MS }, () => followAccepted(shop), fail(log, 'following special orders')),
    repeat({ everyMs: ALERTS_MS, idleMs: IDLE_MS }, () => sendAlerts(shop), fail(log, 'sending back-in-stock alerts')),
    repeat({ everyMs: NOTICES_MS, idleMs: IDLE_MS }, () => sendNotices(shop), fail(log, 'telling colleagues')),
    repeat({ everyMs: REVIEWS_MS }, async () => void (await askForReviews(shop)), fail(log, 'asking for reviews')),
    ...(webhooks
      ? [repeat({ everyMs: WEBHOOKS_MS, idleMs: IDLE_MS }, webhooks.begin, fail(log, 'sending webhooks'))]
      : []),
    repeat(
      { everyMs: IMPORTS_MS, idleMs: IDLE_MS },
      () => runImports(shop, () => isStopping),
      fail(log, 'working off imports'),
    ),
    repeat(
      { everyMs: OWNER_MS, idleMs: IDLE_MS },
      () => shop.owner.refresh(shop.db),
      fail(log, 'reading what the owner has chosen'),
    ),
    repeat(
      { everyMs: TIDY_MS, firstMs: TIDY_MS },
      () => tidyUp(shop, visitDays, tidy),
      fail(log, 'tidying the database'),
    ),
    ...(isOwn('search')
      ? []
      : [repeat({ everyMs: REBUILD_RETRY_MS, idleMs: TIDY_MS }, once(feed.fill), fail(log, 'filling the search'))]),
    ...(tickSandbox
      ? [repeat({ everyMs: SANDBOX_MS, idleMs: SANDBOX_IDLE_MS }, tickSandbox, fail(log, 'the payment sandbox'))]
      : []),
  ];
  const stopListening = await listen(() => {
    for (const relay of relays) relay.wake();
    for (const timer of timers) timer.resume();
  });
  return async () => {
    isStopping = true;
    feed.stop();
    await stopListening();
    await Promise.all([...relays, ...timers].map((worker) => worker.stop()));
    await webhooks?.stop();
  };
}

/** Until it works, then never again. */
function once(work: () => Promise<void>): () => Promise<number> {
  let isDone = false;
  return async () => {
    if (isDone) return 0;
    await work();
    isDone = true;
    return 1;
  };
}

async function tidyUp(shop: Shop, visitDays: number, tidy: () => Promise<void>): Promise<void> {
  await deleteHandledEvents(shop.db, shop.clock.now());
  await deleteOldRateLimits(shop);
  await forgetOldForms(shop);
  await forgetOldLinks(shop);
  await sumUpDays(shop);
  await forgetOldVisits(shop, visitDays);
  await forgetOldViews(shop, visitDays);
  await forgetOldImports(shop);
  await forgetOldBounces(shop);
  await forgetOldDeliveries(shop);
  await forgetOldNotices(shop);
  await deleteUnusedUploads(shop);
  await forgetOldPhotos(shop);
  await tidy();
}

/**
 * Delivers until nothing is due. While other nodes sell there is always more, so it also ends with the batch in which the node
 * is asked to stop: the rest is theirs.
 */
async function drain(deliver: () => Promise<number>, isStopping: () => boolean): Promise<number> {
  let done = 0;
  for (let delivered = await deliver(); delivered > 0; delivered = isStopping() ? 0 : await deliver())
    done += delivered;
  return done;
}

/** One look for all relays, so that those without work may rest. */
async function wakeRelays(shop: Shop, relayOf: ReadonlyMap<string, Worker>): Promise<void> {
  for (const name of await subscribersWithWork(shop)) relayOf.get(name)?.wake();
}

function refund(shop: Shop): EventHandler {
  return async (event) => {
    if (event.name === 'payment.refund.due') await refundDuePayment(shop, event.payload.paymentId);
    if (event.name === 'payment.refund.asked') await sendRefund(shop, event.payload.refundId);
  };
}

/** The name of a piece of work, and how its failure is reported. */
type Failed = { work: string; report: (error: unknown) => void };

const fail = (log: Log, work: string): Failed => ({
  work,
  report: (error) => log.error({ err: error, work }, `${work} failed and will be tried again`),
});

const NO_TELEMETRY: BackgroundTelemetry = { run: (_work, run) => run(), handle: (_event, handle) => handle() };
