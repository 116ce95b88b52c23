import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailSubscriber } from '#background/mail-subscriber.ts';
import { relayOnce } from '#background/relay.ts';
import { newsletterSubscribers } from '#shop/newsletter/tables.ts';
import type { Email } from '#shop/ports/mail.ts';
import { stoppedClock } from '#tests/support/buyers.ts';
import { tokenIn } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

const clock = stoppedClock();
let place: TestShop;
let places = 0;

beforeAll(async () => {
  place = await openTestShop({ clock });
});
afterAll(() => place.close());

/** A place nobody has asked from before, so that limits do not meet. */
function somewhere(): string {
  places += 1;
  return `203.0.113.${places}`;
}

function ask(email: string, from = somewhere(), headers: Record<string, string> = {}) {
  return place.app.inject({ method: 'POST', url: '/api/newsletter', remoteAddress: from, headers, payload: { email } });
}

async function emails(): Promise<Email[]> {
  const sent: Email[] = [];
  const handle = mailSubscriber(place.shop, { send: async (emailMessage) => void sent.push(emailMessage) });
  while ((await relayOnce(place.shop, 'mail', handle, { warn: () => {} })) > 0);
  return sent;
}

/** The address of a link in an e-mail, as a path. */
function linkIn(emailMessage: Email | undefined, action: 'confirm' | 'leave'): string {
  const url = new RegExp(`http\\S+/newsletter/${action}\\S+`).exec(emailMessage?.text ?? '')?.[0] ?? '';
  return url.slice(new URL(url).origin.length);
}

async function stateOf(email: string) {
  const [row] = await place.shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  return row && { isOn: row.confirmedAt !== null && row.leftAt === null };
}

/** Submits the form of a link's page: what stands behind the # is sent in the body. */
const form = (link: string) => {
  const [url = '', payload = ''] = link.split('#');
  return place.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload,
  });
};
const open = (link: string) => place.app.inject(link.split('#')[0] ?? '');

test('an address is on the list only after its reader confirmed the e-mail', async () => {
  expect((await ask('awa@example.com')).statusCode).toBe(202);
  const [emailMessage] = await emails();
  expect(emailMessage?.to).toBe('awa@example.com');
  const link = linkIn(emailMessage, 'confirm');
  const page = await open(link);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<button>Confirm my address</button></form>');
  expect(await stateOf('awa@example.com')).toEqual({ isOn: false });
  const done = await form(link);
  expect(done.body).toContain('You are on the list');
  expect(await stateOf('awa@example.com')).toEqual({ isOn: true });
});

test('the pages have the e-mail’s language, run one script of their own and send no Referer', async () => {
  await ask('bineta@example.com', undefined, { 'accept-language': 'fr' });
  const [emailMessage] = await emails();
  const page = await open(linkIn(emailMessage, 'confirm'));
  expect(page.body).toContain('<html lang="fr">');
  expect(page.body).toContain('Confirmer mon adresse');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect(page.body.match(/<script/g)).toHaveLength(1);
});

test('whoever is on the list, has left it or was never on it: asking answers the same', async () => {
  await ask('known@example.com');
  await form(linkIn((await emails())[0], 'confirm'));
  const known = await ask('known@example.com');
  const unknown = await ask('unknown@example.com');
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  expect((await emails()).map((emailMessage) => emailMessage.to)).toEqual(['unknown@example.com']);
  expect(await stateOf('known@example.com')).toEqual({ isOn: true });
});

test('the link to leave works in the oldest e-mail, more than once', async () => {
  await ask('oumou@example.com');
  const [first] = await emails();
  await ask('oumou@example.com');
  await emails();
  await form(linkIn(first, 'confirm'));
  expect((await form(linkIn(first, 'leave'))).body).toContain('You are unsubscribed');
  expect((await form(linkIn(first, 'leave'))).statusCode).toBe(200);
  expect(await stateOf('oumou@example.com')).toEqual({ isOn: false });
});

test('somebody who left can come back by confirming again', async () => {
  await ask('fatou@example.com');
  const [emailMessage] = await emails();
  await form(linkIn(emailMessage, 'confirm'));
  await form(linkIn(emailMessage, 'leave'));
  await ask('fatou@example.com');
  await form(linkIn((await emails())[0], 'confirm'));
  expect(await stateOf('fatou@example.com')).toEqual({ isOn: true });
});

