import type { PushAccess } from '#contracts/push.ts';
import type { Analytics, Chat, ThirdParties } from '#contracts/third-parties.ts';
import type { Config } from '../config.ts';

/** Hosts that a page's policy lets in, by directive. */
export type Sources = Partial<
  Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame' | 'media' | 'worker', readonly string[]>
>;

/** What the environment has switched on; null when the shop is alone. config.ts has seen to it that nothing is missing. */
export function chosenThirdParties(config: Config): ThirdParties | null {
  const chosen = { analytics: chosenAnalytics(config), chat: chosenChat(config) };
  return chosen.analytics || chosen.chat ? chosen : null;
}

function chosenAnalytics(config: Config): Analytics | null {
  switch (config.ANALYTICS) {
    case 'none':
      return null;
    case 'google':
      return { kind: 'google', tagId: config.GOOGLE_TAG_ID ?? '' };
    case 'plausible':
      return { kind: 'plausible', url: bare(config.PLAUSIBLE_URL), domain: config.PLAUSIBLE_DOMAIN ?? '' };
    case 'matomo':
      return { kind: 'matomo', url: bare(config.MATOMO_URL), siteId: String(config.MATOMO_SITE_ID ?? '') };
  }
}

function chosenChat(config: Config): Chat | null {
  switch (config.CHAT) {
    case 'none':
      return null;
    case 'tawk':
      return { kind: 'tawk', propertyId: config.TAWK_PROPERTY_ID ?? '', widgetId: config.TAWK_WIDGET_ID ?? '' };
    case 'crisp':
      return { kind: 'crisp', websiteId: config.CRISP_WEBSITE_ID ?? '' };
    case 'chatwoot':
      return { kind: 'chatwoot', url: bare(config.CHATWOOT_URL), token: config.CHATWOOT_TOKEN ?? '' };
  }
}

/** An address without slashes at its end. */
function bare(url: string | undefined): string {
  return (url ?? '').replace(/\/+$/, '');
}

/** The hosts each service needs, as its own documentation names them, and no others. */
export function sourcesOf({ analytics, chat }: ThirdParties): Sources[] {
  return [...(analytics ? [sourcesOfAnalytics(analytics)] : []), ...(chat ? [sourcesOfChat(chat)] : [])];
}

/** Where a page listens for messages when the shop's own address is not the place (R-197). */
export function sourcesOfPush(push: PushAccess): Sources[] {
  if (push.isOwn) return [];
  const host = push.host ?? `ws-${push.cluster}.pusher.com`;
  return [{ connect: [`${push.isTls ? 'wss' : 'ws'}://${host}${push.port === null ? '' : `:${push.port}`}`] }];
}

function sourcesOfAnalytics(analytics: Analytics): Sources {
  switch (analytics.kind) {
    case 'google': {
      const tag = 'https://www.googletagmanager.com';
      const counts = ['https://*.google-analytics.com', 'https://*.analytics.google.com', tag];
      return { script: [tag], img: counts, connect: counts };
    }
    case 'plausible': {
      const host = new URL(analytics.url).origin;
      return { script: [host], connect: [host] };
    }
    case 'matomo': {
      const host = new URL(analytics.url).origin;
      return { script: [host], img: [host], connect: [host] };
    }
  }
}

function sourcesOfChat(chat: Chat): Sources {
  switch (chat.kind) {
    case 'tawk': {
      const own = 'https://*.tawk.to';
      const shared = 'https://cdn.jsdelivr.net';
      return {
        script: [own, shared],
        style: [own, shared, 'https://fonts.googleapis.com'],
        img: [own, shared, 'https://tawk.link', 'https://s3.amazonaws.com'],
        font: [own, 'https://fonts.gstatic.com'],
        connect: [own, 'wss://*.tawk.to'],
        frame: [own],
        media: [own],
      };
    }
    case 'crisp': {
      const own = 'https://*.crisp.chat';
      return {
        script: [own],
        style: [own],
        img: [own],
        font: [own],
        connect: [own, 'wss://*.relay.crisp.chat'],
        frame: [own],
        media: [own],
        worker: ['blob:', own],
      };
    }
    case 'chatwoot': {
      const { origin, host, protocol } = new URL(chat.url);
      const line = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
      return { script: [origin], img: [origin], connect: [origin, line], frame: [origin], media: [origin] };
    }
  }
}
