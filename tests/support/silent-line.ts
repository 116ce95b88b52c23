import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that goes silent: it stays open, takes what is sent, and passes nothing on. */
export type SilentLine = { url: string; silence: () => void; speak: () => void; close: () => Promise<void> };

/** Puts such a line in front of the server that `target` names. */
export async function openSilentLine(target: string): Promise<SilentLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      if (isSilent) socket.pause();
      socket.on('data', (bytes) => other.write(bytes));
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  const url = new URL(target);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: url.href,
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speak: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}
