import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownScripts, policyFor, withoutNonce } from './host.ts';
import { sourcesOf } from './third-parties.ts';

const ALONE = { analytics: null, chat: null };

test('a page of the shop alone lets nobody in', () => {
  const policy = policyFor(['1']);
  expect(policy).not.toContain('http');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'; style-src/);
});

const hashOf = (script: string) => createHash('sha256').update(script, 'utf8').digest('base64');

test('an inline script of the shop runs by the hash of its very bytes; data in a page need none', () => {
  const script = '\n  let Open = "é"; ';
  const data = '<script type="application/ld+json">{}</script><script nonce="n1" src="/assets/a.js"></script>';
  const own = ownScripts(`<script nonce="n1">${script}</script>${data}<script type="w" nonce="n1">2</script>`, 'n1');
  expect(own).toEqual([script, '2']);
  expect(policyFor(own)).toContain(`script-src 'self' 'sha256-${hashOf(script)}' 'sha256-${hashOf('2')}'; `);
});

test('a script that stands in a page without the mark of the shop, or with a copied one, is not allowed', () => {
  const html = '<script nonce="n1">1</script><p><script>evil()</script><script nonce="n0">worse()</script></p>';
  expect(ownScripts(html, 'n1')).toEqual(['1']);
});

test('a script that ends early because of what its data hold takes nothing with it', () => {
  const html = '<script nonce="n1">let name = "</script><script>evil()</script>";</script>';
  expect(policyFor(ownScripts(html, 'n1'))).not.toContain(hashOf('evil()'));
});

test('the mark is not sent', () => {
  expect(withoutNonce('<link nonce="n1" rel="x"/><script nonce="n1" async="">1</script>', 'n1')).toBe(
    '<link rel="x"/><script async="">1</script>',
  );
});

test('no page is shown in a frame of another, and none can be led to other addresses by what is put into it', () => {
  const rules = policyFor([]).split('; ');
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
  const policy = policyFor([], matomo);
  expect(policy).toContain("script-src 'self' https://count.example;");
  expect(policy).toContain("frame-src 'self';");
  expect(policy).not.toContain('unsafe-eval');
  const crisp = sourcesOf({ ...ALONE, chat: { kind: 'crisp', websiteId: 'x' } });
  expect(policyFor([], crisp)).toContain("connect-src 'self' https://*.crisp.chat wss://*.relay.crisp.chat;");
});
