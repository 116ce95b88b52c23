import type { RefusalCode } from '#contracts/refusals.ts';

/** Counts what the shop does, after the fact; it never gets what somebody typed. */
export type ShopTelemetry = {
  /** A change was committed that recorded this event. */
  happened: (event: string) => void;
  /** A change was undone because the shop said no. */
  refused: (code: RefusalCode) => void;
};

const recorded = new WeakMap<object, string[]>();

/** Notes that a change under way recorded an event; it counts once the change is committed. */
export function noteInChange(tx: object, event: string): void {
  const names = recorded.get(tx);
  if (names) names.push(event);
  else recorded.set(tx, [event]);
}

/** The events that a change recorded. */
export function notesOfChange(tx: object): readonly string[] {
  return recorded.get(tx) ?? [];
}
