import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, register } from '#tests/support/accounts.ts';
import { tokenIn, writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

const ROUNDS = 60;

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openTestShop();
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

describe('asking for a new password', () => {
  test('sounds and takes the same for an address with an account and one without', async () => {
    const ask = async (email: string, place: number) => {
      const began = performance.now();
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload: { email },
        remoteAddress: `203.0.113.${place}`,
      });
      const took = performance.now() - began;
      return { took, shape: JSON.stringify([answer.statusCode, answer.body, Object.keys(answer.headers).sort()]) };
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    const shapes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { user } = await shop.asCustomer();
      // by turns, so that a busy machine slows both alike
      const [first, second] = [await ask(user.email, round), await ask(`nobody${round}@customers.example`, round)];
      known.push(first.took);
      unknown.push(second.took);
      shapes.add(first.shape).add(second.shape);
    }
    expect([...shapes]).toHaveLength(1);
    const [one, other] = [median(known), median(unknown)];
    expect(Math.abs(one - other)).toBeLessThanOrEqual(Math.max(20, 0.15 * Math.max(one, other)));
  });

  /** What a browser would never send, but anybody can. */
  const requestLines = (target: string, hosts: string[]) => (body: string) =>
    [
      `POST ${target} HTTP/1.1`,
      ...hosts,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n');

  test.each([
    ['another Host', requestLines('/api/auth/forgot-password', ['Host: evil.test'])],
    ['two Host lines', requestLines('/api/auth/forgot-password', ['Host: localhost:4350', 'Host: evil.test'])],
    ['two Host lines turned round', requestLines('/api/auth/forgot-password', ['Host: evil.test', 'Host: localhost'])],
    ['an absolute address', requestLines('http://evil.test/api/auth/forgot-password', ['Host: localhost:4350'])],
    [
      'the words of a proxy',
      requestLines('/api/auth/forgot-password', [
        'Host: localhost:4350',
        'X-Forwarded-Host: evil.test',
        'X-Forwarded-Proto: https',
        'Forwarded: host=evil.test',
        'X-Original-URL: http://evil.test/',
      ]),
    ],
  ])('%s leads no e-mail to another site', async (_what, write) => {
    const person = newPerson();
    await register(shop, person);
    await writeEmails(shop);
    const answer = await speak(write(JSON.stringify({ email: person.email })));
    const emails = await writeEmails(shop);
    expect(JSON.stringify(emails)).not.toContain('evil.test');
    if (/^HTTP\/1.1 4\d\d /.test(answer)) return expect(emails).toEqual([]); // refused at the door is as good
    expect(answer).toMatch(/^HTTP\/1.1 202 /);
    expect(emails[0]?.text).toContain('http://localhost:4350/customer/reset-password#token=');
    expect(answer).not.toContain(tokenIn(emails[0]));
  });

  /** Sends bytes to the door, and returns the bytes that come back. */
  function speak(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.setEncoding('utf8').on('data', (part) => {
        received += part;
      });
      socket.once('end', () => resolve(received)).once('error', reject);
    });
  }
});
