import type { SheetRow } from '#contracts/http/article-sheet.ts';
import type { PictureWanted } from '../catalog/attach-pictures.ts';
import { readPictureWords } from '../catalog/sheet-articles.ts';
import type { Db, Tx } from '../kernel/shop.ts';
import type { WholeRow } from './sheet-rows.ts';

type Asked = { said: SheetRow; columns: readonly string[]; held: WholeRow | undefined };

/**
 * The pictures of an article after a row was read, each with words for who cannot see it, as the editor asks for them: as the
 * file says, else as the picture had them here or on another article, else the article's name and the picture's place.
 *
 * columns  those that say something new
 * held     the article as it is; undefined for one that is made
 * returns  undefined when nothing is said of pictures
 */
export async function picturesAfter(db: Db | Tx, { said, columns, held }: Asked): Promise<PictureWanted[] | undefined> {
  if (!['images', 'alt_en', 'alt_fr'].some((column) => columns.includes(column))) return undefined;
  const keys = said.images ?? held?.images ?? [];
  const elsewhere = await readPictureWords(db, keys);
  const nameEn = said.name_en ?? held?.name_en ?? '';
  const nameFr = said.name_fr ?? held?.name_fr ?? nameEn;
  const placed = (name: string, at: number) => (at === 0 ? name : `${name}, ${at + 1}`);
  return keys.map((key, at) => {
    const before = held?.images.indexOf(key) ?? -1;
    return {
      key,
      altEn: said.alt_en?.[at] || held?.alt_en[before] || elsewhere.get(key)?.altEn || placed(nameEn, at),
      altFr: said.alt_fr?.[at] || held?.alt_fr[before] || elsewhere.get(key)?.altFr || placed(nameFr, at),
    };
  });
}
