import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createMailboxMail } from '#adapters/mail/mailbox-mail.ts';
import { openMailbox } from '#embedded/mailbox/mailbox.ts';
import { describeMail, SENDER } from './mail.contract.ts';

const directory = mkdtempSync(join(tmpdir(), 'mailbox-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const mail = createMailboxMail({ mailbox: openMailbox(directory), sender: SENDER, now: () => new Date() });

describeMail(() => ({
  mail,
  taken: async () =>
    readdirSync(directory)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(directory, name), 'utf8')),
}));
