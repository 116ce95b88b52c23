import { eq } from 'drizzle-orm';
import type { FieldProblem } from '#contracts/refusals.ts';
import { withoutInvisible } from '#contracts/typed-text.ts';
import { listCategories } from '../catalog/list-categories.ts';
import { listCloths } from '../catalog/list-cloths.ts';
import { listTypes } from '../catalog/list-types.ts';
import { findNumbers, hungKeys } from '../catalog/sheet-articles.ts';
import { isAnyText } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { yieldToOthers } from '../kernel/yield-to-others.ts';
import { knownUploads } from '../pictures/known-uploads.ts';
import { findSkus } from '../stock/find-skus.ts';
import { type ArticlePlan, planArticle, type SaidRow, type WrongRow } from './plan-article.ts';
import { readSheet, type Sheet } from './read-sheet.ts';
import { readSheetArticles } from './sheet-rows.ts';
import { importArticles, importPictures, importProblems, imports } from './tables.ts';

const AT_ONCE = 500;

/**
 * Reads a file of articles and says what it would do; nothing of the catalogue is changed (a dry run).
 *
 * chunks   the file as it comes
 * returns  the import's id
 * refuses  import.file · import.columns, as readSheet
 */
export async function checkImport(
  shop: Shop,
  actor: string,
  { fileName, chunks }: { fileName: string; chunks: AsyncIterable<Uint8Array> },
): Promise<number> {
  const sheet = await readSheet(chunks, shop.settings.currency);
  const name =
    withoutInvisible(fileName)
      .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
      .slice(-200) || 'articles.csv';
  const now = shop.clock.now();
  const [made] = await shop.db
    .insert(imports)
    .values({ fileName: name, actor, columns: sheet.columns, createdAt: now, updatedAt: now })
    .returning({ id: imports.id });
  if (!made) throw new Error('The import was not written');
  const counts = { rowsNew: 0, rowsChanged: 0, rowsSame: 0, rowsWrong: 0 };
  const wrong = [...sheet.wrong];
  const groups = await groupRows(shop, sheet, wrong);
  for await (const batch of batches(groups)) {
    const ids = batch.flatMap(({ productId }) => productId ?? []);
    const known = new Map((await readSheetArticles(shop.db, ids)).map((article) => [article.productId, article]));
    const plans = batch.map(({ productId, rows }) => {
      const before = productId === null ? undefined : known.get(productId);
      return { productId, plan: planArticle(rows, before, shop.settings.currency) };
    });
    for (const { plan } of plans) {
      wrong.push(...plan.wrong);
      counts.rowsNew += plan.rowsNew;
      counts.rowsChanged += plan.rowsChanged;
      counts.rowsSame += plan.rowsSame;
    }
    await keepPlans(shop, made.id, plans);
  }
  counts.rowsWrong = wrong.length;
  wrong.sort((one, other) => one.row - other.row);
  for await (const batch of batches(wrong)) {
    await shop.db.insert(importProblems).values(batch.map((one) => ({ ...one, importId: made.id })));
  }
  await shop.db
    .update(imports)
    .set({ ...counts, state: 'checked' })
    .where(eq(imports.id, made.id));
  return made.id;
}

/** So many at a time; between them everybody else has a turn. */
async function* batches<T>(all: readonly T[]): AsyncGenerator<T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) {
    await yieldToOthers();
    yield all.slice(at, at + AT_ONCE);
  }
}

async function keepPlans(shop: Shop, importId: number, plans: { productId: number | null; plan: ArticlePlan }[]) {
  const doing = plans.filter(({ plan }) => plan.rowsNew + plan.rowsChanged > 0);
  if (doing.length === 0) return;
  await shop.db.insert(importArticles).values(
    doing.map(({ productId, plan }) => ({
      importId,
      productId,
      isNew: productId === null,
      rows: plan.rows,
      rowsCount: plan.rows.length,
    })),
  );
}

type Group = { productId: number | null; rows: SaidRow[] };

/** The rows of each article together, in the order of the file; rows that name what the shop does not know are wrong. */
async function groupRows(shop: Shop, sheet: Sheet, wrong: WrongRow[]): Promise<Group[]> {
  const find = await findHomes(shop, sheet.rows);
  const problemsOf = await findAttributes(shop, sheet.rows);
  const groups = new Map<string, Group>();
  for (const one of sheet.rows) {
    const home = find(one);
    const problems = problemsOf(one);
    if ('problem' in home) problems.push(home.problem);
    if (problems.length > 0 || 'problem' in home) {
      wrong.push({ row: one.row, cells: one.cells, problems });
      continue;
    }
    const group = groups.get(home.key) ?? { productId: home.productId, rows: [] };
    group.rows.push(one);
    groups.set(home.key, group);
  }
  return [...groups.values()];
}