test('the shop’s form without scripts is taken by a plain page, which shows a wrong address again', async () => {
  const post = (email: string, remoteAddress = somewhere()) =>
    place.app.inject({
      method: 'POST',
      url: '/newsletter/join?lang=fr',
      remoteAddress,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        host: 'shop.example',
        origin: 'http://shop.example',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams({ email }).toString(),
    });
  const wrong = await post('"><b>adja');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('aria-invalid="true"');
  expect(wrong.body).not.toContain('<b>');
  expect(wrong.headers['referrer-policy']).toBe('same-origin'); // or the second try would come from nowhere
  const taken = await post('adja@example.com');
  expect(taken.statusCode).toBe(200);
  expect(taken.body).toContain('Un message part vers cette adresse');
  expect((await emails()).map(({ to, subject }) => [to, subject.length > 0])).toEqual([['adja@example.com', true]]);
  const crowded = '198.51.100.8';
  for (let turn = 1; turn <= 5; turn += 1) await post(`crowd-${turn}@example.com`, crowded);
  const refused = await post('crowd-6@example.com', crowded);
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  await emails();
});

test('programs confirm and leave with the token in the body; a wrong one is nobody’s', async () => {
  await ask('moussa@example.com');
  const token = tokenIn((await emails())[0]);
  const post = (action: string, payload: object) =>
    place.app.inject({ method: 'POST', url: `/api/newsletter/${action}`, payload });
  expect((await post('confirm', { token })).statusCode).toBe(204);
  expect(await stateOf('moussa@example.com')).toEqual({ isOn: true });
  expect((await post('leave', { token })).statusCode).toBe(204);
  expect((await post('leave', { token: 'x'.repeat(43) })).statusCode).toBe(404);
  expect((await form(`/newsletter/confirm?token=${'x'.repeat(43)}`)).statusCode).toBe(404);
  expect((await place.app.inject(`/newsletter/leave?token=${'x'.repeat(43)}`)).statusCode).toBe(404);
});

test('the database alone confirms nobody: it holds no token', async () => {
  await ask('sealed@example.com');
  const token = tokenIn((await emails())[0]);
  const dump = JSON.stringify(await place.shop.db.select().from(newsletterSubscribers));
  expect(token.length).toBeGreaterThan(40);
  expect(dump).not.toContain(token);
});

test('a place may ask five times a minute', async () => {
  const from = '198.51.100.7';
  for (let turn = 1; turn <= 5; turn += 1) expect((await ask(`many-${turn}@example.com`, from)).statusCode).toBe(202);
  const refused = await ask('many-6@example.com', from);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  clock.forward(60);
  expect((await ask('many-6@example.com', from)).statusCode).toBe(202);
});

test('an address is written to three times an hour at most, whoever asks', async () => {
  for (let turn = 1; turn <= 3; turn += 1) expect((await ask('victim@example.com')).statusCode).toBe(202);
  expect((await ask('victim@example.com')).statusCode).toBe(429);
  expect((await emails()).filter((emailMessage) => emailMessage.to === 'victim@example.com')).toHaveLength(3);
});

test.each(['', 'nobody', 'a@b', 'a b@example.com', 'a@example.com\nbcc: x@example.com'])(
  'an address like %j is refused beside its field',
  async (email) => {
    const answer = await ask(email);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['email']);
  },
);

test('the token of an e-mail stands behind the #; without scripts its link is pasted, and links of before still work', async () => {
  await ask('fatim@example.com');
  const [emailMessage] = await emails();
  for (const action of ['confirm', 'leave'] as const) expect(linkIn(emailMessage, action)).not.toMatch(/^[^#]*token/);
  const page = await open(linkIn(emailMessage, 'confirm'));
  expect(page.body).toContain('Paste the link of our e-mail here');
  const [script = ''] = /(?<=<script>)[\s\S]*(?=<[/]script>)/.exec(page.body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
  const pasted = new URLSearchParams({ token: `http://localhost:4350${linkIn(emailMessage, 'confirm')}` });
  expect((await form(`/newsletter/confirm?lang=en#${pasted}`)).body).toContain('You are on the list');
  const before = `/newsletter/leave?lang=en&token=${tokenIn(emailMessage)}`;
  expect((await open(before)).body).toContain(`<input type="hidden" name="token" value="${tokenIn(emailMessage)}">`);
  expect((await form(before)).body).toContain('You are unsubscribed');
});

test('mail programs take a reader off the list by one POST to an address of its own (RFC 8058)', async () => {
  await ask('sokhna@example.com');
  const [emailMessage] = await emails();
  await form(linkIn(emailMessage, 'confirm'));
  const { pathname, search } = new URL(emailMessage?.leaveUrl ?? '');
  expect((await form(pathname + search)).statusCode).toBe(200);
  expect(await stateOf('sokhna@example.com')).toEqual({ isOn: false });
});
