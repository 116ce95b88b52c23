/** What a session tells while it works: that it asks, what it found, or why not. */
export type SessionNews<Wish, Found> =
  | { kind: 'asking'; criteria: Wish }
  | { kind: 'found'; criteria: Wish; found: Found }
  | { kind: 'failed'; criteria: Wish; error: unknown };

/**
 * Asks for the newest wish only: the question before it is called off, and its answer, should it come all the same, is
 * not told. So an older answer never stands over a newer one, however the network orders them.
 */
export function createSearchSession<Wish, Found>(
  ask: (criteria: Wish, signal: AbortSignal) => Promise<Found>,
  tell: (news: SessionNews<Wish, Found>) => void,
) {
  let running = new AbortController();

  function stop() {
    running.abort();
  }

  async function look(criteria: Wish): Promise<void> {
    stop();
    const own = new AbortController();
    running = own;
    tell({ kind: 'asking', criteria });
    try {
      const found = await ask(criteria, own.signal);
      if (!own.signal.aborted) tell({ kind: 'found', criteria, found });
    } catch (error) {
      if (!own.signal.aborted) tell({ kind: 'failed', criteria, error });
    }
  }

  return { look, stop };
}
