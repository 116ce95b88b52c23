import { LIST_RESET_KEYS } from '#contracts/cookies.ts';
import { decryptList, encryptList, hashedName, keyOf } from './list-encryption.ts';
import { isFresh, type ListName, textOf } from './list-rules.ts';
import { emptyShelf, putUp, takeDown } from './list-shelf.ts';

/** Whose lists they are, in which language, and under what they are scrambled. */
export type Keeping = { pageKey: string; owner: string; locale: string };

const OLDEST_MS = 900_000;

function nameOf({ owner, locale }: Keeping, address: string): Promise<string> {
  return hashedName(`${owner} ${locale} ${address}`);
}

function resetAtOf(list: ListName): number | null {
  const resetAt = localStorage.getItem(LIST_RESET_KEYS[list]);
  // A date that was spoilt voids the list until it is written anew.
  return resetAt === null ? null : Number(resetAt) || Number.POSITIVE_INFINITY;
}

/**
 * What was shown at an address recently, if it may be shown again.
 *
 * lists    what the page is made of: a reset of one voids it
 * returns  undefined when the shop has to be asked
 * throws   when the browser's storage is closed, full or spoilt: the shop has to be asked then too
 */
export async function recallList<List>(
  keeping: Keeping,
  lists: readonly ListName[],
  address: string,
): Promise<List | undefined> {
  const name = await nameOf(keeping, address);
  const kept = await takeDown(name);
  if (!kept || !isFresh(kept.keptAt, Date.now(), lists.map(resetAtOf))) return undefined;
  const list: List = JSON.parse(await decryptList(await keyOf(keeping.pageKey, keeping.owner), name, kept));
  return list;
}

/** Keeps what is shown at an address since the shop was asked; what cannot be kept whole is not kept. */
export async function keepList(keeping: Keeping, address: string, list: unknown, keptAt: number): Promise<void> {
  const text = textOf(list);
  if (text === null) return;
  const name = await nameOf(keeping, address);
  const sealed = await encryptList(await keyOf(keeping.pageKey, keeping.owner), { name, keptAt, text });
  await putUp(name, sealed, keptAt - OLDEST_MS);
}

export { emptyShelf };
