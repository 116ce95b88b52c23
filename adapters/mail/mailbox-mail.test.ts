import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMailbox } from '#embedded/mailbox/mailbox.ts';
import type { Email } from '#shop/ports/mail.ts';
import { createMailboxMail } from './mailbox-mail.ts';

const emailMessage: Email = {
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

  test('keeps an e-mail as a message and as JSON', async () => {
    await openMail().send({ ...emailMessage, replyTo: 'ousmane@example.com' });
    const [eml = '', json = ''] = readdirSync(directory).sort();
    expect(eml).toMatch(/^2026-03-02T10-00-00-000Z-[0-9a-f]{24}[.]eml$/);
    const raw = readFileSync(join(directory, eml), 'utf8');
    expect(raw).toMatch(/^From: Elamba <hello@elamba[.]example>/m);
    expect(raw).toMatch(/^Reply-To: ousmane@example[.]com/m);
    expect(raw).toMatch(MESSAGE_ID);
    expect(JSON.parse(readFileSync(join(directory, json), 'utf8'))).toEqual({
      ...emailMessage,
      replyTo: 'ousmane@example.com',
      sentAt: '2026-03-02T10:00:00.000Z',
    });
  });

  test('keeps the same e-mail once: tried again, at the same moment, after a restart', async () => {
    const mail = openMail();
    await Promise.all([mail.send(emailMessage), mail.send(emailMessage)]);
    await mail.send(emailMessage);
    await openMail().send(emailMessage);
    expect(readdirSync(directory)).toHaveLength(2);
  });

  test('keeps two e-mails with the same words twice', async () => {
    const mail = openMail();
    await mail.send(emailMessage);
    await mail.send({ ...emailMessage, id: 'another' });
    expect((await openMailbox(directory).list(10)).total).toBe(2);
  });

  test('does not say that an e-mail is kept when it could not be written', async () => {
    const mail = createMailboxMail({ mailbox: openMailbox('/dev/null/mail'), sender, now: () => new Date() });
    await expect(mail.send(emailMessage)).rejects.toThrow();
  });
});
