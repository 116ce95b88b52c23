/** An answer that took long, by the pattern of its route. */
export type SlowAnswer = { method: string; route: string; ms: number; at: Date };

type SlowAnswers = { note: (answer: SlowAnswer) => void; list: () => SlowAnswer[] };

const MOST = 5;
const KEPT_MS = 3_600_000;

/** Remembers the slowest answers of the last hour, one of each route: the same slow page five times says no more than once. */
export function createSlowAnswers(now: () => Date): SlowAnswers {
  let kept: SlowAnswer[] = [];
  let floor = 0;
  return {
    note(answer) {
      if (answer.ms <= floor) return;
      const since = now().getTime() - KEPT_MS;
      const known = kept.find(({ method, route }) => method === answer.method && route === answer.route);
      if (known && known.ms >= answer.ms && known.at.getTime() > since) return;
      kept = [...kept.filter((other) => other !== known && other.at.getTime() > since), answer]
        .sort((one, other) => other.ms - one.ms)
        .slice(0, MOST);
      floor = kept.length < MOST ? 0 : (kept.at(-1)?.ms ?? 0);
    },
    list() {
      const since = now().getTime() - KEPT_MS;
      kept = kept.filter(({ at }) => at.getTime() > since);
      if (kept.length < MOST) floor = 0;
      return kept;
    },
  };
}