type Home = { key: string; productId: number | null } | { problem: FieldProblem };

/** To which article a row belongs: by its SKU, else by the number that it shares with such a row or with an article. */
async function findHomes(shop: Shop, rows: readonly SaidRow[]): Promise<(row: SaidRow) => Home> {
  const bySku = new Map<string, number>();
  const byNumber = new Map<string, Set<number>>();
  const add = (number: string, productId: number) => {
    byNumber.set(number, (byNumber.get(number) ?? new Set()).add(productId));
  };
  for await (const batch of batches(rows)) {
    const skus = batch.map(({ said }) => said.sku);
    for (const [sku, productId] of await findSkus(shop.db, skus)) bySku.set(sku, productId);
  }
  const homeless = rows.filter(({ said }) => !bySku.has(said.sku));
  const wanted = [...new Set(homeless.flatMap(({ said }) => said.number ?? []))];
  for await (const batch of batches(wanted)) {
    for (const { number, productId } of await findNumbers(shop.db, batch)) add(number, productId);
  }
  const inFile = new Map<string, number>();
  for (const { said } of rows) {
    const productId = bySku.get(said.sku);
    if (productId !== undefined && said.number !== undefined) inFile.set(said.number, productId);
  }
  // A number may be “#5” too, so neither kind of key is taken for the other.
  return ({ said: { sku, number } }) => {
    const own = bySku.get(sku);
    if (own !== undefined) return { key: `#${own}`, productId: own };
    if (number === undefined) return { problem: { field: 'number', code: 'problem.import.number' } };
    const [only = null, ...others] = inFile.has(number) ? [inFile.get(number)] : (byNumber.get(number) ?? []);
    if (others.length > 0) return { problem: { field: 'number', code: 'problem.import.numbers' } };
    return { key: only === null ? `number ${number}` : `#${only}`, productId: only };
  };
}

/** Whether the codes of a row are codes of the shop; names of pictures become their keys. */
async function findAttributes(shop: Shop, rows: readonly SaidRow[]): Promise<(row: SaidRow) => FieldProblem[]> {
  const codes = (choices: readonly { code: string }[]) => new Set(choices.map(({ code }) => code));
  const known = {
    category: codes(await listCategories(shop, 'en')),
    type: codes(await listTypes(shop, 'en')),
    cloth: codes(await listCloths(shop, 'en')),
  };
  const pictures = await findPictures(shop, [...new Set(rows.flatMap(({ said }) => said.images ?? []))]);
  return ({ said }) => {
    const problems: FieldProblem[] = [];
    for (const field of ['category', 'type', 'cloth'] as const) {
      const code = said[field];
      if (code != null && !known[field].has(code)) {
        problems.push({ field, code: 'problem.import.code', values: { code } });
      }
    }
    const missing = said.images?.find((name) => !pictures.has(name));
    if (missing !== undefined) {
      problems.push({ field: 'images', code: 'problem.import.picture', values: { name: missing } });
    }
    if (said.images) said.images = said.images.map((name) => pictures.get(name) ?? name);
    return problems;
  };
}

async function findPictures(shop: Shop, names: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const batch of batches(names)) {
    const named = await shop.db
      .select({ name: importPictures.name, key: importPictures.fileKey })
      .from(importPictures)
      .where(isAnyText(importPictures.name, batch.map(pictureName)));
    const byName = new Map(named.map(({ name, key }) => [name, key]));
    const sent = await knownUploads(shop.db, [...batch, ...byName.values()]);
    const hung = await hungKeys(shop.db, [...batch, ...byName.values()]);
    for (const name of batch) {
      const key = [name, byName.get(pictureName(name))].find((one) => one && (hung.has(one) || sent.has(one)));
      if (key) found.set(name, key);
    }
  }
  return found;
}

/** Programs write the names of pictures in large and small letters as they like. */
function pictureName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** Remembers under which name a picture was sent, for files that name it; the same name again names the newer picture. */
export async function nameImportPicture(shop: Shop, { name, key }: { name: string; key: string }): Promise<void> {
  const values = { name: pictureName(name).slice(-200), fileKey: key, createdAt: shop.clock.now() };
  if (values.name === '') return;
  await shop.db.insert(importPictures).values(values).onConflictDoUpdate({ target: importPictures.name, set: values });
}
