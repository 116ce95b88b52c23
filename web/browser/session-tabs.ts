/** `out`: somebody has logged out or left for good; `ended`: their session had run out. */
export type SessionNews = 'out' | 'ended';

/** What the tabs of a browser talk on; nothing is kept of it. */
const SESSION_CHANNEL = 'el_a7305be';

let opened: BroadcastChannel | null = null;

/** One for the whole tab: what it posts comes to every channel of this name but itself, so a tab never hears what it told. */
function channelOfTab(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  opened ??= new BroadcastChannel(SESSION_CHANNEL);
  return opened;
}

/** Tells the other tabs of this browser that a session is over. */
export function tellTabs(news: SessionNews) {
  channelOfTab()?.postMessage(news);
}

/** Hears what other tabs tell. Returns a function that stops hearing. */
export function hearTabs(heard: (news: SessionNews) => void): () => void {
  const channel = channelOfTab();
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'out' || data === 'ended') heard(data);
  };
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
