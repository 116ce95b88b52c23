import { createPusherPush } from '#adapters/push/pusher-push.ts';
import type { PushAccess } from '#contracts/push.ts';
import { answerHubCall } from '#embedded/push-hub/http-api.ts';
import { createPushHub, type PushHub } from '#embedded/push-hub/push-hub.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Push } from '#shop/ports/push.ts';
import type { Config } from '../config.ts';
import { measurePort, type Telemetry } from '../metrics/telemetry.ts';
import { hubRules, pushAccessOf, pushAppOf } from '../push/push-app.ts';

export type PushServices = {
  push: Push;
  /** The push service in the box; null with a hosted one. */
  pushHub: PushHub | null;
  /** Where and as what a browser listens. */
  pushAccess: PushAccess;
  /** Answers programs that publish over the hub's HTTP API. */
  answerHubCall: typeof answerHubCall;
};

/** The hub in the box, or a hosted push service. */
export function openPush(config: Config, shop: Shop, telemetry: Telemetry): PushServices {
  const app = pushAppOf(config);
  const common = { pushAccess: pushAccessOf(config), answerHubCall };
  if (config.PUSH === 'hub') {
    const pushHub = createPushHub({ app, ...hubRules(shop, config) });
    return { push: measurePort('push', pushHub, telemetry), pushHub, ...common };
  }
  const { PUSHER_CLUSTER: cluster, PUSHER_HOST: host, PUSHER_PORT: port, PUSHER_TLS: isTls } = config;
  const push = createPusherPush({ appId: app.id, key: app.key, secret: app.secret, cluster, host, port, isTls });
  return { push: measurePort('push', push, telemetry), pushHub: null, ...common };
}
