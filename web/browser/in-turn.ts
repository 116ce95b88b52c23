/**
 * For a list that is asked for more than once: the answer to an older question is dropped when a newer one is shown already.
 *
 * returns  what is called with each question; it gives what says, once the answer is there, whether it may be shown
 */
export function createTurns(): () => () => boolean {
  let asked = 0;
  let shown = 0;
  return () => {
    asked += 1;
    const mine = asked;
    return () => {
      if (mine < shown) return false;
      shown = mine;
      return true;
    };
  };
}
