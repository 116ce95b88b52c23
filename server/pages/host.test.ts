import { expect, test } from 'vitest';
import { policyFor } from './host.ts';
import { sourcesOf } from './third-parties.ts';

const ALONE = { analytics: null, chat: null };

test('a page of the shop alone lets nobody in', () => {
  const policy = policyFor('<script>1</script>');
  expect(policy).not.toContain('http');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'; style-src/);
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
