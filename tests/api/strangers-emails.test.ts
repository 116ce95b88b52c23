import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { type AccountClient, openAccountClient } from '#tests/support/account-client.ts';
import { newPerson, signedInBrowser } from '#tests/support/accounts.ts';
import { ADDRESS, buy, checkoutBody } from '#tests/support/buyers.ts';
import { tokenIn, writeEmails } from '#tests/support/emails.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const BAIT = 'You won, see https://evil.example/prize or www.evil.example';
const CITY = 'you only after you call +33 899 00 04 17, or your account is charged';

describe.each(TEST_DATABASES)('what a stranger typed for an address, on %s', (database) => {
  let client: AccountClient;
  beforeAll(async () => {
    client = await openAccountClient(database);
  });
  afterAll(() => client.shop.close());
  beforeEach(() => client.anotherHour());

  const send: AccountClient['send'] = (...request) => client.send(...request);
  const name = BAIT.slice(0, 60);
  const guestOrder = async (email: string) => {
    const lines = [{ product_id: client.catalogue.shirt.productId, size: 'S', quantity: 1 }];
    const body = checkoutBody(lines, { email, name, address: { ...ADDRESS, street: BAIT, city: CITY } });
    return (await buy(client.shop, 'on_delivery', body)).body.order.id;
  };
  const ask = (email: string, more = {}) =>
    send('POST', `/api/special/order/${client.catalogue.soldOutHat.productId}`, {
      ...{ quantity: 1, note: BAIT, contact: { name, email, phone: '' } },
      ...more,
    });
  const emailsTo = async (email: string) => (await writeEmails(client.shop)).filter(({ to }) => to === email);

  test('stands in an e-mail about an order as facts under their label, without links, and nowhere else', async () => {
    const { email } = newPerson();
    await guestOrder(email);
    const [emailMessage] = await emailsTo(email);
    if (!emailMessage) throw new Error('there is no e-mail');
    const { subject, html, text } = emailMessage;
    expect([subject, html, text].join()).not.toMatch(/evil\.example|www\.evil|https:\/\/evil/);
    expect(text).toContain('Hello,\n');
    for (const part of [html, text]) {
      const before = part.slice(0, part.indexOf('Goes to'));
      expect(before).not.toMatch(/call \+33|You won/);
      expect(part.match(/call \+33/g)).toHaveLength(1);
    }
  });

  test('stands in no e-mail about a special order, also when the shop answers', async () => {
    const { email } = newPerson();
    expect((await ask(email)).statusCode).toBe(201);
    const [emailMessage] = await emailsTo(email);
    expect(emailMessage && [emailMessage.subject, emailMessage.html, emailMessage.text].join()).not.toMatch(
      /You won|evil/,
    );
    expect(emailMessage?.text).toContain('Hello,\n');
    expect(emailMessage?.text).toContain('The note is on the page of the request.');
  });

  test('greets nobody once the order has joined the account of whoever proves the address', async () => {
    const { person } = await signedInBrowser(client.shop);
    const orderId = await guestOrder(person.email);
    const [proving] = (await emailsTo(person.email)).filter(({ subject }) => subject === 'Confirm your address');
    const proof = { token: tokenIn(proving), password: person.password };
    expect((await send('POST', '/api/auth/verify-email', proof)).json()).toEqual({ joined_orders: 1 });
    for (const to of ['in_progress', 'delivered'] as const) {
      await moveDelivery(client.shop.shop, { orderId, to, actor: 'staff' });
    }
    const [emailMessage] = await emailsTo(person.email);
    expect(emailMessage?.text).toContain(`Hello ${person.name},`);
    expect([emailMessage?.html, emailMessage?.text].join()).not.toMatch(/evil\.example|Hello You won/);
  });

  test('may be no city of a hundred letters', async () => {
    const lines = [{ product_id: client.catalogue.shirt.productId, size: 'S', quantity: 1 }];
    const address = { ...ADDRESS, city: 'Dakar '.repeat(20), state: 'Dakar '.repeat(20) };
    const { status, body } = await buy(client.shop, 'on_delivery', checkoutBody(lines, { address }));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['address.city', 'address.state']]);
  });

  test('is no size of an article that has none', async () => {
    const { email } = newPerson();
    const asked = await ask(email, { size: 'call +33 899 00 04 17' });
    expect([asked.statusCode, asked.json().code]).toEqual([422, 'variant.unknown']);
  });
});
