import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMailbox } from '#embedded/mailbox/mailbox.ts';
import type { Letter } from '#shop/ports/mail.ts';
import { createMailboxMail } from './mailbox-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

const letter: Letter = {
  id: '7b0b3a0e-3f5a-4a3e-9f1c-0d2c1b7a9e55',
  to: 'awa@example.com',
  subject: 'Votre commande à l’étoffe',
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
};
const sender = () => ({ name: 'Elamba', email: 'hello@elamba.example' });
const MESSAGE_ID = /^Message-ID: <([0-9a-f]{24})@elamba[.]example>/im;

describe('the mailbox', () => {
  let directory: string;
  const openMail = () =>
    createMailboxMail({
      mailbox: openMailbox(directory),
      sender,
      now: () => new Date('2026-03-02T10:00:00Z'),
    });
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'mailbox-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  test('keeps a letter as a message and as JSON', async () => {
    await openMail().send({ ...letter, replyTo: 'ousmane@example.com' });
    const [eml = '', json = ''] = readdirSync(directory).sort();
    expect(eml).toMatch(/^2026-03-02T10-00-00-000Z-[0-9a-f]{24}[.]eml$/);
    const raw = readFileSync(join(directory, eml), 'utf8');
    expect(raw).toMatch(/^From: Elamba <hello@elamba[.]example>/m);
    expect(raw).toMatch(/^Reply-To: ousmane@example[.]com/m);
    expect(raw).toMatch(MESSAGE_ID);
    expect(JSON.parse(readFileSync(join(directory, json), 'utf8'))).toEqual({
      ...letter,
      replyTo: 'ousmane@example.com',
      sentAt: '2026-03-02T10:00:00.000Z',
    });
  });

  test('keeps the same letter once: tried again, at the same moment, after a restart', async () => {
    const mail = openMail();
    await Promise.all([mail.send(letter), mail.send(letter)]);
    await mail.send(letter);
    await openMail().send(letter);
    expect(readdirSync(directory)).toHaveLength(2);
  });

  test('keeps two letters with the same words twice', async () => {
    const mail = openMail();
    await mail.send(letter);
    await mail.send({ ...letter, id: 'another' });
    expect((await openMailbox(directory).list(10)).total).toBe(2);
  });

  test('does not say that a letter is kept when it could not be written', async () => {
    const mail = createMailboxMail({ mailbox: openMailbox('/dev/null/mail'), sender, now: () => new Date() });
    await expect(mail.send(letter)).rejects.toThrow();
  });
});

describe('SMTP', () => {
  let server: Server;
  let port: number;
  let received: string[];
  const answers = { rcpt: '250 OK', greeting: '220 mail.example' };

  beforeEach(async () => {
    received = [];
    Object.assign(answers, { rcpt: '250 OK', greeting: '220 mail.example' });
    server = createServer((socket) => converse(socket, answers, received));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const openMail = () => createSmtpMail({ url: `smtp://127.0.0.1:${port}`, sender });

  test('hands the letter over with the same Message-ID at every try', async () => {
    await openMail().send(letter);
    await openMail().send(letter);
    const ids = received.map((message) => MESSAGE_ID.exec(message)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(received[0]).toMatch(/^To: awa@example[.]com/m);
    expect(received[0]).toMatch(/^Auto-Submitted: auto-generated/m);
  });

  test('fails when the server refuses the reader', async () => {
    answers.rcpt = '550 No such person';
    await expect(openMail().send(letter)).rejects.toThrow('550');
    expect(received).toEqual([]);
  });

  test('fails when no server answers', async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(openMail().send(letter)).rejects.toThrow('ECONNREFUSED');
    server = createServer().listen(0);
  });

  test('an address cannot smuggle in a second reader', async () => {
    await openMail()
      .send({ ...letter, to: 'awa@example.com, spy@example.com' })
      .catch(() => {});
    for (const message of received) expect(message).not.toMatch(/^(To|Cc|Bcc):.*spy@example[.]com>/im);
  });
});

/** As much of a mail server as one letter needs. */
function converse(socket: Socket, answers: { rcpt: string; greeting: string }, received: string[]): void {
  let isData = false;
  let message = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say(answers.greeting);
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    if (isData) {
      message += chunk.toString();
      if (!message.endsWith('\r\n.\r\n')) return;
      isData = false;
      received.push(message);
      say('250 kept');
      return;
    }
    for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'RCPT') say(answers.rcpt);
      else if (word === 'DATA') {
        isData = true;
        message = '';
        say('354 go on');
      } else if (word === 'QUIT') socket.end('221 bye\r\n');
      else say('250 OK');
    }
  });
}
