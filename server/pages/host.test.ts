import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyFor } from './host.ts';
import { sourcesOf } from './third-parties.ts';

const ALONE = { analytics: null, chat: null };

test('a page of the shop alone lets nobody in', () => {
  const policy = policyFor('<script>1</script>');
  expect(policy).not.toContain('http');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'; style-src/);
});

test('an inline script runs by the hash of its very bytes; data in a page need none', () => {
  const script = '\n  let Open = "é"; ';
  const hash = createHash('sha256').update(script, 'utf8').digest('base64');
  const data = '<script type="application/ld+json">{}</script><script src="/assets/a.js"></script>';
  const policy = policyFor(`<script nonce="x">${script}</script>${data}`);
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'; `);
});

test('no page is shown in a frame of another, and none can be led to other addresses by what is put into it', () => {
  const rules = policyFor('<p>').split('; ');
  for (const rule of [
    "default-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ])
    expect(rules).toContain(rule);
});

test('only the hosts of what is switched on are let in', () => {
  const matomo = sourcesOf({ ...ALONE, analytics: { kind: 'matomo', url: 'https://count.example/m', siteId: '1' } });
  const policy = policyFor('<p>', matomo);
  expect(policy).toContain("script-src 'self' https://count.example;");
  expect(policy).toContain("frame-src 'self';");
  expect(policy).not.toContain('unsafe-eval');
  const crisp = sourcesOf({ ...ALONE, chat: { kind: 'crisp', websiteId: 'x' } });
  expect(policyFor('<p>', crisp)).toContain("connect-src 'self' https://*.crisp.chat wss://*.relay.crisp.chat;");
});
