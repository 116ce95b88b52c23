import { eq, inArray } from 'drizzle-orm';
import type { PictureFile } from '#contracts/catalog.ts';
import { productImages, scenePictures } from '#shop/catalog/tables.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import type { Shop, Tx } from '#shop/kernel/shop.ts';
import { posters } from '#shop/posters/tables.ts';
import { keep } from './demo-pictures.ts';
import type { PlannedPicture } from './pictures/plan-pictures.ts';

type Row = { table: 'image' | 'scene' | 'poster'; key: string; formats: PictureFile[] };

/**
 * Which of the planned pictures the shop shows: a picture that somebody took away is not drawn. A shop that was stopped
 * before all was drawn, and has another name or newer drawings since, waits for pictures that nobody can draw any more:
 * their rows are changed to the pictures of today.
 *
 * isThere  whether a file lies among the served pictures
 */
export async function findShownPictures(
  shop: Shop,
  planned: readonly PlannedPicture[],
  isThere: (file: string) => boolean,
): Promise<PlannedPicture[]> {
  const rows = Map.groupBy(await readRows(shop, planned), ({ key }) => key);
  const shown: PlannedPicture[] = [];
  const outdated: { picture: PlannedPicture; row: Row }[] = [];
  for (const picture of planned) {
    const names = new Set(picture.files.map(({ name }) => name));
    const wanting = (rows.get(picture.key) ?? []).filter(
      ({ formats }) => formats.every(({ path }) => names.has(path)) || !formats.every(({ path }) => isThere(path)),
    );
    if (wanting.length > 0) shown.push(picture);
    for (const row of wanting) if (!row.formats.every(({ path }) => names.has(path))) outdated.push({ picture, row });
  }
  await inTransaction(shop, async (tx) => {
    for (const { picture, row } of outdated) await renew(tx, row, picture);
  });
  return shown;
}

async function readRows({ db }: Shop, planned: readonly PlannedPicture[]): Promise<Row[]> {
  const keys = planned.map(({ key }) => key);
  const images = await db
    .selectDistinct({ key: productImages.fileKey, formats: productImages.formats })
    .from(productImages)
    .where(inArray(productImages.fileKey, keys));
  const scenes = await db
    .select({ key: scenePictures.key, formats: scenePictures.formats })
    .from(scenePictures)
    .where(inArray(scenePictures.key, keys));
  const shownPosters = await db
    .select({ key: posters.fileKey, formats: posters.formats })
    .from(posters)
    .where(inArray(posters.fileKey, keys));
  return [
    ...images.map((row) => ({ ...row, table: 'image' as const })),
    ...scenes.map((row) => ({ ...row, table: 'scene' as const })),
    ...shownPosters.map((row) => ({ ...row, table: 'poster' as const })),
  ];
}

async function renew(tx: Tx, { table, key }: Row, picture: PlannedPicture): Promise<void> {
  const { wallColour, ...size } = keep(picture);
  switch (table) {
    case 'image':
      return void (await tx
        .update(productImages)
        .set({ ...size, wallColour })
        .where(eq(productImages.fileKey, key)));
    case 'scene':
      return void (await tx
        .update(scenePictures)
        .set({ ...size, wallColour })
        .where(eq(scenePictures.key, key)));
    case 'poster':
      return void (await tx.update(posters).set(size).where(eq(posters.fileKey, key)));
    default:
      return table satisfies never;
  }
}
