import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatMoney, formatRound, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { DEMO_COUPON, DEMO_ZONES } from '#database/seed/demo/shipping-and-taxes.ts';
import { launchBrowser, type Visitor, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { fillIn, goToPay, openCheckout, payWith } from './support/checkout-guest.ts';
import { newStaff } from './support/customer-area.ts';
import { faultsInLooks, halfOfLooks } from './support/faults.ts';
import { alive } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const CODE = DEMO_COUPON.code;
const MINIMUM = DEMO_COUPON.minimumMinor;
const FEES = { FR: 690, SN: 900 };

/** A code of the shop, from the cart to the e-mail, and what delivery adds to it. */
describe('a code and the delivery fee', () => {
  let shop: BuiltShop;
  let browser: Browser;
  /** An article of which two pieces pass the code's minimum, one does not, and three are still below free delivery. */
  let small: { id: number; unitMinor: number };
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    small = await findSmall(shop.url);
    await newStaff(shop);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('an unknown code is refused beside its field; a good one comes off, outlives the language, and is charged as shown', async () => {
    const { page, context } = await withCart('en');
    await addOne(page, 'en');
    await typeCode(page, 'en', 'HARMATAN');
    const field = page.getByLabel(translate('en', 'code.label'));
    await page.getByText(translate('en', 'problem.coupon.unknown')).first().waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await typeCode(page, 'en', ` ${CODE.toLowerCase()} `);
    const goods = small.unitMinor * 2;
    const off = Math.round(goods / 10);
    await page.getByText(translate('en', 'code.applied', { code: CODE, off: money(off) })).waitFor();
    await page.getByText(translate('en', 'cart.delivery.from', { amount: money(FEES.FR) })).waitFor();

    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'FR' })
      .or(page.getByRole('button', { name: 'FR' }))
      .first()
      .click();
    await page.getByText(translate('fr', 'code.remove')).waitFor();
    await fillIn(page, shop.url, 'fr', { country: 'SN', email: 'awa.code@example.com' });
    await page
      .getByText(translate('fr', 'cart.delivery.to', { country: 'Sénégal' }))
      .last()
      .waitFor();
    const total = goods - off + FEES.SN;
    await page
      .getByRole('button', { name: translate('fr', 'checkout.button.pay', { total: formatMoney(total, 'EUR', 'fr') }) })
      .click();
    await page.waitForURL(/\/sandbox\/stripe\/c\/pay\//);
    await page
      .getByText(formatMoney(total, 'EUR', 'fr'))
      .first()
      .waitFor();
    await page
      .getByLabel(/Numéro/)
      .first()
      .fill('4242 4242 4242 4242');
    await page.getByLabel(/Expir/).fill('12/34');
    await page
      .getByLabel(/CVC|Cryptogramme|Code/)
      .first()
      .fill('123');
    await page.getByLabel(/Nom/).first().fill('Awa Diop');
    await page
      .getByRole('button', { name: /^Payer / })
      .first()
      .click();
    await page.waitForURL(/\/payment\/successful/);
    await page.getByText(translate('fr', 'order.coupon', { code: CODE })).waitFor();
    await expect.poll(() => emailsWith(shop, 'awa.code@example.com', CODE)).toBeGreaterThan(0);

    const again = await withCart('en');
    await addOne(again.page, 'en');
    await typeCode(again.page, 'en', CODE);
    await again.page.getByText(translate('en', 'code.remove')).waitFor();
    await fillIn(again.page, shop.url, 'en', { country: 'SN', email: 'awa.code@example.com' });
    await again.page.getByRole('button', { name: /^Pay / }).click();
    await again.page.getByText(translate('en', 'problem.coupon.spent')).last().waitFor();
    await again.page.getByText(translate('en', 'checkout.code.lost')).waitFor();
    await goToPay(again.page); // without it
    await payWith(again.page, '4242 4242 4242 4242');
    await again.page.waitForURL(/\/payment\/successful/);
    await Promise.all([context.close(), again.context.close()]);
  });

  it('a cart that is too small shows what is missing, and the code counts as soon as it is there', async () => {
    const { page, context, troubles } = await withCart('fr', 390);
    await typeCode(page, 'fr', CODE);
    const missing = formatMoney(MINIMUM - small.unitMinor, 'EUR', 'fr');
    const minimum = formatRound(MINIMUM, 'EUR', 'fr');
    await page.getByText(translate('fr', 'code.minimum', { minimum, missing })).waitFor();
    await addOne(page, 'fr');
    const off = formatMoney(Math.round((small.unitMinor * 2) / 10), 'EUR', 'fr');
    await page.getByText(translate('fr', 'code.applied', { code: CODE, off })).waitFor();
    await page.getByRole('button', { name: translate('fr', 'code.remove') }).click();
    await page.getByText(translate('fr', 'code.have')).waitFor();
    expect(await page.getByText(translate('fr', 'order.coupon', { code: CODE })).count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('the fee follows the country at once, and from its amount on delivery is free', async () => {
    const { page, context, troubles } = await withCart('en');
    await openCheckout(page, shop.url);
    const payFor = (amount: number) =>
      page.getByRole('button', { name: translate('en', 'checkout.button.pay', { total: money(amount) }) }).waitFor();
    const country = page.getByLabel(translate('en', 'delivery.country'));
    await country.selectOption('FR');
    await payFor(small.unitMinor + FEES.FR);
    await page
      .getByText(translate('en', 'order.tax', { rate: '20%' }))
      .last()
      .waitFor();
    await country.selectOption('SN');
    await payFor(small.unitMinor + FEES.SN);
    await page.goto(`${shop.url}/shopping-cart`);
    await page.getByText(translate('en', 'cart.delivery.to', { country: 'Senegal' })).waitFor();
    const pieces = Math.ceil((DEMO_ZONES[0]?.freeFromMinor ?? 0) / small.unitMinor);
    for (let at = 1; at < pieces; at += 1) await addOne(page, 'en');
    await page.getByText(translate('en', 'cart.free.reached', { amount: formatRound(12_000, 'EUR', 'en') })).waitFor();
    await openCheckout(page, shop.url);
    await payFor(small.unitMinor * pieces);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('the staff adds a code and changes a fee: the open shop follows, and a code that is off is unknown', async () => {
    const staff = await signInAsStaff(browser, shop, { path: '/auth/discounts/codes/add', locale: 'en' });
    const { page } = staff;
    await page.getByRole('textbox', { name: translate('en', 'office.coupon.code'), exact: true }).fill('indigo 5');
    await page.getByRole('radio', { name: translate('en', 'office.coupon.amount', { currency: 'EUR' }) }).check();
    const save = page.getByRole('button', { name: translate('en', 'office.coupon.save') });
    await save.click();
    await page.getByText(translate('en', 'office.coupon.amount.wrong')).waitFor();
    await expect.poll(() => save.getAttribute('aria-busy')).toBeNull(); // the first submit has its answer
    await page.getByLabel(translate('en', 'office.coupon.value'), { exact: true }).fill('5');
    await save.click();
    await page.getByText(translate('en', 'done.coupon.added')).waitFor();

    const buyer = await withCart('en');
    await typeCode(buyer.page, 'en', 'indigo5');
    await buyer.page.getByText(translate('en', 'code.applied', { code: 'INDIGO5', off: money(500) })).waitFor();
    await page.getByRole('link', { name: 'INDIGO5' }).click();
    await page.getByRole('button', { name: translate('en', 'office.coupon.off') }).click();
    await page.getByText(translate('en', 'done.coupon.off')).waitFor();
    await buyer.page.reload();
    await buyer.page.getByText(translate('en', 'problem.coupon.unknown')).first().waitFor();

    await page.goto(`${shop.url}/auth/settings/delivery`);
    await alive(page);
    await page.getByRole('link', { name: new RegExp(`: ${DEMO_ZONES[0]?.name}`) }).click();
    await page.getByLabel(translate('en', 'office.zone.free', { currency: 'EUR' })).fill('250');
    await page.getByLabel(translate('en', 'office.region.filter')).fill('cape');
    await page
      .getByRole('checkbox', { name: 'Cape Verde' })
      .or(page.getByRole('checkbox', { name: 'Cabo Verde' }))
      .check();
    await page.getByRole('button', { name: translate('en', 'office.zone.save') }).click();
    await page.getByText(translate('en', 'done.zone.saved')).waitFor();
    const promise = translate('en', 'promise.delivery.free.from', { amount: formatRound(25_000, 'EUR', 'en') });
    await expect.poll(async () => (await (await fetch(shop.url)).text()).includes(promise)).toBe(true);
    // At the top of the page, beside the price and in the notes: never two sentences about one thing.
    const article = `${shop.url}/articles/detail?rt=1`;
    const redemptions = async () =>
      (await (await fetch(article)).text()).replace(/<script.*?<\/script>/gs, '').split(promise).length;
    await expect.poll(redemptions).toBe(4);
    await page.goto(`${shop.url}/auth/settings/taxes?open=new`);
    await alive(page);
    await page.getByRole('button', { name: translate('en', 'office.rate.save') }).click();
    await page.getByText(translate('en', 'problem.rate')).waitFor();
    await Promise.all([buyer.context.close(), staff.context.close()]);
  });

  it('the screens of codes, zones and rates have no faults in both themes', { tags: 'rest' }, async () => {
    const { page, context } = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale: 'en' });
    const paths = [
      '/auth/discounts/codes',
      '/auth/discounts/codes/add',
      '/auth/discounts/codes/edit?id=1',
      '/auth/settings/delivery?open=1',
      '/auth/settings/taxes?open=new',
    ];
    expect(await faultsInLooks(page, { url: shop.url, paths, looks: halfOfLooks('en') })).toEqual([]);
    await context.close();
  });

  const money = (amountMinor: number) => formatMoney(amountMinor, 'EUR', 'en');

  async function withCart(locale: Locale, width?: number): Promise<Visitor> {
    const visitor = await visit(browser, shop.url, locale, width);
    const { page } = visitor;
    await page.goto(`${shop.url}/articles/detail?rt=${small.id}`);
    await alive(page);
    await page
      .getByRole('button', { name: new RegExp(`^${translate(locale, 'detail.add')}`) })
      .first()
      .click();
    await page.getByRole('link', { name: translate(locale, 'cart.see'), exact: true }).waitFor();
    await page.goto(`${shop.url}/shopping-cart`);
    await page.getByText(translate(locale, 'code.have')).waitFor();
    return visitor;
  }
});

/** One piece more of the one line in the cart. */
async function addOne(page: Page, locale: Locale): Promise<void> {
  const line = page.getByRole('main').getByRole('listitem').first();
  const pieces = Number(await line.getByRole('textbox').inputValue()) + 1;
  await line.getByRole('button', { name: locale === 'en' ? /^One more/ : /de plus/ }).click();
  await line.getByText(new RegExp(`^${pieces}\\s×`)).waitFor(); // the cart has it: what follows may leave the page
}

async function typeCode(page: Page, locale: Locale, code: string): Promise<void> {
  const field = page.getByLabel(translate(locale, 'code.label'));
  if (!(await field.isVisible())) await page.getByText(translate(locale, 'code.have')).click();
  await field.fill(code);
  await page.getByRole('button', { name: translate(locale, 'code.apply') }).click();
}

async function findSmall(url: string): Promise<{ id: number; unitMinor: number }> {
  const ids = Array.from({ length: 100 }, (_, at) => at + 1).join(',');
  const answer = await fetch(`${url}/shopping-cart/lines?ids=${ids}`, { headers: { accept: 'application/json' } });
  const schema = z.object({
    cards: z.array(z.object({ id: z.number(), price: z.object({ unitMinor: z.number() }) })),
    stock: z.array(z.object({ productId: z.number(), available: z.number() })),
  });
  const { cards, stock } = schema.parse(await answer.json());
  const found = cards.find(({ id, price: { unitMinor } }) => {
    const own = stock.filter(({ productId }) => productId === id);
    return own.length === 1 && (own[0]?.available ?? 0) > 12 && unitMinor < MINIMUM && unitMinor > MINIMUM / 2;
  });
  if (!found) throw new Error('The demonstration shop has no article that is cheap enough');
  return { id: found.id, unitMinor: found.price.unitMinor };
}

function emailsWith({ emails }: BuiltShop, to: string, words: string): number {
  return emails().filter((emailMessage) => emailMessage.to === to && emailMessage.text.includes(words)).length;
}
