import type { Analytics, Chat } from '#contracts/third-parties.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    _paq?: unknown[][];
    Tawk_API?: { maximize?: () => void; onLoad?: () => void };
    Tawk_LoadStart?: Date;
    $crisp?: unknown[][];
    CRISP_WEBSITE_ID?: string;
    chatwootSDK?: { run: (settings: { websiteToken: string; baseUrl: string }) => void };
    $chatwoot?: { toggle: (state: 'open') => void };
  }
}

/** Puts a script of another company into the page, once. Calls `onLoad` when it has run. */
function bringScript(kind: string, src: string, { data = {}, onLoad }: { data?: object; onLoad?: () => void } = {}) {
  if (document.querySelector(`script[data-third-party="${kind}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  Object.assign(script.dataset, data, { thirdParty: kind });
  if (onLoad) script.addEventListener('load', onLoad);
  document.head.append(script);
}

/** Google's script reads the arguments object itself, not a list. */
function tellGoogle(..._words: unknown[]) {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: gtag.js recognises its commands by this very object
  window.dataLayer.push(arguments);
}

/** Begins counting visits with another company's service; the visitor has agreed. May be called again. */
export function startAnalytics(analytics: Analytics) {
  switch (analytics.kind) {
    case 'google':
      tellGoogle('js', new Date());
      tellGoogle('config', analytics.tagId, {
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
      });
      return bringScript('google', `https://www.googletagmanager.com/gtag/js?id=${analytics.tagId}`);
    case 'plausible':
      return bringScript('plausible', `${analytics.url}/js/script.js`, { data: { domain: analytics.domain } });
    case 'matomo':
      window._paq = [
        ['setTrackerUrl', `${analytics.url}/matomo.php`],
        ['setSiteId', analytics.siteId],
        ['enableLinkTracking'],
      ];
      return bringScript('matomo', `${analytics.url}/matomo.js`);
    default:
      return analytics satisfies never;
  }
}

/** Reports a page view. Google and Plausible notice by themselves when the address changes. */
export function reportPage(analytics: Analytics) {
  if (analytics.kind !== 'matomo') return;
  window._paq?.push(['setCustomUrl', window.location.href], ['setDocumentTitle', document.title], ['trackPageView']);
}

/** Brings the chat of another company; the visitor has agreed. May be called again. */
export function startChat(chat: Chat) {
  switch (chat.kind) {
    case 'tawk':
      window.Tawk_API ??= {};
      window.Tawk_LoadStart ??= new Date();
      return bringScript('tawk', `https://embed.tawk.to/${chat.propertyId}/${chat.widgetId}`);
    case 'crisp':
      window.$crisp ??= [];
      window.CRISP_WEBSITE_ID = chat.websiteId;
      return bringScript('crisp', 'https://client.crisp.chat/l.js');
    case 'chatwoot':
      return bringScript('chatwoot', `${chat.url}/packs/js/sdk.js`, {
        onLoad: () => window.chatwootSDK?.run({ websiteToken: chat.token, baseUrl: chat.url }),
      });
    default:
      return chat satisfies never;
  }
}

/** Opens the chat's window: at once, or as soon as its script, which was agreed to, is there. */
export function openChat({ kind }: Chat) {
  switch (kind) {
    case 'tawk': {
      window.Tawk_API ??= {};
      const open = () => window.Tawk_API?.maximize?.();
      if (window.Tawk_API.maximize) return open();
      window.Tawk_API.onLoad = open;
      return;
    }
    case 'crisp':
      window.$crisp ??= [];
      window.$crisp.push(['do', 'chat:open']); // works off what was pushed before it came
      return;
    case 'chatwoot': {
      const open = () => window.$chatwoot?.toggle('open');
      if (window.$chatwoot) return open();
      return window.addEventListener('chatwoot:ready', open, { once: true });
    }
    default:
      return kind satisfies never;
  }
}
