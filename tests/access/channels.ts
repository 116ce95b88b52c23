import { WebSocket } from 'ws';
import { asProgram, type Session } from './people.ts';
import type { World } from './world.ts';

type Message = { event: string; data?: unknown };

/** A socket of the push hub that has said hello. */
async function openSocket(address: string) {
  const socket = new WebSocket(address);
  const received: Message[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (bytes) => {
    received.push(JSON.parse(String(bytes)));
    for (const go of waiting.splice(0)) go();
  });
  const waitForMessage = async (isIt: (message: Message) => boolean): Promise<Message> => {
    for (;;) {
      const found = received.find(isIt);
      if (found) return found;
      await new Promise<void>((go) => waiting.push(go));
    }
  };
  const hello = await waitForMessage(({ event }) => event === 'pusher:connection_established');
  const { socket_id: id } = JSON.parse(String(hello.data));
  const say = (event: string, data: object) => socket.send(JSON.stringify({ event, data }));
  return { id: String(id), say, waitForMessage, close: () => socket.terminate() };
}

/**
 * Whether somebody may subscribe to a channel: with the signature that the shop gives them, and with one of their own making where it
 * gives none.
 */
export async function canSubscribe({ open }: World, session: Session | null, channel: string): Promise<boolean> {
  const { port } = new URL(await listening(open.app));
  const socket = await openSocket(`ws://127.0.0.1:${port}/app/${open.services.pushAccess.key}?protocol=7`);
  const signed = await open.app.inject({
    method: 'POST',
    url: '/broadcasting/auth',
    headers: { ...asProgram(session), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ socket_id: socket.id, channel_name: channel }).toString(),
  });
  const forged = { auth: `${open.services.pushAccess.key}:${'0'.repeat(64)}` };
  const proof = channel.startsWith('private-') ? (signed.statusCode === 200 ? signed.json() : forged) : {};
  socket.say('pusher:subscribe', { channel, ...proof });
  const answer = await socket.waitForMessage(({ event }) => /subscription_|pusher:error/.test(event));
  socket.close();
  return answer.event === 'pusher_internal:subscription_succeeded';
}

const addresses = new WeakMap<object, Promise<string>>();

function listening(app: World['open']['app']): Promise<string> {
  const address = addresses.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' });
  addresses.set(app, address);
  return address;
}
