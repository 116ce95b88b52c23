/** `out`: somebody has logged out or left for good; `ended`: their session had run out. */
export type SessionNews = 'out' | 'ended';

/** What the tabs of a browser talk on; nothing is kept of it. */
const SESSION_CHANNEL = 'el_a7305be';

const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(SESSION_CHANNEL));

/** Tells the other tabs of this browser that a session is over. */
export function tellTabs(news: SessionNews) {
  const channel = openChannel();
  channel?.postMessage(news);
  channel?.close();
}

/** Hears what other tabs tell. Returns a function that stops hearing. */
export function hearTabs(heard: (news: SessionNews) => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'out' || data === 'ended') heard(data);
  });
  return () => channel?.close();
}
