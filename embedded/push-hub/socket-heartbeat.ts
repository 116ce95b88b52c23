import type { WebSocket } from 'ws';
import { ACTIVITY_SECONDS, CLOSE } from './protocol.ts';

const MOST_MESSAGES = 60;
const MESSAGES_MS = 10_000;
const SILENCE_MS = ACTIVITY_SECONDS * 1000 + 30_000;

/** Whether a socket is alive, and whether it sends too much. */
export function createSocketHeartbeat(line: WebSocket, send: (text: string) => void) {
  let lastMessageAt = performance.now();
  let isAsked = false;
  let turn = { startedAt: lastMessageAt, messages: 0 };
  return {
    /** Notes a message; false when there were too many, and the line is closed. */
    note(): boolean {
      lastMessageAt = performance.now();
      isAsked = false;
      if (lastMessageAt - turn.startedAt > MESSAGES_MS) turn = { startedAt: lastMessageAt, messages: 0 };
      turn.messages += 1;
      if (turn.messages <= MOST_MESSAGES) return true;
      line.close(CLOSE.full, 'Too many messages');
      return false;
    },
    /** A line that has been silent is asked; one that does not answer is gone. */
    check(): void {
      if (performance.now() - lastMessageAt < SILENCE_MS) return;
      if (isAsked) line.terminate();
      isAsked = true;
      send(JSON.stringify({ event: 'pusher:ping', data: {} }));
    },
  };
}
