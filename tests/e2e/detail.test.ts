import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGE_COOKIE } from '#contracts/cookies.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { faultsOf } from './support/faults.ts';
import { alive } from './support/look.ts';

const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
/** The grand boubou comes in two colours; XXL is sold out in the first. */
const BOUBOU = '/articles/detail?rt=1';

describe('the page of an article', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const open = async (path: string, width?: number) => {
    const visitor = await visit(browser, shop.url, 'en', width);
    await visitor.page.goto(shop.url + path);
    await alive(visitor.page);
    return visitor;
  };
  const pictures = (page: Page) => page.getByRole('region', { name: /^Pictures of/ }).getByRole('link');

  it('opens by a number; anything else leads to the list, an unknown number to a real 404 (R-048, R-049, R-154)', async () => {
    const ask = (rt: string) => fetch(`${shop.url}/articles/detail${rt}`, { redirect: 'manual' });
    for (const rt of ['', '?rt=', '?rt=abc', '?rt=1a', '?rt=-1', '?rt=1.5']) {
      const answer = await ask(rt);
      expect([rt, answer.status, answer.headers.get('location')]).toEqual([rt, 302, '/articles']);
    }
    expect((await ask('?rt=1')).status).toBe(200);
    expect((await ask('?rt=999999')).status).toBe(404);
    expect((await ask('?rt=99999999999999999999')).status).toBe(404);
  });

  it('shows its pictures large, by keys alone, and gives the focus back', async () => {
    const { page, context, troubles } = await open(BOUBOU);
    const first = pictures(page).first();
    await first.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /large$/ });
    const counter = dialog.getByRole('status');
    await counter.getByText(t('zoom.count', { place: 1, count: 3 })).waitFor();
    expect(await faultsOf(page, 'detail')).toEqual([]);

    await page.keyboard.press('ArrowRight');
    await counter.getByText(t('zoom.count', { place: 2, count: 3 })).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await counter.getByText(t('zoom.count', { place: 3, count: 3 })).waitFor(); // round after the first

    const drawn = dialog.getByRole('img').first();
    const before = await drawn.boundingBox();
    await page.keyboard.press('+');
    await dialog.getByRole('button', { name: t('zoom.out') }).waitFor();
    const zoomed = await drawn.boundingBox();
    expect((zoomed?.width ?? 0) / (before?.width ?? 1)).toBeGreaterThanOrEqual(1.5);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await counter.getByText(t('zoom.count', { place: 3, count: 3 })).waitFor(); // moved, not turned
    await expect.poll(async () => (await drawn.boundingBox())?.y).toBeLessThan(zoomed?.y ?? 0);
    expect(await faultsOf(page, 'detail')).toEqual([]);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toBe(shop.url + BOUBOU);
    const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")');
    await expect.poll(focused).toBe(await first.getAttribute('aria-label'));
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('closes a large picture by Back, and opens the one a link names', async () => {
    const { page, context } = await open(BOUBOU);
    await pictures(page).nth(1).click();
    const dialog = page.getByRole('dialog', { name: /large$/ });
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Papaya grand boubou' }).waitFor();
    await page.goto(`${shop.url}${BOUBOU}#picture-3`);
    await page.reload();
    await dialog.getByText(t('zoom.count', { place: 3, count: 3 })).waitFor();
    await dialog.getByRole('button', { name: t('dialog.close'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toBe(shop.url + BOUBOU);
    await context.close();
  });

  it('is zoomed by a click and turned by a stroke of the finger', async () => {
    const { page, context } = await open(BOUBOU, 390);
    await pictures(page).first().click();
    const dialog = page.getByRole('dialog', { name: /large$/ });
    await dialog.getByText(t('zoom.count', { place: 1, count: 3 })).waitFor();
    await page.mouse.move(300, 400);
    await page.mouse.down();
    await page.mouse.move(120, 410, { steps: 5 });
    await page.mouse.up();
    await dialog.getByText(t('zoom.count', { place: 2, count: 3 })).waitFor();
    await page.mouse.click(190, 400);
    await dialog.getByRole('button', { name: t('zoom.out') }).waitFor();
    await page.mouse.click(190, 400);
    await dialog.getByRole('button', { name: t('zoom.in') }).waitFor();
    await context.close();
  });

  it('hangs the pictures of the chosen colour first, and a reload or the link keeps the choice', async () => {
    const { page, context, troubles } = await open(BOUBOU);
    const firstPicture = () => pictures(page).first().getAttribute('aria-label');
    expect(await firstPicture()).toContain('Lagoon');
    await page.getByRole('radio', { name: 'Bissap red' }).check({ force: true });
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page.waitForURL(/size=M/);
    await page.getByText('M, chest 89–94 cm, waist 71–76 cm').waitFor(); // whom it fits
    await expect.poll(firstPicture).toContain('Bissap red');
    await page.reload();
    await alive(page);
    expect(await page.getByRole('radio', { name: 'Bissap red' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true);
    await expect.poll(firstPicture).toContain('Bissap red');
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('shows the guide to its sizes over the page, and on a page of its own without scripts', async () => {
    const { page, context } = await open(BOUBOU, 390);
    const link = page.getByRole('main').getByRole('link', { name: t('size.guide'), exact: true });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('size.guide') });
    await dialog.getByRole('rowheader', { name: 'XXL' }).waitFor();
    expect(await dialog.getByRole('columnheader', { name: t('size.guide.hips') }).count()).toBe(1);
    expect(await faultsOf(page, 'detail')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(t('size.guide'));
    await context.close();
    const plain = await (await fetch(`${shop.url}/size-guide?lang=fr`)).text();
    for (const words of ['Guide des tailles', 'Tour de poitrine', '24,3', 'XXL']) expect(plain).toContain(words);
  });

  it('strikes through what is sold out; it can be chosen and leads to a special order', async () => {
    const { page, context } = await open(BOUBOU);
    await page.getByRole('radio', { name: 'Lagoon' }).check({ force: true });
    const gone = page
      .getByRole('radio', { name: `XXL , ${t('detail.out.of.stock')}` })
      .or(page.getByRole('radio', { name: `XXL, ${t('detail.out.of.stock')}` }));
    await gone.check({ force: true });
    await page.getByText(t('detail.special.title')).waitFor();
    expect(await page.getByRole('button', { name: new RegExp(`^${t('detail.add')}`) }).count()).toBe(0);
    await page.goto(`${shop.url}/articles?special=1`);
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/articles\/detail/);
    const ask = new RegExp(t('detail.special.ask'));
    await page
      .getByRole('link', { name: ask })
      .or(page.getByRole('button', { name: ask }))
      .first()
      .waitFor();
    // What cannot be bought now can be kept for later.
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^Keep .* for later$/ })
      .first();
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(await faultsOf(page, 'detail')).toEqual([]);
    await context.close();
  });

  it('tells of its cloth, shows others of its category, and what was seen before it (R-074)', async () => {
    const articleOf = z.object({ name: z.string(), category: z.string(), advanced_description: z.string() });
    const read = async (id: number) => articleOf.parse(await (await fetch(`${shop.url}/api/product/${id}`)).json());
    const [shown, before] = await Promise.all([read(3), read(4)]);
    const { page, context } = await open('/articles/detail?rt=4');
    await page.goto(`${shop.url}/articles/detail?rt=3`);
    await alive(page);
    const sentence = shown.advanced_description.split('\n').findLast((line) => /^[A-Z]/.test(line)) ?? '';
    expect(sentence.length).toBeGreaterThan(20);
    await page.getByRole('main').getByText(sentence.slice(0, 30)).waitFor();

    const under = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: t(name) }) });
    const ids = async (name: string) => {
      const links = await under(name).getByRole('link').all();
      const found = await Promise.all(
        links.map(async (link) => /rt=(\d+)/.exec((await link.getAttribute('href')) ?? '')),
      );
      return [...new Set(found.flatMap((match) => (match ? [Number(match[1])] : [])))];
    };
    const similar = await ids('detail.same.category');
    expect(similar).toHaveLength(4);
    expect(similar).not.toContain(3);
    const categories = await Promise.all(similar.map(async (id) => (await read(id)).category));
    expect(new Set(categories)).toEqual(new Set([shown.category]));

    await under('seen.title').getByRole('link', { name: before.name }).first().waitFor();
    expect(await ids('seen.title')).toEqual([4]);
    await context.close();
  });

  it('copies its link, with what was chosen, and leads to nobody else by itself', async () => {
    const { page, context } = await open(`${BOUBOU}&size=M`);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url });
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.url)) foreign.push(request.url());
    });
    const share = page.getByText(t('share.open'), { exact: true });
    await share.click();
    expect(await faultsOf(page, 'detail')).toEqual([]);
    const whatsapp = page.getByRole('link', { name: new RegExp(t('share.whatsapp')) });
    expect(await whatsapp.getAttribute('href')).toContain(encodeURIComponent('/articles/detail?rt=1'));
    await page.keyboard.press('Escape');
    await whatsapp.waitFor({ state: 'hidden' });
    await share.click();
    await page.getByRole('button', { name: t('share.copy') }).click();
    await page.getByRole('status').getByText(t('share.copied')).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${shop.url}${BOUBOU}&size=M`);
    expect(foreign).toEqual([]);
    await context.close();
  });

  it('without scripts its pictures and the share menu are plain links', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: shop.url }]);
    const page = await context.newPage();
    await page.goto(shop.url + BOUBOU);
    const href = await pictures(page).first().getAttribute('href');
    expect((await context.request.get(shop.url + href)).headers()['content-type']).toMatch(/^image\//);
    await page.getByText(t('share.open'), { exact: true }).click();
    await page.getByRole('link', { name: new RegExp(t('share.mail')) }).waitFor();
    expect(await page.getByRole('button', { name: t('share.copy') }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Wax print' }).first().click();
    await page.waitForURL(/\/cloths\/wax/);
    await context.close();
  });
});
