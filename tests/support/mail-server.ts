import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What the mail server does with the next e-mail, one after the other. */
export type MailFault =
  | 'none'
  | 'greylist'
  | 'unknown reader'
  | 'relay denied'
  | 'mailbox full'
  | 'spam'
  | 'hang'
  | 'drop'
  | 'no sender';

const REFUSALS: Partial<Record<MailFault, [code: number, words: string]>> = {
  greylist: [451, '4.7.1 Greylisted, please come back later'],
  'unknown reader': [550, '5.1.1 User unknown'],
  'relay denied': [550, '5.7.1 Relaying denied'],
  'mailbox full': [552, '5.2.2 Mailbox full'],
};

export type ReceivedEmail = { raw: string; isEncrypted: boolean; user: string | undefined; readers: string[] };

/** A real mail server (smtp-server) that keeps what it takes and misbehaves on request. */
export async function openMailServer(options: SMTPServerOptions & { host?: string } = {}) {
  const { host = '127.0.0.1', ...more } = options;
  const received: ReceivedEmail[] = [];
  const faults: MailFault[] = [];
  let connections = 0;
  let logIns = 0;
  let fault: MailFault = 'none';
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect: (_session, next) => {
      connections += 1;
      next();
    },
    onAuth: ({ username, password }, _session, next) => {
      logIns += 1;
      if (password === 'right') next(null, { user: username });
      else next(new Error('Invalid username or password'));
    },
    onMailFrom: (_address, _session, next) => {
      fault = faults.shift() ?? 'none';
      next(fault === 'no sender' ? refusal(550, '5.1.8 Sender refused') : null);
    },
    onRcptTo: (_address, session, next) => {
      if (fault === 'hang') return;
      if (fault === 'drop') return void sockets(server, session.id);
      const [code, words] = REFUSALS[fault] ?? [];
      next(code === undefined ? null : refusal(code, words ?? ''));
    },
    onData: (stream, session, next) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (fault === 'spam') return next(refusal(554, '5.7.1 Looks like spam'));
        received.push({
          raw: Buffer.concat(parts).toString('utf8'),
          isEncrypted: session.secure,
          user: session.user,
          readers: session.envelope.rcptTo.map(({ address }) => address),
        });
        next(null);
      });
    },
    ...more,
  });
  server.on('error', () => {}); // a client that breaks off is no news
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    host,
    port,
    received,
    counts: () => ({ connections, logIns }),
    failNext: (...next: MailFault[]) => void faults.splice(0, faults.length, ...next),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

function sockets({ connections }: SMTPServer, id: string): void {
  for (const connection of connections) {
    if ('id' in connection && connection.id === id && '_socket' in connection) {
      const { _socket: socket } = connection;
      if (typeof socket === 'object' && socket !== null && 'destroy' in socket && typeof socket.destroy === 'function')
        socket.destroy();
    }
  }
}
