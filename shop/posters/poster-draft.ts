import { eq } from 'drizzle-orm';
import type { PosterDraft } from '#contracts/posters.ts';
import { dayProblems } from '../kernel/day-limits.ts';
import { lockForTransaction } from '../kernel/lock-for-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { claimUploads } from '../pictures/take-uploads.ts';
import { posterProblems } from './rules.ts';
import { posters } from './tables.ts';

/**
 * The row's columns out of what a draft names.
 *
 * refuses  input.invalid: a link that is none, an end before its beginning, a day too far back or ahead, a picture that the shop does not have
 */
export async function posterColumns(shop: Pick<Shop, 'clock'>, tx: Tx, { pictureKey, ...draft }: Partial<PosterDraft>) {
  const { activeFrom, activeTo } = draft;
  const problems = [
    ...posterProblems(draft),
    ...dayProblems(shop.clock.now(), { active_from: activeFrom, active_to: activeTo }),
  ];
  const picture = pictureKey === undefined ? {} : await pictureOf(tx, pictureKey);
  if (picture === null) problems.push({ field: 'image', code: 'problem.picture' });
  if (problems.length > 0) throw new Refusal('input.invalid', { problems });
  return { ...draft, ...picture };
}

async function pictureOf(tx: Tx, key: string) {
  const upload = (await claimUploads(tx, [key])).get(key);
  if (upload) {
    const { width, height, wallColour, formats } = upload;
    return { fileKey: key, width, height, wallColour, formats };
  }
  const { fileKey, width, height, wallColour, formats } = posters;
  const [known] = await tx
    .select({ fileKey, width, height, wallColour, formats })
    .from(posters)
    .where(eq(fileKey, key))
    .limit(1);
  return known ?? null;
}

/** Changes of which poster pops up happen one after the other, on every node. */
export async function lockHomePopup(tx: Tx): Promise<void> {
  await lockForTransaction(tx, 'home-popup');
}
