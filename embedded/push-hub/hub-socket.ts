import type { WebSocket } from 'ws';
import { createLineQueue } from './line-queue.ts';
import { CLIENT_EVENTS_REFUSED, CLOSE, clientMessageSchema, errorFrame, unsubscribeSchema } from './protocol.ts';
import { createSocketHeartbeat } from './socket-heartbeat.ts';
import { createSubscriptions, type HubSocketRules } from './subscriptions.ts';

/** One open browser at the hub: what it says, what it listens to, and what still waits to be sent to it. */
export type HubConnection = ReturnType<typeof createHubConnection>;

export function createHubConnection(line: WebSocket, id: string, rules: HubSocketRules) {
  const send = createLineQueue(line);
  const heartbeat = createSocketHeartbeat(line, send);
  const subscriptions = createSubscriptions({ id, send, isOpen: () => line.readyState === line.OPEN }, rules);

  function answer(event: string, data: unknown): void {
    if (event === 'pusher:ping') send(JSON.stringify({ event: 'pusher:pong', data: {} }));
    else if (event === 'pusher:subscribe') void subscriptions.subscribe(data).catch(() => line.close(CLOSE.full));
    else if (event === 'pusher:unsubscribe') subscriptions.leave(unsubscribeSchema.safeParse(data).data?.channel ?? '');
    else if (!event.startsWith('pusher:')) send(errorFrame(CLIENT_EVENTS_REFUSED, 'Clients may not send events here'));
  }

  line.on('message', (text) => {
    if (!heartbeat.note()) return;
    const message = clientMessageSchema.safeParse(parse(String(text)));
    if (message.success) answer(message.data.event, message.data.data);
    else send(errorFrame(CLOSE.comeBack, 'Invalid message'));
  });
  line.on('close', subscriptions.leaveAll);

  return {
    id,
    send,
    close: (code: number, reason: string) => line.close(code, reason),
    end: () => line.terminate(),
    checkLine: heartbeat.check,
    checkListening: subscriptions.check,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
