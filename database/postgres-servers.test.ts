import { expect, test } from 'vitest';
import { readAddresses } from './postgres-servers.ts';

test.each([
  ['postgres://shop:secret@one:5433/shop', ['postgres://shop:secret@one:5433/shop']],
  [
    'postgres://shop:secret@one:5433,two/shop?target_session_attrs=read-write',
    ['postgres://shop:secret@one:5433/shop', 'postgres://shop:secret@two/shop'],
  ],
  [
    'postgresql://one,two/shop?target_session_attrs=primary&sslmode=require',
    ['postgresql://one/shop?sslmode=require', 'postgresql://two/shop?sslmode=require'],
  ],
  [
    'postgres://[::1]:5432,[::2]:5432/shop?sslmode=require&target_session_attrs=any',
    ['postgres://[::1]:5432/shop?sslmode=require', 'postgres://[::2]:5432/shop?sslmode=require'],
  ],
  ['socket:/run/postgresql?db=shop', ['socket:/run/postgresql?db=shop']],
])('%s names these servers', (url, addresses) => {
  expect(readAddresses(url)).toEqual(addresses);
});
