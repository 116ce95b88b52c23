/** Asked from the footer: to see the choice again, or to chat. */
export type ConsentRequest = 'again' | 'chat';

let kept: ConsentRequest | null = null;
let listener: ((request: ConsentRequest) => void) | null = null;

/** The consent manager is loaded after the page: a request made before that waits for it, the latest alone. */
export function requestConsent(request: ConsentRequest) {
  if (listener) listener(request);
  else kept = request;
}

/** The consent manager is there, and handles the request made before. Returns a function that unsubscribes. */
export function onConsentRequest(handle: (request: ConsentRequest) => void): () => void {
  listener = handle;
  if (kept) handle(kept);
  kept = null;
  return () => {
    listener = null;
  };
}
