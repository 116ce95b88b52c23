/** Asked from the footer: to see the choice again, or to chat. */
export type DeskWish = 'again' | 'chat';

let kept: DeskWish | null = null;
let listener: ((wish: DeskWish) => void) | null = null;

/** The desk comes after the page: what is asked of it before it is there waits for it, the latest alone. */
export function askDesk(wish: DeskWish) {
  if (listener) listener(wish);
  else kept = wish;
}

/** The desk is there, and takes what was asked before. Returns how to stop hearing. */
export function hearDesk(hear: (wish: DeskWish) => void): () => void {
  listener = hear;
  if (kept) hear(kept);
  kept = null;
  return () => {
    listener = null;
  };
}
