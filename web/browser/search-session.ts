/** The progress of a search: that it asks, what it found, or why it failed. */
export type SearchProgress<Criteria, Found> =
  | { kind: 'asking'; criteria: Criteria }
  | { kind: 'found'; criteria: Criteria; found: Found }
  | { kind: 'failed'; criteria: Criteria; error: unknown };

/**
 * Asks for the newest criteria only: the question before it is called off, and its answer, should it come all the same, is
 * dropped. So an older answer never stands over a newer one, however the network orders them.
 */
export function createSearchSession<Criteria, Found>(
  ask: (criteria: Criteria, signal: AbortSignal) => Promise<Found>,
  notify: (news: SearchProgress<Criteria, Found>) => void,
) {
  let running = new AbortController();

  function stop() {
    running.abort();
  }

  async function look(criteria: Criteria): Promise<void> {
    stop();
    const own = new AbortController();
    running = own;
    notify({ kind: 'asking', criteria });
    try {
      const found = await ask(criteria, own.signal);
      if (!own.signal.aborted) notify({ kind: 'found', criteria, found });
    } catch (error) {
      if (!own.signal.aborted) notify({ kind: 'failed', criteria, error });
    }
  }

  return { look, stop };
}
