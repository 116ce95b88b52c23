import type { WebSocket } from 'ws';

const MOST_WAITING = 256;
const MOST_WAITING_BYTES = 1_048_576;

/**
 * Sends to one browser. One that cannot follow is let go: it comes back and reads what it shows, and the hub never keeps
 * more than 256 messages or 1 MiB for anybody.
 */
export function createLineQueue(line: WebSocket): (text: string) => void {
  let waiting = 0;
  return (text) => {
    if (line.readyState !== line.OPEN) return;
    if (waiting >= MOST_WAITING || line.bufferedAmount + text.length > MOST_WAITING_BYTES) {
      line.terminate();
      return;
    }
    waiting += 1;
    line.send(text, () => {
      waiting -= 1;
    });
  };
}
