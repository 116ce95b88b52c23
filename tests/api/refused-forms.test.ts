import { connect } from 'node:net';
import { data } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_COOKIE } from '#contracts/cookies.ts';
import { LOCALES, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { signedInBrowser } from '#tests/support/accounts.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { plainPages } from '#tests/support/plain-pages.ts';
import { readSentForm } from '#web/forms/read-form.server.ts';
import { takeMessage } from '#web/storefront/contact.server.ts';

const LIMIT = 262_144;
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-site': 'same-origin' };
const FORM = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' };
const form = (bytes: number) => `body=${'x'.repeat(bytes - 'body='.length)}`;
const HEAD = '\r\nHost: localhost:4350\r\nAccept: text/html\r\n';

let open: TestShop;
let port: number;
let taken: number[];
beforeAll(async () => {
  const pages = plainPages(
    { contact: () => null, note: () => null },
    {
      contact: ({ request, context }) => takeMessage(request, context),
      note: async ({ request }) => {
        const { text } = await readSentForm(request);
        taken.push(text('body').length);
        return data({ done: true });
      },
    },
  );
  open = await openTestShop({ pages });
  port = Number(new URL(await open.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => open.close());

const send = (url: string, payload: string, headers: Record<string, string> = FORM) => {
  taken = [];
  return open.app.inject({ method: 'POST', url, headers, payload });
};

/** What a connection is answered that was sent these bytes. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => {
      answer += String(part);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

describe('a form of a page that is too large', () => {
  it.each(LOCALES)('says so where the form is, and where its text still is (%s)', async (locale) => {
    const headers = { ...FORM, cookie: `${LANGUAGE_COOKIE}=${locale}` };
    for (const url of ['/contact', '/note', '/note.data', '/contact.data']) {
      const answer = await send(url, form(LIMIT + 1), headers);
      expect([url, answer.statusCode, taken]).toEqual([url, 413, []]);
      expect(answer.headers['content-type']).toMatch(url.endsWith('.data') ? /^text\/x-script/ : /^text\/html/);
      expect(answer.body).toContain(translate(locale, 'refusal.body.too.large'));
      expect(answer.body).toContain(translate(locale, 'error.typed.kept'));
    }
  });

  it('is taken up to the limit', async () => {
    expect((await send('/note', form(LIMIT))).statusCode).toBe(200);
    expect(taken).toEqual([LIMIT - 'body='.length]);
  });

  it('is read to its end, so that the browser shows the answer, but not for ever', async () => {
    const post = (length: number) =>
      `POST /contact HTTP/1.1${HEAD}Content-Type: ${FORM['content-type']}\r\n`.concat(
        `Content-Length: ${length}\r\nConnection: close\r\n\r\n`,
      );
    expect(await answerTo(post(1_000_000) + form(1_000_000))).toMatch(/^HTTP\/1.1 413 /);
    expect(await answerTo(post(500_000_000))).toMatch(/^HTTP\/1.1 413 /); // at once, without a byte of it
    const parts = `10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(5);
    const head = post(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
    expect(await answerTo(`${head}${parts}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
  });

  it('is answered with the page of trouble where no form is taken, and on the plain pages', async () => {
    for (const url of ['/faq', '/newsletter/join']) {
      const answer = await send(url, form(LIMIT + 1));
      expect([url, answer.statusCode]).toEqual([url, 413]);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.body).toMatch(/This is more than the shop takes|"refused":"body.too.large"/);
    }
  });

  it('is refused over the API in JSON, in the language that is asked for', async () => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'fr', accept: 'text/html' };
    const answer = await send('/api/contact', JSON.stringify({ body: 'x'.repeat(LIMIT) }), headers);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({
      code: 'body.too.large',
      message: translate('fr', 'refusal.body.too.large'),
      errors: {},
    });
  });
});

describe('what cannot be read', () => {
  it.each([
    ['a kind of content that is none', { 'content-type': ';;;' }, 'x', 415],
    ['a form of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'body=x', 403],
  ])('%s is answered with the page of trouble', async (_what, headers, payload, status) => {
    for (const url of ['/note', '/faq']) {
      const answer = await send(url, payload, { ...FORM, ...headers });
      expect([url, answer.statusCode, taken]).toEqual([url, status, []]);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.body).toMatch(/"refused":"(body.unreadable|not.allowed)"/);
      expect(answer.body).toContain('"root":{"locale":"en"'); // in the frame of the shop
    }
  });

  it('a program gets the same in JSON, wherever it asks', async () => {
    const kind = await send('/note', 'x', { 'content-type': ';;;' });
    expect([kind.statusCode, kind.json().code]).toEqual([415, 'body.unreadable']);
    const foreign = await send('/note', 'x', { origin: 'https://evil.example' });
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'not.allowed']);
    const broken = await send('/api/contact', '{"body":', { 'content-type': 'application/json' });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'body.unreadable']);
    const kindOfApi = await send('/api/contact', 'a=1', FORM);
    expect([kindOfApi.statusCode, kindOfApi.json().code]).toEqual([415, 'body.unreadable']);
    const address = await open.app.inject({ url: '/api/product/%zz', headers: { 'accept-language': 'fr' } });
    expect([address.statusCode, address.json().message]).toEqual([400, translate('fr', 'refusal.body.unreadable')]);
  });

  it.each([
    ['parts without a boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    ['parts that break off', { 'content-type': 'multipart/form-data; boundary=b' }, '--b\r\nnonsense'],
    ['fields that are no fields', {}, 'body=%zz&%%=&=&a'],
    ['plain text', { 'content-type': 'text/plain' }, 'body=x'],
  ])('%s are a form without its fields: the page says which', async (_what, headers, payload) => {
    const answer = await send('/contact', payload, { ...FORM, ...headers });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(translate('en', 'refusal.input.invalid'));
  });

  it('a form that is sent to an address that cannot be read leads to the page that says so', async () => {
    const answer = await send('/%zz', 'a=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/%25zz']);
  });
});

describe('whoever is signed in, while nobody can find out who they are', () => {
  it('sees the page of trouble, at a page of their own too', async () => {
    const shop = await openTestShop({ pages: plainPages({ mine: () => 'mine' }) });
    const { cookies } = await signedInBrowser(shop);
    await shop.services.database.close();
    const answer = await shop.app.inject({ url: '/mine', headers: BROWSER, cookies });
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect([answer.statusCode, answer.body.includes('"at:mine":"mine"')]).toEqual([500, false]);
    await shop.close().catch(() => null);
  });
});

describe('what is no request', () => {
  const cookie = (locale: Locale) => `Cookie: a=1; ${LANGUAGE_COOKIE}=${locale}\r\n`;
  const long = 'x'.repeat(20_000);

  it.each([
    ['headers that are too long', `GET / HTTP/1.1${HEAD}${cookie('fr')}X-Long: ${long}\r\n\r\n`, 431],
    ['an address that is too long', `GET /articles?lang=fr&q=${long} HTTP/1.1${HEAD}\r\n`, 431],
    ['a length that is no number', `POST /contact HTTP/1.1${HEAD}${cookie('fr')}Content-Length: x\r\n\r\n`, 400],
  ])('because of %s is answered with a page in the language of its sender', async (_what, bytes, status) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/content-type: text\/html; charset=utf-8\r\n/);
    expect(answer).toMatch(/x-content-type-options: nosniff\r\n/);
    expect(answer).toContain(`<h1>${translate('fr', 'error.not.taken')}</h1>`);
    expect(answer).toContain('href="/"');
  });

  it('is answered in JSON at the addresses of programs', async () => {
    const answer = await answerTo(`GET /api/products HTTP/1.1${HEAD}X-Long: ${long}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'body.too.large' });
  });

  it('shows nothing of what was sent', async () => {
    const answer = await answerTo(`GET /<script>alert(1)</script> HTTP/1.1${HEAD}X-Long: ${long}\r\n\r\n`);
    expect(answer).not.toContain('alert(1)');
  });
});
