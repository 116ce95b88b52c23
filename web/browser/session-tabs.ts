/** `out`: somebody has logged out or left for good; `ended`: their session had run out. */
export type SessionNotice = 'out' | 'ended';

/** The channel between the tabs of a browser; nothing is stored of it. */
const SESSION_CHANNEL = 'el_a7305be';

let opened: BroadcastChannel | null = null;

/** One for the whole tab: what it posts comes to every channel of this name but itself, so a tab never receives its own. */
function channelOfTab(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  opened ??= new BroadcastChannel(SESSION_CHANNEL);
  return opened;
}

/** Notifies the other tabs of this browser that a session is over. */
export function notifyTabs(news: SessionNotice) {
  channelOfTab()?.postMessage(news);
}

/** Receives the notices of other tabs. Returns a function that unsubscribes. */
export function onTabNotice(handle: (news: SessionNotice) => void): () => void {
  const channel = channelOfTab();
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'out' || data === 'ended') handle(data);
  };
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
