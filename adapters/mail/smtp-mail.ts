import { createTransport } from 'nodemailer';
import { EmailRefused, type Mail } from '#shop/ports/mail.ts';
import { messageOf, type Sender } from './message-of.ts';

/** A mail server that says nothing for this long is not there; the relay tries again later. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
/** Some connections, kept while there is something to say: a server that counts connections is not knocked at for each e-mail. */
const POOL = { pool: true, maxConnections: 3, maxMessages: 100 } as const;
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Mail over SMTP, with connections that can be let go. */
type SmtpMail = Mail & { close: () => void };

/**
 * Mail over SMTP: `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. Beyond this machine nothing is said in
 * clear: a server that offers no TLS gets neither password nor e-mail. DKIM is the server's work.
 *
 * patience  how long to wait for each step, in milliseconds; the tests are in a hurry
 * send      throws EmailRefused when the server will never take the e-mail or its reader, and an ordinary error for what
 *           may pass: no server, no answer in time, greylisting (4yz), a refused log-in or sender
 * source    RFC 5321 4.2.1, decision 0050
 */
export function createSmtpMail(options: { url: string; sender: () => Sender; patience?: typeof TIMEOUTS }): SmtpMail {
  const isHere = THIS_MACHINE.includes(new URL(options.url).hostname);
  const transport = createTransport({
    url: options.url,
    ...POOL,
    ...(options.patience ?? TIMEOUTS),
    // nobody listens in between on this machine, and its server's certificate is its own
    ...(isHere ? { tls: { rejectUnauthorized: false } } : { requireTLS: true }),
  });
  return {
    async send(emailMessage) {
      const { rejected } = await transport
        .sendMail(messageOf(emailMessage, options.sender()))
        .catch((error: unknown): never => {
          throw refusalOf(error) ?? error;
        });
      if (rejected.length > 0) throw new Error('The mail server refused the reader of an e-mail');
    },
    close: () => transport.close(),
  };
}

/** No such mailbox or domain, or one that was closed, as RFC 3463 numbers them. */
const NO_SUCH_READER = /\b5\.(1\.\d+|2\.1)\b/;
const ENHANCED = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/**
 * Null for what may go better another time: everything that is not said of the reader or the e-mail itself, such as a
 * refused log-in, sender or relay (5.7.z at RCPT), and a mailbox that is full.
 */
function refusalOf(error: unknown): EmailRefused | null {
  if (!(error instanceof Error)) return null;
  const { code, command, responseCode, response } = { ...error } as Partial<Record<string, unknown>>;
  if (code === 'EENVELOPE' && command === 'API') return new EmailRefused(error.message, true); // no address at all
  if (typeof responseCode !== 'number' || responseCode < 500) return null;
  const answer = (typeof response === 'string' ? response : String(responseCode)).slice(0, 300);
  if (command === 'DATA') return new EmailRefused(answer, false);
  if (command !== 'RCPT TO') return null;
  const isUnknown = ENHANCED.test(answer) ? NO_SUCH_READER.test(answer) : [501, 550, 551, 553].includes(responseCode);
  return isUnknown ? new EmailRefused(answer, true) : null;
}
