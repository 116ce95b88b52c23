/** Asked from the footer: to see the choice again, or to chat. */
export type ConsentRequest = 'again' | 'chat';

let kept: ConsentRequest | null = null;
let listener: ((request: ConsentRequest) => void) | null = null;

/** The resource comes after the page: what is asked of it before it is there waits for it, the latest alone. */
export function requestConsent(request: ConsentRequest) {
  if (listener) listener(request);
  else kept = request;
}

/** The resource is there, and takes what was asked before. Returns how to stop hearing. */
export function onConsentRequest(hear: (request: ConsentRequest) => void): () => void {
  listener = hear;
  if (kept) hear(kept);
  kept = null;
  return () => {
    listener = null;
  };
}
