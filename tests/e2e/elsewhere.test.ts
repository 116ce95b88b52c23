import { createHmac } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THEME_COOKIE } from '#contracts/cookies.ts';
import { translate } from '#contracts/texts/translate.ts';
import { openS3Server, S3_ACCESS } from '../support/s3-server.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { newCustomer, newStaff, placeOrder } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const SECRET = 'the-secret-of-the-mail-provider';
const EMAIL = 'awa@customers.example';

/** What a shop keeps and receives outside its own machine: pictures in a bucket, e-mails that came back. */
describe('a shop with its pictures in a bucket', { tags: 'rest' }, () => {
  let bucket: Awaited<ReturnType<typeof openS3Server>>;
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    bucket = await openS3Server('shop', { isPublic: true });
    const environment = {
      FILES: 's3',
      S3_BUCKET: 'shop',
      S3_REGION: S3_ACCESS.region,
      S3_ACCESS_KEY_ID: S3_ACCESS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_ACCESS.secretAccessKey,
      S3_ENDPOINT: bucket.endpoint,
      S3_PATH_STYLE: 'yes',
      S3_PUBLIC_URL: `${bucket.endpoint}/shop`,
      MAIL_WEBHOOK_SECRET: SECRET,
    };
    [shop, browser] = await Promise.all([startBuiltShop(environment), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
    await bucket?.close();
  });

  it('shows the first page whole while the pictures are still being brought there', async () => {
    const { page, troubles } = await visit(browser, shop.url, 'en');
    page.setDefaultNavigationTimeout(90_000); // every picture of the page is drawn and brought while it is waited for
    const from = new Set<string>();
    page.on('response', (answer) => {
      if (answer.status() === 200 && answer.url().includes('/pictures/')) from.add(new URL(answer.url()).origin);
    });
    await openPage(page, shop.url);
    // one that could not be drawn in time is answered with 503, and the page asks for it again
    await expect.poll(() => brokenPictures(page), { timeout: 60_000 }).toEqual([]);
    expect(troubles.filter((trouble) => !/503 .*\/pictures\/|status of 503/.test(trouble))).toEqual([]);
    expect([...from]).toEqual([bucket.endpoint]);
    await page.context().close();
  });

  it('shows the staff, in the account and at the order, that e-mails do not reach somebody', async () => {
    await newStaff(shop);
    const token = await newCustomer(shop, EMAIL);
    const [article] = await lonelyChoices(shop.url);
    const { order } = await placeOrder(shop, { productId: article?.id ?? 0, email: EMAIL, token });
    await sendBounce(shop);
    for (const { locale, width } of [{ locale: 'en', width: 1440 } as const, { locale: 'fr', width: 390 } as const]) {
      const path = `/auth/orders/detail?rt=${order.id}`;
      const { page, context } = await signInAsStaff(browser, shop, { path, locale, width });
      for (const theme of ['light', 'dark']) {
        await context.addCookies([{ name: THEME_COOKIE, value: theme, url: shop.url }]);
        await openPage(page, shop.url + path);
        await page.getByText(translate(locale, 'office.unreachable.hard')).waitFor();
        expect(await page.getByText('550 5.1.1 User unknown').count()).toBe(1);
        expect(await faultsOf(page, `order ${locale} ${width} ${theme}`)).toEqual([]);
      }
      await openPage(page, `${shop.url}/auth/users/list`);
      await page.getByRole('link', { name: 'Awa Diop' }).first().click();
      await page.getByText(translate(locale, 'office.unreachable.hard')).waitFor();
      expect(await faultsOf(page, `customer ${locale} ${width}`)).toEqual([]);
      await context.close();
    }
  });
});

/** Pictures in sight that did not come. */
function brokenPictures(page: Page): Promise<unknown> {
  return page.evaluate('[...document.images].filter((i) => i.complete && i.naturalWidth === 0).map((i) => i.src)');
}

/** The mail provider's word that an address is none. */
async function sendBounce({ url }: BuiltShop): Promise<void> {
  const event = {
    id: 'bounce-1',
    email: EMAIL,
    kind: 'hard',
    detail: '550 5.1.1 User unknown',
    at: new Date().toISOString(),
  };
  const body = JSON.stringify({ events: [event] });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-shop-signature': `t=${seconds},v1=${signature}` };
  const answer = await fetch(`${url}/api/mail/bounces`, { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toEqual([200, { received: 1 }]);
}
