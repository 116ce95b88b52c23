import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POSTER_REST_KEY, THEME_COOKIE } from '#contracts/cookies.ts';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { aPhoto } from '#tests/support/photos.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { newStaff } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { alive, openPage, wait } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const LIST = '/auth/advertising/posters';
const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** as the staff and the shoppers see them. */
describe('poster as popup', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('a poster is uploaded, added, set as popup; the open shop shows it, closing it rests, and it is taken down', async () => {
    const shopper = await visit(browser, shop.url, 'en');
    await homePoster(shopper.page, 'Head-wrap week'); // and the page is kept in memory now
    const { page, context, troubles } = await staffAt('/auth/dashboard', 'en');
    await page.getByRole('link', { name: t('office.nav.posters') }).click();
    await page.getByRole('link', { name: t('office.poster.add') }).click();

    await page.getByRole('button', { name: t('office.poster.save') }).waitFor();
    await choose(page, { name: 'cloth.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('jpeg') });
    await page.getByText(t('office.picture.stored', { name: 'cloth.jpg' })).waitFor();
    await fill(page, 'Title', ['Raffia fair', 'La foire au raphia']);
    await page.getByRole('textbox', { name: t('office.poster.link') }).fill('javascript:alert(1)');
    await page.getByRole('checkbox', { name: t('office.poster.home') }).check();
    await page.getByRole('button', { name: t('office.poster.save') }).click();
    await page.getByText(t('problem.link')).waitFor();
    expect(await page.getByLabel('Title', { exact: true }).first().inputValue()).toBe('Raffia fair');
    await page.getByRole('textbox', { name: t('office.poster.link') }).fill('/articles/category?name=Women');
    await page.getByRole('button', { name: t('office.poster.save') }).click();
    await page.getByText(t('done.poster.added')).waitFor();
    expect(await switchOf(page, 'Raffia fair').getAttribute('aria-checked')).toBe('true');
    expect(await switchOf(page, 'Head-wrap week').getAttribute('aria-checked')).toBe('false');

    const dialog = await homePoster(shopper.page, 'Raffia fair');
    expect(await dialog.getByRole('link').getAttribute('href')).toBe('/articles/category?name=Women');
    await dialog.getByRole('img').waitFor();
    await expect.poll(() => shopper.page.evaluate("document.querySelector('dialog img').naturalWidth > 0")).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await shopper.page.reload();
    await alive(shopper.page);
    await wait(2_600);
    expect(await shopper.page.getByRole('dialog').count()).toBe(0);

    await switchOf(page, 'Cloth by the length').click();
    await page.getByText(t('done.poster.popup.on')).waitFor();
    expect(await switchOf(page, 'Raffia fair').getAttribute('aria-checked')).toBe('false');
    await homePoster(shopper.page, 'Cloth by the length');

    await page.getByRole('button', { name: t('office.poster.more', { title: 'Cloth by the length' }) }).click();
    await page.getByRole('menuitem', { name: t('office.poster.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('office.poster.delete') })
      .click();
    await page.getByText(t('done.poster.deleted')).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Cloth by the length' }).count()).toBe(0);
    await expect.poll(() => opensOnHome(shopper.page), { timeout: 20_000, interval: 500 }).toBe(false);
    expect([...troubles.filter((trouble) => !trouble.includes('422')), ...shopper.troubles]).toEqual([]);
    await Promise.all([context.close(), shopper.context.close()]);
  });

  it('what is no picture says so beside its name, what is dropped opens its form, and the keyboard does all of it', async () => {
    const { page, context } = await staffAt(LIST, 'fr');
    const say = (name: string, values?: Record<string, string>) => translate('fr', name, values);
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    await choose(page, { name: 'cloth.png', mimeType: 'image/png', buffer: script });
    const uploads = page.getByRole('list', { name: say('office.picture.list') });
    await uploads.getByRole('alert').getByText(say('refusal.upload.refused')).waitFor();
    expect(await uploads.getByText('cloth.png').count()).toBe(1);
    await uploads.getByRole('button', { name: say('office.picture.put.away', { name: 'cloth.png' }) }).press('Enter');
    await uploads.waitFor({ state: 'detached' });

    await choose(page, { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await page.getByText(say('refusal.upload.too.large')).waitFor();

    await page.evaluate(dropping(await aPhoto('webp', { width: 400, height: 500 })));
    await page.waitForURL(/\/add\?picture=photo-/);
    await page.getByRole('img', { name: say('office.poster.preview') }).waitFor();
    await page.reload();
    await page.getByRole('img', { name: say('office.poster.preview') }).waitFor();
    await context.close();
  });

  it('several pictures are sent one after the other, and one that was interrupted is sent again', async () => {
    const { page, context } = await staffAt(`${LIST}/add`, 'en');
    let tries = 0;
    await page.route('**/api/pictures', async (route) => {
      tries += 1;
      if (tries === 1) await route.abort('connectionreset');
      else await route.continue();
    });
    await choose(page, {
      name: 'cloth.avif',
      mimeType: 'image/avif',
      buffer: await aPhoto('avif', { width: 200, height: 250 }),
    });
    await page.getByText(t('error.offline')).waitFor();
    await page.getByRole('button', { name: t('office.picture.again') }).click();
    await page.getByText(t('office.picture.stored', { name: 'cloth.avif' })).waitFor();
    await page.getByLabel('Title', { exact: true }).first().fill('Half a poster');
    await page.getByRole('link', { name: t('office.nav.orders'), exact: true }).click();
    await page.getByRole('button', { name: t('office.edit.leave.stay') }).click(); // what is typed is not lost by a slip
    expect(await page.getByLabel('Title', { exact: true }).first().inputValue()).toBe('Half a poster');
    await context.close();
  });

  it('a large photograph is made smaller before it is sent, and arrives as large as the shop shows it', async () => {
    const { page, context } = await staffAt(`${LIST}/add`, 'en');
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const camera = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } });
    const buffer = await camera.jpeg({ quality: 90 }).toBuffer();
    const slow = { timeout: 60_000 };
    const sent = page.waitForRequest('**/api/pictures', slow);
    const answered = page.waitForResponse('**/api/pictures', slow);
    await choose(page, { name: 'camera.jpg', mimeType: 'image/jpeg', buffer });
    expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(buffer.length / 2);
    await page.getByText(t('office.picture.stored', { name: 'camera.jpg' })).waitFor(slow);
    expect(await (await answered).json()).toMatchObject({ width: 1600, height: 1200 });
    await context.close();
  });

  it('two people change the same poster: the second is refused, and keeps their words', async () => {
    const one = await staffAt(LIST, 'en');
    const two = await staffAt(LIST, 'en');
    for (const { page } of [one, two]) {
      await page.getByRole('link', { name: 'Small clothes, big fish' }).click();
      await page.getByLabel('Title', { exact: true }).first().waitFor();
    }
    // Before the first one saves: a form in which nothing is typed would be read again by itself.
    await fill(two.page, 'Title', ['Small clothes, no fish', 'Petits habits sans poissons']);
    await fill(one.page, 'Title', ['Small clothes, small fish', 'Petits habits, petits poissons']);
    await one.page.getByRole('button', { name: t('office.poster.save') }).click();
    await one.page.getByText(t('done.poster.changed')).waitFor();
    await two.page.getByRole('button', { name: t('office.poster.save') }).click();
    await two.page.getByRole('link', { name: t('office.poster.see.now') }).waitFor();
    await two.page.getByRole('heading', { level: 1, name: 'Small clothes, small fish' }).waitFor(); // read again by now
    expect(await two.page.getByLabel('Title', { exact: true }).first().inputValue()).toBe('Small clothes, no fish');
    await two.page.getByRole('button', { name: t('office.poster.save') }).click();
    await two.page.getByText(t('done.poster.changed')).waitFor();
    await two.page.getByRole('heading', { name: 'Small clothes, no fish' }).waitFor();
    await Promise.all([one.context.close(), two.context.close()]);
  });

  it('axe finds nothing on the posters’ screens, wide and narrow, light and dark, in both languages', {
    tags: 'rest',
  }, async () => {
    const found: string[] = [];
    for (const [locale, theme, width] of [
      ['en', 'light', 1440],
      ['fr', 'dark', 390],
      ['fr', 'light', 390],
      ['en', 'dark', 1440],
    ] as const) {
      const { page, context } = await staffAt('/auth/dashboard', locale, width);
      await context.addCookies([{ name: THEME_COOKIE, value: theme, url: shop.url }]);
      for (const path of [LIST, `${LIST}/add`, `${LIST}/edit?rt=1`]) {
        await openPage(page, shop.url + path);
        found.push(...(await faultsOf(page, `${locale} ${theme} ${width} ${path}`)));
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });

  it('without scripts a refused poster keeps what was typed, and one is deleted on its own screen', async () => {
    const signedIn = await staffAt(LIST, 'en');
    const cookies = await signedIn.context.cookies();
    await signedIn.context.close();
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(shop.url + LIST);
    await page.getByRole('link', { name: 'Head-wrap week' }).click();
    await page.getByLabel('Title', { exact: true }).first().fill('Typed without scripts');
    await page.getByRole('textbox', { name: t('office.poster.link') }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: t('office.poster.save') }).click();
    await page.getByText(t('problem.link')).waitFor();
    expect(await page.getByLabel('Title', { exact: true }).first().inputValue()).toBe('Typed without scripts');
    await page.getByText(t('office.poster.delete'), { exact: true }).first().click();
    await page.getByRole('button', { name: t('office.poster.delete') }).click();
    await page.getByText(t('done.poster.deleted')).waitFor();
    expect(await page.getByRole('heading', { name: 'Head-wrap week' }).count()).toBe(0);
    await context.close();
  });

  /** The home page as somebody sees it who has not closed a poster recently; its dialog, once this poster is up. */
  async function homePoster(page: Page, title: string) {
    const dialog = page.getByRole('dialog', { name: title });
    await expect
      .poll(
        async () => {
          await comesHome(page);
          const any = page.getByRole('dialog').first();
          await any.waitFor({ timeout: 10_000 }).catch(() => {}); // whichever is up; it is hung late on a slow machine
          return dialog.count();
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(1);
    return dialog;
  }

  async function comesHome(page: Page): Promise<void> {
    await page.goto(shop.url);
    await page.evaluate(`localStorage.removeItem('${POSTER_REST_KEY}')`);
    await page.reload();
    await alive(page);
  }

  async function opensOnHome(page: Page): Promise<boolean> {
    await comesHome(page);
    await wait(2_600);
    return (await page.getByRole('dialog').count()) > 0;
  }

  async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
    await page.locator('input[type=file]').setInputFiles(file);
  }

  async function fill(page: Page, label: string, [english, french]: readonly [string, string]) {
    await page.getByLabel(label, { exact: true }).first().fill(english);
    await page.getByLabel(label, { exact: true }).last().fill(french);
  }

  const switchOf = (page: Page, title: string) =>
    page.getByRole('switch', { name: t('office.poster.popup.of', { title }) });

  const staffAt = (path: string, locale: Locale, width = 1440) => signInAsStaff(browser, shop, { path, locale, width });
});

/** What a hand does in the page that lets a file go over the zone. */
function dropping(photo: Buffer): string {
  return `(() => {
    const dataTransfer = new DataTransfer();
    const bytes = Uint8Array.from(atob('${photo.toString('base64')}'), (letter) => letter.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], 'dropped.webp', { type: 'image/webp' }));
    const zone = document.querySelector('input[type=file]').parentElement;
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  })()`;
}
