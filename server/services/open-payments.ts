import { openStripeWhenNeeded } from '#adapters/payments/stripe-when-needed.ts';
import type { Database } from '#database/open.ts';
import { createDatabaseSandboxStore } from '#embedded/stripe-sandbox/database-store.ts';
import { createStripeSandbox, type StripeSandbox } from '#embedded/stripe-sandbox/stripe-sandbox.ts';
import type { Clock, Ids } from '#shop/kernel/shop.ts';
import type { Payments } from '#shop/ports/payments.ts';
import type { Config } from '../config.ts';

export type SandboxServices = {
  /** The payment provider in the box; null with a real one. */
  sandbox: StripeSandbox | null;
  /** Sets where the sandbox posts its events: the shop's own webhook route, once there is one. 503 until then. */
  connectSandbox: (deliver: SandboxDelivery) => void;
};

type SandboxDelivery = (body: string, headers: Record<string, string>) => Promise<{ status: number }>;
type Surroundings = { database: Database; publicUrl: () => string; clock: Clock; ids: Ids };

/** The payment provider (PAYMENTS): the sandbox in the box, over the same adapter as the real Stripe, or Stripe itself. */
export function openPayments(
  config: Config,
  surroundings: Surroundings,
): { payments: Payments; sandboxServices: SandboxServices } {
  let deliver: SandboxDelivery = async () => ({ status: 503 });
  const sandbox =
    config.PAYMENTS === 'sandbox' ? openSandbox(config, surroundings, (...event) => deliver(...event)) : null;
  return {
    payments: sandbox ? overSandbox(config, sandbox, surroundings.clock) : overStripe(config, surroundings.clock),
    sandboxServices: {
      sandbox,
      connectSandbox: (route) => {
        deliver = route;
      },
    },
  };
}

function openSandbox(
  config: Config,
  { database, publicUrl, clock, ids }: Surroundings,
  deliver: SandboxDelivery,
): StripeSandbox {
  return createStripeSandbox({
    ...sandboxKeys(config),
    store: createDatabaseSandboxStore(database.db),
    publicBase: () => `${publicUrl()}/sandbox/stripe`,
    deliver,
    now: clock.now,
    newId: ids.token,
    brand: { name: config.SHOP_NAME, fonts: { display: '/fonts/ojuju.woff2', text: '/fonts/hanken.woff2' } },
  });
}

function overSandbox(config: Config, sandbox: StripeSandbox, clock: Clock): Payments {
  const { secretKey, webhookSecret } = sandboxKeys(config);
  return openStripeWhenNeeded({
    now: clock.now,
    secretKey,
    webhookSecrets: [webhookSecret, config.STRIPE_WEBHOOK_SECRET_NEXT ?? ''],
    apiBase: 'https://sandbox.invalid',
    fetch: sandbox.fetch,
    shortestCheckoutSeconds: 1,
  });
}

function overStripe(config: Config, clock: Clock): Payments {
  return openStripeWhenNeeded({
    now: clock.now,
    secretKey: config.STRIPE_SECRET_KEY ?? '',
    webhookSecrets: [config.STRIPE_WEBHOOK_SECRET ?? '', config.STRIPE_WEBHOOK_SECRET_NEXT ?? ''],
    apiBase: config.STRIPE_API_BASE,
  });
}

function sandboxKeys(config: Config) {
  const isTestKey = config.STRIPE_SECRET_KEY?.startsWith('sk_test_') ?? false;
  return {
    secretKey: isTestKey && config.STRIPE_SECRET_KEY ? config.STRIPE_SECRET_KEY : config.keys.sandboxSecretKey,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? config.keys.sandboxWebhookSecret,
  };
}
