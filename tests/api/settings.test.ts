import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { readStored } from '#shop/catalog/read-stored.ts';
import { storeProduct } from '#shop/catalog/store-product.ts';
import { storePicture } from '#shop/pictures/store-picture.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { changeOwnText, listOwnTexts } from '#shop/settings/own-words.ts';
import { createOwnerSettings } from '#shop/settings/owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { aPhoto } from '#tests/support/photos.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('what the owner chooses on %s', (database) => {
  let open: TestShop;
  beforeAll(async () => {
    open = await openTestShop({ database });
  });
  afterAll(() => open.close());

  const WELCOME = 'C0000001000';
  afterEach(() => changeOwnText(open.shop, 'u1', { codification: WELCOME, en: null, fr: null }));

  test('holds at once, keeps what was not named, and goes back to what the environment says', async () => {
    const { shop } = open;
    const { version } = await readOwnerSettings(shop.db);
    const usual = shop.settings.name;
    await changeOwnerSettings(shop, 'u1', { version, wanted: { name: 'Ntomi', returnDays: 45 } });
    expect([shop.settings.name, shop.settings.returnDays, shop.settings.phone]).toEqual([
      'Ntomi',
      45,
      shop.owner.usual.phone,
    ]);
    await changeOwnerSettings(shop, 'u1', { version: version + 1, wanted: { name: null } });
    expect([shop.settings.name, shop.settings.returnDays]).toEqual([usual, 45]);
  });

  test('a new article counts as nearly gone from as many pieces on as the shop says', async () => {
    const { shop } = open;
    const { version } = await readOwnerSettings(shop.db);
    await changeOwnerSettings(shop, 'u1', { version, wanted: { lowStock: 7 } });
    await open.seedSmallCatalogue();
    const { key } = await storePicture(shop, { bytes: await aPhoto('jpeg'), actor: 'u1' });
    const stored = await storeProduct(shop, 'u1', {
      nameEn: 'Raffia hat',
      nameFr: 'Chapeau de raphia',
      category: 'Women',
      listPriceMinor: 3600,
      pictures: [{ key, altEn: 'A hat', altFr: 'Un chapeau' }],
      variants: [{ size: null, colour: null, available: 4 }],
    });
    expect((await readStored(shop.db, stored))?.lowStockThreshold).toBe(7);
  });

  test('of ten who change the same edition at the same time one wins, and the others are refused', async () => {
    const { shop } = open;
    const { version } = await readOwnerSettings(shop.db);
    const names = Array.from({ length: 10 }, (_, place) => `Shop ${place}`);
    const outcomes = await Promise.allSettled(
      names.map((name) => changeOwnerSettings(shop, 'u1', { version, wanted: { name } })),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 9 }, () => 'edit.stale'));
    expect((await readOwnerSettings(shop.db)).version).toBe(version + 1);
  });

  test('another process reads it with its next look, and only then', async () => {
    const { shop } = open;
    let notified = 0;
    const other = createOwnerSettings(shop.owner.usual, () => {
      notified += 1;
    });
    await other.refresh(shop.db);
    const { version } = await readOwnerSettings(shop.db);
    await changeOwnerSettings(shop, 'u1', { version, wanted: { phone: '+33 1 00 00 00 00' } });
    expect(other.now().phone).not.toBe('+33 1 00 00 00 00');
    await other.refresh(shop.db);
    await other.refresh(shop.db);
    expect([other.now().phone, notified]).toEqual(['+33 1 00 00 00 00', 1]);
  });

  test('a text is said in the owner’s words, in the table too, and the shop’s come back', async () => {
    const { shop, app } = open;
    const table = async (): Promise<{ codification: string; en: string; fr: string }[]> =>
      (await app.inject('/api/translate')).json();
    const usual = (await table()).find(({ codification }) => codification === WELCOME);
    await changeOwnText(shop, 'u1', { codification: WELCOME, en: 'In our own words', fr: ' ' });
    expect(await listOwnTexts(shop.db)).toEqual([{ codification: WELCOME, en: 'In our own words', fr: null }]);
    expect((await table()).find(({ codification }) => codification === WELCOME)).toEqual({
      codification: WELCOME,
      en: 'In our own words',
      fr: usual?.fr,
    });
    await changeOwnText(shop, 'u1', { codification: WELCOME, en: usual?.en ?? '', fr: null });
    expect(await listOwnTexts(shop.db)).toEqual([]);
    const unknown = ['no', 'such', 'name'].join('.');
    expect(translate('en', unknown)).toBe(unknown);
  });

  test.each([
    [{ codification: 'C9999999999', en: 'x', fr: null }, 'not.found'],
    [{ codification: WELCOME, en: '<b>x</b>', fr: null }, 'input.invalid'],
    [{ codification: WELCOME, en: null, fr: 'Bonjour {{strange}}' }, 'input.invalid'],
    [{ codification: WELCOME, en: 'x'.repeat(1001), fr: null }, 'input.invalid'],
  ])('%j is refused', async (wanted, code) => {
    await expect(changeOwnText(open.shop, 'u1', wanted)).rejects.toMatchObject({ code });
  });
});
