import type { WebSocket } from 'ws';
import { ACTIVITY_SECONDS, CLOSE } from './protocol.ts';

const MOST_MESSAGES = 60;
const MESSAGES_MS = 10_000;
const SILENCE_MS = ACTIVITY_SECONDS * 1000 + 30_000;

/** Whether a line lives, and whether it talks too much. */
export function createSocketHeartbeat(line: WebSocket, send: (text: string) => void) {
  let heardAt = performance.now();
  let isAsked = false;
  let turn = { startedAt: heardAt, messages: 0 };
  return {
    /** Notes a message; false when there were too many, and the line is closed. */
    note(): boolean {
      heardAt = performance.now();
      isAsked = false;
      if (heardAt - turn.startedAt > MESSAGES_MS) turn = { startedAt: heardAt, messages: 0 };
      turn.messages += 1;
      if (turn.messages <= MOST_MESSAGES) return true;
      line.close(CLOSE.full, 'Too many messages');
      return false;
    },
    /** A line that has been silent is asked; one that does not answer is gone. */
    check(): void {
      if (performance.now() - heardAt < SILENCE_MS) return;
      if (isAsked) line.terminate();
      isAsked = true;
      send(JSON.stringify({ event: 'pusher:ping', data: {} }));
    },
  };
}
