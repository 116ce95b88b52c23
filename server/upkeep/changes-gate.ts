import type { Pause } from '#contracts/status.ts';

export type ChangesGate = {
  /** Null while the shop sells. */
  reason: () => Pause | null;
  close: (why: Pause) => void;
  open: (why: Pause) => void;
};

/** Whether the shop takes changes. Reading goes on in any case. */
export function createChangesGate(): ChangesGate {
  const reasons = new Set<Pause>();
  return {
    reason: () => [...reasons][0] ?? null,
    close: (why) => void reasons.add(why),
    open: (why) => void reasons.delete(why),
  };
}

/** Ends and begins everything that changes something, for a reason. */
export type Pauses = { pause: (why: Pause) => Promise<void>; resume: (why: Pause) => Promise<void> };

export type UpkeepLog = {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
};
