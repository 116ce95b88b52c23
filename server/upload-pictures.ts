import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { PlannedPicture } from '#database/seed/pictures/plan-pictures.ts';
import { pictureName } from '#shop/pictures/store-picture.ts';
import type { Files } from '#shop/ports/files.ts';

/** A host that is away for a minute is waited for; after that the picture is uploaded at the next start. */
const PAUSES_MS = [1_000, 4_000, 15_000, 40_000];

/**
 * Uploads a drawn picture to the host where visitors find it, and deletes it on this machine.
 *
 * folder      where it was drawn
 * repeatable  the same picture again takes the place of what was there
 * throws      the host's error when it could not be uploaded within some minutes
 */
export async function uploadPicture(
  files: Pick<Files, 'put'>,
  folder: string,
  { files: bitmaps }: Pick<PlannedPicture, 'files'>,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<void> {
  const bring = () =>
    Promise.all(
      bitmaps.map(async ({ name, format }) => {
        await files.put(pictureName(name), await readFile(join(folder, name)), `image/${format}`);
      }),
    );
  for (const pause of [...pausesMs, null]) {
    try {
      await bring();
      break;
    } catch (error) {
      if (pause === null) throw error;
      await setTimeout(pause, undefined, { ref: false });
    }
  }
  await Promise.all(bitmaps.map(({ name }) => rm(join(folder, name), { force: true })));
}
