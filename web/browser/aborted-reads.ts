/**
 * Ignores the rejection that an aborted background read leaves behind. When a newer answer makes a read needless, the router
 * aborts it; if its first line was decoded already, the promise of the rest rejects with an AbortError inside the router, where
 * nobody can handle it (react-router 8, fetchAndDecodeViaTurboStream drops `done`). Any other rejection that nobody handles
 * stays an error of the page.
 */
export function ignoreAbortedReads(target: EventTarget) {
  target.addEventListener('unhandledrejection', (event) => {
    if ('reason' in event && isAbort(event.reason)) event.preventDefault();
  });
}

const isAbort = (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError';
