import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '#shop/customers/tables.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

const emailMessage = {
  id: 'one',
  to: 'awa@example.com',
  subject: 'Your <b>order</b>',
  html: '<!doctype html><html><head><title>x</title></head><body><p>Hello</p></body></html>',
  text: 'Hello <script>alert(1)</script>',
};

describe('the mailbox of a demonstration', () => {
  let place: TestShop;
  let address: string;
  beforeAll(async () => {
    place = await openTestShop();
    expect((await place.app.inject('/dev/mail')).body).toContain('No e-mails yet');
    await place.services.mail.send(emailMessage);
    const list = await place.app.inject('/dev/mail');
    address = /\/dev\/mail\/[0-9a-f]{24}/.exec(list.body)?.[0] ?? 'none';
  });
  afterAll(() => place.close());

  test('lists e-mails for anybody, in both languages', async () => {
    const list = await place.app.inject('/dev/mail');
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain('Your &#60;b&#62;order&#60;/b&#62;');
    expect(list.body).toContain('To awa@example.com');
    expect((await place.app.inject('/dev/mail?lang=fr')).body).toContain('Boîte e-mail');
  });

  test('shows an e-mail as text and, in a frame that can do nothing, as HTML', async () => {
    const page = await place.app.inject(address);
    expect(page.body).toContain('Hello &#60;script&#62;');
    expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups /);
    expect(page.headers['content-security-policy']).toContain("frame-src 'self'");
    const frame = await place.app.inject(`${address}/html`);
    expect(frame.body).toContain('<base target="_top">');
    expect(frame.headers['content-security-policy']).toMatch(
      /^sandbox (?!.*allow-(scripts|same-origin)).*default-src 'none'/,
    );
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test('shows every kind of e-mail from made-up data, and sends none', async () => {
    const before = (await place.app.inject('/dev/mail')).body;
    const list = await place.app.inject('/dev/mail/previews');
    const kinds = [...list.body.matchAll(/href="(\/dev\/mail\/previews\/[^"]+)"/g)].map(([, address = '']) => address);
    expect(kinds.length).toBeGreaterThan(25);
    for (const kind of kinds) {
      const page = await place.app.inject(kind);
      expect([kind, page.statusCode]).toEqual([kind, 200]);
      expect(page.body.match(/<iframe /g)).toHaveLength(2);
    }
    const emailMessage = await place.app.inject('/dev/mail/previews/order.paid/fr');
    expect(emailMessage.body).toContain('Grand boubou Papaye');
    expect(emailMessage.headers['content-security-policy']).toMatch(/^sandbox (?!.*allow-(scripts|same-origin))/);
    expect((await place.app.inject('/dev/mail')).body).toBe(before);
    for (const url of ['/dev/mail/previews/nothing', '/dev/mail/previews/order.paid/de']) {
      expect((await place.app.inject(url)).statusCode).toBe(404);
    }
  });

  test.each(['/dev/mail/nothing', `/dev/mail/${'0'.repeat(24)}`, '/dev/mail/..%2fkeys.json'])(
    'knows no e-mail at %s',
    async (url) => expect((await place.app.inject(url)).statusCode).toBe(404),
  );

  test('lends the shop’s faces to e-mails, and no other file', async () => {
    const face = await place.app.inject('/fonts/ojuju.woff2');
    expect(face.statusCode).toBe(200);
    expect(face.headers['access-control-allow-origin']).toBe('*');
    expect((await place.app.inject('/fonts/OFL-Ojuju.txt')).statusCode).toBe(404);
  });
});

describe('the mailbox of a shop that takes real money', () => {
  let place: TestShop;
  beforeAll(async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    place = await openTestShop({ config: { PAYMENTS: 'stripe', ...keys } });
  });
  afterAll(() => place.close());

  test('is for the owners only: an e-mail may let into an account of the staff', async () => {
    const { headers: customer } = await place.asCustomer();
    const { headers: admin } = await place.asAdmin();
    const read = async (headers = {}) => (await place.app.inject({ url: '/dev/mail', headers })).statusCode;
    expect([await read(), await read(customer), await read(admin)]).toEqual([401, 403, 200]);
    const { user, token } = await place.asAdmin();
    const [session] = await place.shop.db.select().from(sessions).where(eq(sessions.userId, user.id));
    await place.shop.db.update(users).set({ staffRole: 'manager' }).where(eq(users.id, user.id)); // ends the session
    if (session) await place.shop.db.insert(sessions).values(session);
    expect(await read({ authorization: `Bearer ${token}` })).toBe(403);
  });
});

test('a shop with a real mail server has no mailbox to read', async () => {
  const place = await openTestShop({ config: { MAIL: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' } });
  expect((await place.app.inject('/dev/mail')).statusCode).toBe(404);
  await place.close();
});
