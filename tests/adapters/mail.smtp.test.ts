import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmtpMail } from '#adapters/mail/smtp-mail.ts';
import { PermanentError } from '#shop/kernel/permanent-error.ts';
import { EmailRefused } from '#shop/ports/mail.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import { AN_EMAIL, describeMail, headerOf, SENDER } from './mail.contract.ts';

const PATIENCE = { connectionTimeout: 400, greetingTimeout: 400, socketTimeout: 400, dnsTimeout: 400 };
type Server = Awaited<ReturnType<typeof openMailServer>>;

let server: Server;
const opened: { close: () => void }[] = [];
beforeAll(async () => {
  server = await openMailServer({ hideSTARTTLS: true });
});
afterAll(async () => {
  for (const one of opened) one.close();
  await server.close();
});
beforeEach(() => server.failNext());

const open = ({ host, port } = { host: server.host, port: server.port }, user = '', scheme = 'smtp') => {
  const mail = createSmtpMail({ url: `${scheme}://${user}${host}:${port}`, sender: SENDER, patience: PATIENCE });
  opened.push(mail);
  return mail;
};

describe('over SMTP', () => {
  let mail: ReturnType<typeof open>;
  beforeAll(() => {
    mail = open();
  });
  describeMail(() => ({ mail, taken: async () => server.received.map(({ raw }) => raw) }));
});

it('an e-mail that is put off and tried again is one e-mail to a mail program', async () => {
  const mail = open();
  const begin = server.received.length;
  server.failNext('greylist');
  const refused = await mail.send(AN_EMAIL).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(refused).not.toBeInstanceOf(PermanentError);
  await mail.send(AN_EMAIL);
  await mail.send(AN_EMAIL); // the relay died before it could write down that it was sent
  const ids = server.received.slice(begin).map(({ raw }) => headerOf(raw, 'Message-ID'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it.each(['relay denied', 'mailbox full', 'no sender', 'drop', 'hang'] as const)(
  'what may pass is no refusal for good: %s',
  async (fault) => {
    const mail = open();
    server.failNext(fault);
    const error = await mail.send({ ...AN_EMAIL, id: fault }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PermanentError);
    await expect(mail.send({ ...AN_EMAIL, id: fault })).resolves.toBeUndefined();
  },
);

it('a reader whom nobody knows is refused for good, with the words of the server', async () => {
  server.failNext('unknown reader');
  const error = await open()
    .send(AN_EMAIL)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EmailRefused);
  expect(error).toMatchObject({ isAddress: true, answer: '550 5.1.1 User unknown' });
});

it('an e-mail that the server rejects is refused for good, and its reader is not to blame', async () => {
  server.failNext('spam');
  const error = await open()
    .send(AN_EMAIL)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'LetterRefused', isAddress: false, answer: '554 5.7.1 Looks like spam' });
});

it.each(['nobody', 'a b@c', '', '<>'])('what is no address is refused for good: %j', async (to) => {
  const error = await open()
    .send({ ...AN_EMAIL, to })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'LetterRefused', isAddress: true });
});

it('a few connections carry many e-mails', async () => {
  const mail = open();
  const before = server.counts().connections;
  await Promise.all(Array.from({ length: 20 }, (_, index) => mail.send({ ...AN_EMAIL, id: `pooled-${index}` })));
  expect(server.counts().connections - before).toBeLessThanOrEqual(3);
});

it('a connection that the server closed while nobody wrote loses no e-mail', async () => {
  const impatient = await openMailServer({ hideSTARTTLS: true, socketTimeout: 600 });
  const mail = open(impatient);
  await mail.send({ ...AN_EMAIL, id: 'before the pause' });
  await new Promise((resolve) => setTimeout(resolve, 900));
  await mail.send({ ...AN_EMAIL, id: 'after the pause' });
  expect(impatient.received).toHaveLength(2);
  mail.close();
  await impatient.close();
});

it('a server that is not there is waited for by the relay, not here', async () => {
  const gone = await openMailServer();
  await gone.close();
  const began = performance.now();
  const error = await open(gone)
    .send(AN_EMAIL)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') });
  expect(error).not.toBeInstanceOf(PermanentError);
  expect(performance.now() - began).toBeLessThan(2_000);
});

describe('TLS', () => {
  const elsewhere = '127.0.0.2'; // another machine, as far as the shop knows

  it('beyond this machine neither password nor e-mail goes out in clear', async () => {
    const clear = await openMailServer({ host: elsewhere, hideSTARTTLS: true, allowInsecureAuth: true });
    await expect(open(clear, 'shop:right@').send(AN_EMAIL)).rejects.toThrow();
    expect([clear.received, clear.counts().logIns]).toEqual([[], 0]);
    await clear.close();
  });

  it('a certificate that nobody vouches for is not believed beyond this machine', async () => {
    const strange = await openMailServer({ host: elsewhere });
    await expect(open(strange, 'shop:right@').send(AN_EMAIL)).rejects.toThrow(/certificate/);
    expect([strange.received, strange.counts().logIns]).toEqual([[], 0]);
    await strange.close();
  });

  it.each([
    ['smtp', false],
    ['smtps', true],
  ])('%s on this machine is encrypted where the server can, and the log-in arrives', async (scheme, secure) => {
    const here = await openMailServer({ secure });
    await open(here, 'shop:right@', scheme).send(AN_EMAIL);
    expect(here.received).toMatchObject([{ isEncrypted: true, user: 'shop', readers: ['awa@example.com'] }]);
    for (const one of opened.splice(0)) one.close();
    await here.close();
  });

  it('a wrong password is the shop’s own fault: the e-mail waits', async () => {
    const here = await openMailServer();
    const error = await open(here, 'shop:wrong@')
      .send(AN_EMAIL)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: expect.stringContaining('Invalid') });
    expect(error).not.toBeInstanceOf(PermanentError);
    await here.close();
  });
});
