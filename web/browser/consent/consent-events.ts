/** Asked from the footer: to see the choice again, or to chat. */
export type ConsentRequest = 'again' | 'chat';

let kept: ConsentRequest | null = null;
let listener: ((wish: ConsentRequest) => void) | null = null;

/** The resource comes after the page: what is asked of it before it is there waits for it, the latest alone. */
export function requestConsent(wish: ConsentRequest) {
  if (listener) listener(wish);
  else kept = wish;
}

/** The resource is there, and takes what was asked before. Returns how to stop hearing. */
export function onConsentRequest(hear: (wish: ConsentRequest) => void): () => void {
  listener = hear;
  if (kept) hear(kept);
  kept = null;
  return () => {
    listener = null;
  };
}
