import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatMoney } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { type Goods, lonelyChoices } from './support/checkout-guest.ts';
import { ask, newStaff, placeOrder, SIGNED } from './support/customer-area.ts';
import { alive, openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const LIST = '/auth/articles/list';
const PATIENT = { timeout: 20_000 };
const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
const articleSchema = z.object({ name: z.string(), stock: z.number(), price: z.number(), number: z.string() });

/** The people who run the shop keep its articles: find them, change them in place and many at once, count the pieces. */
describe('articles in the back office', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let token: string;
  let goods: Goods[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    token = await newStaff(shop);
    goods = await lonelyChoices(shop.url);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('are found by words and chips, sorted, and kept as a view of one’s own', async () => {
    const { page, context, troubles } = await staffAt(LIST);
    const rows = () => page.locator('tbody tr').count();
    await page.getByText(t('office.column.category'), { exact: true }).first().click();
    await page.getByRole('checkbox', { name: 'Men', exact: true }).check();
    await page
      .getByRole('button', { name: t('office.filter.apply') })
      .first()
      .click();
    await page.waitForURL(/category=Men/);
    const unfilter = page.getByRole('link', { name: t('office.filter.remove', { name: t('office.column.category') }) });
    await unfilter.waitFor(); // the address changes before the list does, whose links lead on from what it shows
    await page.getByRole('link', { name: t('office.column.price'), exact: true }).click();
    await page.waitForURL(/sort=price/);
    await page.locator('th[aria-sort="ascending"]', { hasText: t('office.column.price') }).waitFor();
    const prices = async () => {
      const texts = await page.locator('td.c-sum').allTextContents();
      return texts.map((text) => Number(text.replace(/.*€/, '').replace(',', '')));
    };
    const inOrder = (await prices()).toSorted((one, other) => one - other);
    await expect.poll(prices, PATIENT).toEqual(inOrder);
    const narrowed = await rows();

    await page.getByText(t('office.views'), { exact: true }).click();
    await page.getByLabel(t('office.views.name')).fill('Cheap for men');
    await page.getByRole('button', { name: t('office.views.keep') }).click();
    await page.getByText(t('office.views.kept', { name: 'Cheap for men' })).waitFor();
    await openPage(page, shop.url + LIST);
    expect(await rows()).toBeGreaterThan(narrowed);
    await page.getByText(t('office.views'), { exact: true }).click();
    await page.getByRole('link', { name: 'Cheap for men' }).click();
    await page.waitForURL(/category=Men/);
    await expect.poll(rows, PATIENT).toBe(narrowed);
    await unfilter.click();
    await expect.poll(rows, PATIENT).toBeGreaterThan(narrowed);
    await page.goBack();
    await expect.poll(rows, PATIENT).toBe(narrowed);
    await page.getByRole('searchbox').last().fill('zzzz');
    await page.keyboard.press('Enter');
    await page.getByText(t('office.none.found', { words: 'zzzz' })).waitFor();
    await page.getByText(t('office.views'), { exact: true }).click();
    await page.getByRole('button', { name: t('office.views.delete', { name: 'Cheap for men' }) }).click();
    await page.getByText(t('office.views.deleted')).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('columns that were put away stay away in this browser', async () => {
    const { page, context } = await staffAt(LIST);
    const head = page.getByRole('columnheader', { name: t('cloth') });
    await head.waitFor();
    await page.getByText(t('office.columns'), { exact: true }).click();
    await page.getByRole('checkbox', { name: t('cloth'), exact: true }).uncheck();
    await head.waitFor({ state: 'detached' });
    await page.reload();
    await alive(page);
    expect(await head.count()).toBe(0);
    await context.close();
  });

  it('a price is changed in place; a stale one is refused beside the field', async () => {
    const { id } = choice(0);
    const { name } = await article(id);
    const { page, context, troubles } = await staffAt(`${LIST}?q=${encodeURIComponent(name)}`);
    const open = () => page.getByRole('button', { name: t('office.price.edit', { name }) }).click();
    const field = page.getByLabel(t('office.price.of', { currency: 'EUR' }));
    await open();
    await field.fill('31,50');
    await page.keyboard.press('Enter');
    await page
      .getByText(formatMoney(3_150, 'EUR', 'en'))
      .first()
      .waitFor();
    await expect.poll(() => article(id), PATIENT).toMatchObject({ price: 3_150 });
    await open();
    await field.fill('33'); // typed first: a list in which nothing is typed would be read again by itself
    await ask(shop, `/api/product/${id}`, { method: 'PATCH', body: { price: 2_900 }, token });
    await page.keyboard.press('Enter');
    await page.getByText(t('refusal.edit.stale')).waitFor();
    await expect.poll(() => article(id), PATIENT).toMatchObject({ price: 2_900 });
    await page.keyboard.press('Escape');
    await page
      .getByText(formatMoney(2_900, 'EUR', 'en'))
      .first()
      .waitFor();
    expect(troubles.filter(isUnexpected)).toEqual([]);
    await context.close();
  });

  it('pieces are counted with a reason; a stale number shows today’s; running low is written to the shop', async () => {
    const { id, available } = choice(1);
    const { name } = await article(id);
    const { page, context, troubles } = await staffAt(`/auth/articles/stock?rt=${id}`);
    const field = page.locator('[name^=free-]').first();
    const save = page.getByRole('button', { name: t('office.stock.save') });
    await field.fill('+5'); // typed first: a screen in which nothing is typed would be read again by itself
    await placeOrder(shop, { productId: id, email: 'binta@example.com' });
    await save.click();
    await page.getByText(t('problem.stock.stale', { count: available - 1 })).waitFor();
    expect(await field.inputValue()).toBe('+5');
    await page.getByLabel(t('office.stock.reason')).fill('Found behind the loom');
    await save.click();
    await page.getByText(t('office.stock.done', { count: 1 })).waitFor();
    await expect.poll(() => article(id), PATIENT).toMatchObject({ stock: available + 4 });
    await page.getByRole('cell', { name: `${SIGNED} · Found behind the loom` }).waitFor();
    await field.fill('many');
    await save.click();
    await page.getByText(t('problem.pieces')).waitFor();

    await page.getByLabel(t('office.stock.threshold')).fill('2');
    await page.getByRole('button', { name: t('office.stock.threshold.save') }).click();
    await page.getByText(t('office.stock.threshold.done')).waitFor();
    await openPage(page, `${shop.url}${LIST}?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: new RegExp(`${t('office.stock.edit', { name })}$`) }).click();
    await page.getByLabel(t('office.stock.free')).fill('2');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await article(id)).stock, PATIENT).toBe(2);
    const emails = () => shop.emails().filter(({ subject }) => subject === t('mail.low.subject', { count: 1, name }));
    await expect.poll(() => emails().length, PATIENT).toBe(1);
    await placeOrder(shop, { productId: id, email: 'binta@example.com' });
    await new Promise((resolve) => setTimeout(resolve, 2_500)); // long enough for a second e-mail, which must not come
    expect(emails()).toHaveLength(1);
    expect(troubles.filter(isUnexpected)).toEqual([]);
    await context.close();
  });

  it('many are selected with Shift and by keyboard, frozen, activated, discounted, tagged, and deleted or kept', async () => {
    const { page, context, troubles } = await staffAt(`${LIST}?category=Accessoires&sort=name`);
    const boxes = page.locator('input[data-row]');
    const names = await page.locator('tbody .it a').allTextContents();
    await boxes.nth(0).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+X');
    await page.getByText(t('office.many.count', { count: 3 }), { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => boxes.nth(1).isChecked()).toBe(false);
    await boxes.nth(0).click();
    await boxes.nth(2).click({ modifiers: ['Shift'] });

    await bar(page, 'hide').click();
    await page.getByText(t('office.many.hide.done', { count: 3 })).waitFor();
    await page.getByRole('link', { name: `${t('office.articles.tab.hidden')} 3` }).waitFor();
    await bar(page, 'hide').click(); // once more: nothing changes, and it is said
    await page.getByText(t('office.many.same', { count: 3 })).waitFor();
    await bar(page, 'show').click();
    await page.getByText(t('office.many.show.done', { count: 3 })).waitFor();

    await bar(page, 'discount').click();
    await page.getByLabel(t('office.many.percent')).fill('120');
    await dialog(page, 'discount').click();
    await page.getByText(t('problem.percent')).waitFor();
    await page.getByLabel(t('office.many.percent')).fill('10');
    await dialog(page, 'discount').click();
    await page.getByText(t('office.many.discounted', { count: 3 })).waitFor();
    await expect.poll(() => page.locator('tbody tr').nth(1).locator('s').count()).toBe(1);

    await bar(page, 'tags').click();
    await page.getByLabel(t('office.many.tag.en')).fill('market day');
    await dialog(page, 'tag.add').click();
    await page.getByText(t('office.many.changed', { count: 3 })).waitFor();
    await openPage(page, `${shop.url}${LIST}?tag=market+day&sort=name`);
    expect(await page.locator('tbody tr').count()).toBe(3);
    expect(await page.locator('tbody .it a').allTextContents()).toEqual(names.slice(0, 3));

    const ordered = Number(await boxes.nth(0).inputValue());
    const size = z.object({
      variants: z.array(z.object({ size: z.string().nullable(), colour: z.string().nullable() })),
    });
    const { variants } = size.parse(await ask(shop, `/api/product/${ordered}`, { method: 'GET' }));
    await ask(shop, '/api/orders', {
      body: {
        lines: [{ product_id: ordered, quantity: 1, ...variants[0] }],
        email: 'awa@example.com',
        name: 'Awa Diop',
        address: { country: 'SN', city: 'Saint-Louis', street: '3 quai de la Pêche', zip: '32000' },
      },
    });
    await page.getByRole('checkbox', { name: t('office.select.all') }).check();
    await bar(page, 'delete').click();
    await page
      .getByText(t('office.many.delete.ask', { count: 3 }))
      .first()
      .waitFor();
    await dialog(page, 'delete').click();
    await page
      .getByText(`${t('office.many.deleted', { count: 2 })} ${t('office.many.kept', { count: 1 })}`)
      .first()
      .waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(troubles.filter(isUnexpected)).toEqual([]);
    await context.close();
  });

  /** A refused form is answered with its status, which a browser writes to its console. */
  function isUnexpected(trouble: string): boolean {
    return !/status of 4(09|22)/.test(trouble);
  }

  function choice(at: number): Goods {
    const found = goods[at];
    if (!found) throw new Error('The demonstration shop has fewer lonely choices than this story needs');
    return found;
  }

  async function article(id: number) {
    return articleSchema.parse(await ask(shop, `/api/product/${id}`, { method: 'GET' }));
  }

  const bar = (page: Page, what: string) =>
    page.getByRole('form', { name: t('office.many') }).getByRole('button', { name: t(`office.many.${what}`) });
  const dialog = (page: Page, what: string) =>
    page.getByRole('dialog').getByRole('button', { name: t(`office.many.${what}`), exact: true });

  const staffAt = (path: string) => signInAsStaff(browser, shop, { path, locale: 'en' });
});
