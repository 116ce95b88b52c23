import { describe, expect, test } from 'vitest';
import {
  nextTry,
  PAUSES,
  problemOfStatus,
  readAddress,
  readSecret,
  reasonToTurnOff,
  signatureOf,
  writeSecret,
} from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test('a message is signed as the example of Standard Webhooks is', () => {
  const secret = readSecret('whsec_plJ3nmyCDGBKInavdOK15jsl');
  const message = { id: 'msg_loFOjxBNrRLzqYUf', at: 1731705121, body: '{"event_type":"ping","data":{"success":true}}' };
  expect(signatureOf([secret], message)).toBe('v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=');
});

test('while a secret is changed, a message carries a signature for each', () => {
  const message = { id: 'msg_1', at: 1, body: '{}' };
  const [fresh, old] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(signatureOf([fresh, old], message)).toBe(`${signatureOf([fresh], message)} ${signatureOf([old], message)}`);
});

test('a secret is read back as it was written', () => {
  const bytes = Buffer.from('0123456789abcdef0123456789abcdef');
  expect(readSecret(writeSecret(bytes)).equals(bytes)).toBe(true);
});

test('eleven tries are made in about a day, each after a longer pause', () => {
  expect([...PAUSES]).toEqual([...PAUSES].sort((a, b) => a - b));
  expect(PAUSES.reduce((sum, pause) => sum + pause, 0) / 3600).toBeCloseTo(23.4, 1);
  expect(nextTry(1, now)).toEqual(new Date(now.getTime() + 3_000));
  expect(nextTry(PAUSES.length, now)).not.toBeNull();
  expect(nextTry(PAUSES.length + 1, now)).toBeNull();
});

test('an endpoint is turned off after three days of failing, or at once when it says that it is gone', () => {
  expect(reasonToTurnOff('timeout', now, hours(71))).toBeNull();
  expect(reasonToTurnOff('timeout', now, hours(72))).toBe('failing');
  expect(reasonToTurnOff('gone', now, now)).toBe('gone');
  expect([200, 204, 301, 404, 410, 500].map(problemOfStatus)).toEqual([
    null,
    null,
    'redirect',
    'answer',
    'gone',
    'answer',
  ]);
});

test.each(['https://8.8.8.8/hook', 'https://[2606:4700:4700::1111]/hook'])(
  'an endpoint may have an address of the internet: %s',
  (url) => expect(readAddress(url, { mayBePrivate: false })).toEqual({ url }),
);

describe('an address of an endpoint', () => {
  const read = (text: string, mayBePrivate = false) => readAddress(text, { mayBePrivate });

  test.each(['https://hooks.example.com/elamba?x=1', 'https://hooks.example.com:8443/'])('may be %s', (text) => {
    expect(read(text)).toEqual({ url: text });
  });

  test.each([
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'javascript:alert(1)',
    'https://user:secret@hooks.example.com/',
    'https://intranet/',
    'hooks.example.com',
    `https://hooks.example.com/${'a'.repeat(500)}`,
    '',
  ])('may not be %s', (text) => {
    expect(read(text, true)).toEqual({ code: 'problem.webhook.url' });
  });

  test.each([
    ...['http://localhost:4190/x', 'https://localhost/', 'http://127.0.0.1:80/', 'http://[::1]:4190/'],
    ...['https://localhost./', 'https://shop.localhost/', 'https://127.1/', 'https://127.0.0.2/', 'https://0/'],
    ...['https://10.0.0.5/', 'https://0x0a000005/', 'https://172.16.0.1:8443/', 'https://192.168.1.1/'],
    ...[
      'https://169.254.169.254/latest/meta-data',
      'https://[fd00::1]/',
      'https://[fe80::1]/',
      'https://[::ffff:a00:5]/',
    ],
  ])('is %s only where private addresses are allowed', (text) => {
    expect(read(text)).toEqual({ code: 'problem.webhook.private' });
    expect(read(text, true)).toHaveProperty('url');
  });
});
