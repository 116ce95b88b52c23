import { expect, it } from 'vitest';
import { decryptList, encryptList, hashedName, keyOf } from './list-encryption.ts';

const LIST = { name: 'abc', keptAt: 1_780_000_000_000, text: '{"cards":["Boubou"]}' };

it('a sealed list is read again with the same key, and shows nothing of itself', async () => {
  const key = await keyOf('page key', '');
  const sealed = await encryptList(key, LIST);
  expect(await decryptList(await keyOf('page key', ''), LIST.name, sealed)).toBe(LIST.text);
  expect(new TextDecoder().decode(sealed.sealed)).not.toContain('Boubou');
});

it('is not read by another visitor, by another version, under another name, at another time, or when it is spoilt', async () => {
  const key = await keyOf('page key', 'mariam@example.com');
  const sealed = await encryptList(key, LIST);
  await expect(decryptList(await keyOf('page key', ''), LIST.name, sealed)).rejects.toThrow();
  await expect(decryptList(await keyOf('new build', 'mariam@example.com'), LIST.name, sealed)).rejects.toThrow();
  await expect(decryptList(key, 'abd', sealed)).rejects.toThrow();
  await expect(decryptList(key, LIST.name, { ...sealed, keptAt: sealed.keptAt + 1 })).rejects.toThrow();
  await expect(decryptList(key, LIST.name, { ...sealed, sealed: new ArrayBuffer(8) })).rejects.toThrow();
});

it('a name reveals nothing, and is another for another visitor', async () => {
  const name = await hashedName('mariam@example.com en /articles');
  expect(name).toMatch(/^[0-9a-f]{24}$/);
  expect(await hashedName(' en /articles')).not.toBe(name);
});
