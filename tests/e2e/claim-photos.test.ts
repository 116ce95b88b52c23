import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { aPhoto } from '#tests/support/photos.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { ask, moveOrder, newCustomer, newStaff, placeOrder, signInAs } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const say = (locale: Locale) => (name: string, values?: Record<string, string | number>) =>
  translate(locale, name, values);
const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };

/** A buyer shows what is wrong with what came, and the staff sees it. */
describe('photographs of a return', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let staff: string;
  let ids: number[];
  let photos: { name: string; mimeType: string; buffer: Buffer }[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    staff = await newStaff(shop);
    ids = (await lonelyChoices(shop.url)).filter(({ available }) => available >= 2).map(({ id }) => id);
    photos = [
      { name: 'seam.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('jpeg') },
      { name: 'label.png', mimeType: 'image/png', buffer: await aPhoto('png', { width: 1_200, height: 800 }) },
    ];
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  /** Whether every small picture of a list is drawn, and opens large. */
  async function looksAtPhotos(page: Page, locale: Locale, count: number): Promise<void> {
    const t = say(locale);
    for (let place = 1; place <= count; place += 1) {
      const small = page.getByAltText(t('photos.alt', { place, count }));
      await small.waitFor();
      await expect
        .poll(() => small.evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth)))
        .toBeGreaterThan(0);
    }
    const opener = page.getByLabel(t('photos.open', { place: 1, count }));
    await opener.click();
    const dialog = page.getByRole('dialog', { name: t('photos.alt', { place: 1, count }) });
    const large = dialog.getByAltText(t('photos.alt', { place: 1, count }));
    await expect.poll(() => large.evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth))).toBe(900);
    expect(await faultsOf(page, `${locale} large`, { within: 'dialog' })).toEqual([]);
    await picture(page, `${locale}-large`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }

  /** For whoever looks at the pages: SHOTS names a folder. */
  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
  }

  const LOOKS = [
    { locale: 'en', width: 390 },
    { locale: 'fr', width: 1440 },
  ] as const;

  it.each(LOOKS)(
    'of a customer: chosen, taken out, sent, seen by both ($locale, $width px)',
    async ({ locale, width }) => {
      const t = say(locale);
      const email = `seam.${locale}@example.com`;
      const token = await newCustomer(shop, email);
      const { order } = await placeOrder(shop, { productId: ids.pop() ?? 0, quantity: 2, email, token });
      for (const to of ['in_progress', 'delivered']) await moveOrder(shop, staff, order.id, to);
      const { page, context, troubles } = await visit(browser, shop.url, locale, width);
      await signInAs(page, shop, { email, locale, path: `/customer/orders/${order.number}` });
      const panel = page.getByRole('region', { name: t('sendback.title') });
      await panel.getByRole('button', { name: t('sendback.open') }).click();
      await panel.getByRole('combobox').selectOption('1');
      await panel.getByLabel(t('sendback.reason')).fill('A seam is open');
      const field = panel.locator('input[type=file]');
      await field.setInputFiles([text]);
      await panel.getByText(t('photos.not.a.picture', { name: text.name })).waitFor();
      expect(await panel.getByLabel(t('sendback.reason')).inputValue()).toBe('A seam is open');
      await field.setInputFiles(photos);
      await field.setInputFiles(photos.slice(0, 1));
      await panel.getByText(t('photos.chosen', { count: 3 })).waitFor();
      await panel
        .getByRole('button', { name: t('photos.take.out', { name: 'seam.jpg' }) })
        .last()
        .click();
      await panel.getByText(t('photos.chosen', { count: 2 })).waitFor();
      expect(await faultsOf(page, `${locale} form`)).toEqual([]);
      await picture(page, `${locale}-form`);
      await panel.getByRole('button', { name: t('sendback.ask') }).click();
      await panel.getByText(t('sendback.asked', { number: `${order.number}/1` })).waitFor();
      await looksAtPhotos(page, locale, 2);
      expect(await faultsOf(page, `${locale} card`)).toEqual([]);
      await picture(page, `${locale}-card`);
      if (process.env.SHOTS) {
        await page.setViewportSize({ width: 820, height: 1100 });
        await picture(page, `${locale}-card`);
      }
      expect(troubles).toEqual([]);
      await context.close();

      const office = await signInAsStaff(browser, shop, { path: '/auth/returns/list', locale, width });
      await office.page.getByRole('link', { name: `${order.number}/1` }).click();
      await looksAtPhotos(office.page, locale, 2);
      expect(await faultsOf(office.page, `${locale} office`)).toEqual([]);
      await picture(office.page, `${locale}-office`);
      if (process.env.SHOTS) {
        await office.page.setViewportSize({ width: 820, height: 1100 });
        await picture(office.page, `${locale}-office`);
      }
      expect(office.troubles).toEqual([]);
      await office.context.close();
    },
  );

  it('of a guest: a file that only says it is a picture is refused beside its field, and the rest stays', async () => {
    const t = say('en');
    const { order, token } = await placeOrder(shop, { productId: ids.pop() ?? 0, email: 'guest.photos@example.com' });
    for (const to of ['in_progress', 'delivered']) await moveOrder(shop, staff, order.id, to);
    const { page, context } = await visit(browser, shop.url, 'en', 390);
    await page.goto(`${shop.url}/orders/look-up#number=${order.number}&token=${token}`);
    await page.getByRole('button', { name: t('sendback.open') }).click();
    await page.getByRole('combobox').selectOption('1');
    await page.getByLabel(t('sendback.reason')).fill('Another colour');
    const field = page.locator('input[type=file]');
    await field.setInputFiles([photos[0] ?? text, { ...text, name: 'page.jpg', mimeType: 'image/jpeg' }]);
    await page.getByRole('button', { name: t('sendback.ask') }).click();
    await page.getByText(t('problem.photos.refused', { place: 2 })).waitFor();
    expect(await page.getByLabel(t('sendback.reason')).inputValue()).toBe('Another colour');
    expect(await page.locator('input[type=file]:focus').count()).toBe(1);
    expect(await faultsOf(page, 'guest refused')).toEqual([]);
    await picture(page, 'en-guest-refused');
    await page.getByRole('button', { name: t('photos.take.out', { name: 'page.jpg' }) }).click();
    await page.getByRole('button', { name: t('sendback.ask') }).click();
    await page.getByText(t('sendback.asked', { number: `${order.number}/1` })).waitFor();
    await looksAtPhotos(page, 'en', 1);
    await picture(page, 'en-guest-card');
    await context.close();
  });

  it.each(LOOKS)(
    'of a return that the staff opens, with and without scripts ($locale, $width px)',
    async ({ locale, width }) => {
      const t = say(locale);
      const email = `office.${locale}@example.com`;
      const { order } = await placeOrder(shop, { productId: ids.pop() ?? 0, quantity: 2, email });
      for (const to of ['in_progress', 'delivered']) await moveOrder(shop, staff, order.id, to);
      const path = `/auth/orders/detail?rt=${order.id}`;
      const { page, context, troubles } = await signInAsStaff(browser, shop, { path, locale, width });
      await page.getByText(t('office.return.open'), { exact: true }).click();
      const form = page.locator('details').filter({ hasText: t('office.return.open') });
      await form.getByRole('spinbutton').fill('1');
      await form.locator('input[type=file]').setInputFiles(photos);
      await form.getByText(t('photos.chosen', { count: 2 })).waitFor();
      expect(await faultsOf(page, `${locale} open`)).toEqual([]);
      await picture(page, `${locale}-open`);
      await page.getByRole('button', { name: t('office.return.open.send') }).click();
      await page.getByText(t('office.return.open.done')).waitFor();

      // without scripts the same form is sent by the browser itself
      await page.reload();
      const key = await page
        .locator('form', { has: page.getByLabel(t('office.return.open.reason')) })
        .locator('[name=key]')
        .inputValue();
      const line = await page.locator('[name^=back-]').first().getAttribute('name');
      const send = (file: (typeof photos)[number]) =>
        page.request.post(shop.url + path, {
          headers: { origin: shop.url },
          multipart: { intent: 'open-return', key, [String(line)]: '1', reason: 'By hand', answer: '', photos: file },
        });
      const refused = await send({ ...text, mimeType: 'image/jpeg' });
      expect(refused.status()).toBe(422);
      const answered = await refused.text();
      expect(answered).toContain(t('problem.photos.refused', { place: 1 }));
      expect(answered).toContain('By hand');
      const noise = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(11 * 1024 * 1024) };
      expect((await send(noise)).status()).toBe(413);
      const sent = await Promise.all([1, 2].map(() => send(photos[0] ?? text)));
      expect(sent.map((answer) => answer.status())).toEqual([200, 200]);
      const all = await ask(shop, '/api/returns', { method: 'GET', token: staff });
      const opened = JSON.stringify(all).split(`"${order.number}/`).length - 1;
      expect(opened).toBe(2);
      await page.goto(shop.url + path);
      await page
        .getByRole('link', { name: `${order.number}/2` })
        .first()
        .click();
      await looksAtPhotos(page, locale, 1);
      expect(troubles).toEqual([]);
      await context.close();
    },
  );
});
