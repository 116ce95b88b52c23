import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvRow } from '#contracts/csv.ts';
import { products } from '#shop/catalog/tables.ts';
import { users } from '#shop/customers/tables.ts';
import { startImport, stopImport, undoImport } from '#shop/imports/act-on-import.ts';
import { checkImport } from '#shop/imports/check-import.ts';
import { readImport } from '#shop/imports/read-import.ts';
import { runImports } from '#shop/imports/run-imports.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { auditEntries } from '#shop/kernel/tables.ts';
import { uploads } from '#shop/pictures/tables.ts';
import { changeStaffRole, disableStaff } from '#shop/staff/change-member.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { readImports, takeImportStep } from '#web/back-office/imports/imports.server.ts';

const KEY = `photo-${'b2'.repeat(16)}`;
const HEADS = ['sku', 'number', 'name_en', 'category', 'price', 'stock', 'images'];
const ARTICLES = 6;

describe.each(BOTH_DATABASES)('an import that is stopped, on %s', (database) => {
  let open: TestShop;
  let owner: SignedIn;
  let files = 0;
  beforeAll(async () => {
    open = await openTestShop({ database });
    owner = await open.asAdmin();
    await open.shop.db.insert(uploads).values({
      ...{ fileKey: KEY, width: 800, height: 1000, wallColour: '#f4f3ef', uploadedBy: owner.user.id },
      formats: [{ width: 640, format: 'jpeg', path: `${KEY}-640.jpg` }],
    });
    await putProduct(open.shop, { name: 'Blade shirt', number: '0042' }); // and the category with it
  });
  afterAll(() => open.close());

  /** A file of six new articles that a colleague of the catalogue has sent and somebody has started. */
  async function started(by?: SignedIn) {
    const sender = await open.asAdmin('catalogue');
    files += 1;
    const rows = Array.from({ length: ARTICLES }, (_, at) => {
      const sku = `F${files}-${at}`;
      return csvRow([sku, sku, 'Kola', 'Women', '12', '4', KEY]);
    });
    const chunks = (async function* () {
      yield new TextEncoder().encode([csvRow(HEADS), ...rows].join(''));
    })();
    const id = await checkImport(open.shop, sender.user.id, { fileName: 'new.csv', chunks });
    const colleague = by ?? sender;
    await startImport(open.shop, colleague.user.id, id);
    return { id, sender, colleague };
  }
  /** Works off so many articles, as a shop that is closed then. */
  async function workOff(articles: number) {
    let left = articles;
    await runImports(open.shop, () => left-- <= 0);
  }
  const made = () => open.shop.db.$count(products);
  const disable = (who: SignedIn) =>
    disableStaff(open.shop, { userId: who.user.id, actor: owner.user.id, isDisabled: true });
  const stopsOf = (id: number) =>
    open.shop.db
      .select({ actor: auditEntries.actor, subjectId: auditEntries.subjectId })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'import.stopped'))
      .then((all) => all.filter(({ subjectId }) => subjectId === String(id)).map(({ actor }) => actor));

  const losses: [string, (who: SignedIn) => Promise<unknown>][] = [
    ['is disabled', disable],
    [
      'gets a role that changes no articles',
      (who) => changeStaffRole(open.shop, { userId: who.user.id, actor: owner.user.id, staffRole: 'fulfilment' }),
    ],
  ];
  test.each(losses)('begins no article once whoever started it %s, and is undone by another', async (_what, lose) => {
    const before = await made();
    const { id, colleague } = await started();
    await workOff(2);
    await lose(colleague);
    await runImports(open.shop);
    expect(await made()).toBe(before + 2);
    expect(await readImport(open.shop, id)).toMatchObject({
      ...{ state: 'done', stoppedBecause: 'right', rows: ARTICLES, rowsWorkedOff: 2, rowsApplied: 2, rowsToUndo: 2 },
    });
    expect(await stopsOf(id)).toEqual(['shop']);
    await undoImport(open.shop, owner.user.id, id);
    await runImports(open.shop);
    expect(await readImport(open.shop, id)).toMatchObject({ state: 'undone', stoppedBecause: null, rowsUndone: 2 });
    expect(await made()).toBe(before);
  });

  test('waits for a dismissal that is under way, and does nothing after it', async () => {
    const before = await made();
    const { id, colleague } = await started();
    let work: Promise<unknown> = Promise.resolve();
    await inTransaction(open.shop, async (tx) => {
      await tx.update(users).set({ isDisabled: true }).where(eq(users.id, colleague.user.id));
      work = runImports(open.shop);
      await wait(300);
    });
    await work;
    expect(await made()).toBe(before);
    expect(await readImport(open.shop, id)).toMatchObject({ state: 'done', stoppedBecause: 'right', rowsApplied: 0 });
  });

  test('by the dismissal of one colleague makes at most the article in hand', async () => {
    const { id, colleague } = await started();
    const work = runImports(open.shop);
    await disable(colleague);
    const then = await made();
    await work;
    expect(await made()).toBe(then);
    expect((await readImport(open.shop, id))?.state).toBe('done');
  });

  test('stops being undone too, and another goes on with it', async () => {
    const before = await made();
    const { id } = await started(owner);
    await runImports(open.shop);
    const colleague = await open.asAdmin('catalogue');
    await undoImport(open.shop, colleague.user.id, id);
    await workOff(2);
    await disable(colleague);
    await runImports(open.shop);
    expect(await readImport(open.shop, id)).toMatchObject({
      ...{ state: 'done', stoppedBecause: 'undo', rowsUndone: 2, rowsToUndo: ARTICLES - 2 },
    });
    await undoImport(open.shop, owner.user.id, id);
    await runImports(open.shop);
    expect(await readImport(open.shop, id)).toMatchObject({ state: 'undone', rowsUndone: ARTICLES });
    expect(await made()).toBe(before);
  });

  test('belongs to whoever started it: that its sender is gone stops nothing', async () => {
    const { id, sender } = await started(owner);
    await disable(sender);
    await runImports(open.shop);
    expect(await readImport(open.shop, id)).toMatchObject({
      state: 'done',
      stoppedBecause: null,
      rowsApplied: ARTICLES,
    });
  });

  test('holds up no other import', async () => {
    const one = await started();
    const other = await started();
    await disable(one.colleague);
    await runImports(open.shop);
    expect(await readImport(open.shop, one.id)).toMatchObject({ stoppedBecause: 'right', rowsApplied: 0 });
    expect(await readImport(open.shop, other.id)).toMatchObject({ stoppedBecause: null, rowsApplied: ARTICLES });
  });

  test.each(['en', 'fr'] as const)('is stopped by a button, and its screen says why (%s)', async (locale) => {
    const before = await made();
    const { id } = await started();
    await workOff(3);
    const context = officeContext(open, 'catalogue', locale, owner.user.id);
    const sendStep = () =>
      new Request('http://shop.test/auth/articles/import', {
        ...{ method: 'POST', body: new URLSearchParams({ intent: 'stop', id: String(id) }) },
      });
    await takeImportStep(sendStep(), context);
    await takeImportStep(sendStep(), context);
    await runImports(open.shop);
    expect(await made()).toBe(before + 3);
    expect(await stopsOf(id)).toEqual([owner.user.id]);
    const { found } = await readImports(new Request(`http://shop.test/auth/articles/import?id=${id}`), context);
    expect(found).toMatchObject({ state: 'done', stoppedBecause: 'asked', rowsToUndo: 3 });
    await stopImport(open.shop, owner.user.id, id); // one that has ended stays as it is
    await undoImport(open.shop, owner.user.id, id);
    await runImports(open.shop);
    expect(await made()).toBe(before);
  });
});
