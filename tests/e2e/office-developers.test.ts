import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { isSignedWith } from '#tests/support/developers.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { newStaff, placeOrder } from './support/customer-area.ts';
import { faultsInLooks, halfOfLooks } from './support/faults.ts';
import { alive, openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** A builder's own server on this machine: it refuses twice, then takes what is signed. */
function startReceiver() {
  const received: { id: string; type: string; isGood: boolean }[] = [];
  const receiver = { received, secret: '', refusals: 2, url: '' };
  const server = createServer((request, reply) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      if (receiver.refusals > 0) {
        receiver.refusals -= 1;
        reply.writeHead(503).end();
        return;
      }
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const isGood = isSignedWith(receiver.secret, { headers, body });
      received.push({ id: headers['webhook-id'] ?? '', type: JSON.parse(body).type, isGood });
      reply.writeHead(isGood ? 204 : 401).end();
    });
  });
  return new Promise<typeof receiver & { close: () => void }>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      receiver.url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}/hooks`;
      done(Object.assign(receiver, { close: () => server.close().closeAllConnections() }));
    });
  });
}

describe('for developers, in the back office', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    [shop, browser, receiver] = await Promise.all([
      startBuiltShop({ WEBHOOKS_TO_PRIVATE: 'yes' }),
      launchBrowser(),
      startReceiver(),
    ]);
    await newStaff(shop);
  });
  afterAll(async () => {
    await browser?.close();
    receiver?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('a key is made, shown once, works, and opens nothing once it is taken back', async () => {
    const { page, context, troubles } = await signInAsStaff(browser, shop, {
      path: '/auth/builders/keys',
      locale: 'en',
    });
    const form = page.getByRole('region', { name: t('developers.key.make') });
    await form.getByLabel(t('developers.key.name')).fill('Warehouse');
    await form.getByRole('button', { name: t('developers.key.make') }).click();
    await form.getByText(t('problem.key.scopes')).waitFor();
    await form.getByLabel(t('office.nav.orders'), { exact: true }).selectOption('see');
    await form.getByRole('button', { name: t('developers.key.make') }).dblclick();
    const key = await page.getByRole('textbox', { name: 'Warehouse', exact: true }).inputValue();
    expect(key).toMatch(/^elk_/);
    const orders = () => fetch(`${shop.url}/api/orders`, { headers: { authorization: `Bearer ${key}` } });
    expect((await orders()).status).toBe(200);

    // An order comes in and the screen is read again: the key, which is shown once, still stands.
    const [article] = await lonelyChoices(shop.url);
    let isReadAgain = false;
    page.on('response', (answer) => {
      if (answer.request().method() === 'GET' && answer.url().includes('.data')) isReadAgain = true;
    });
    const orderComesIn = async () => {
      await placeOrder(shop, { productId: article?.id ?? 0, email: 'awa@customers.example' });
      return isReadAgain;
    };
    await expect.poll(orderComesIn, { interval: 3_000 }).toBe(true);
    await page.waitForTimeout(500); // until what was read is drawn
    expect(await page.getByRole('textbox', { name: 'Warehouse', exact: true }).inputValue()).toBe(key);
    await page.reload();
    await alive(page);
    await openPage(page, `${shop.url}/auth/builders/keys`);
    const rows = page.getByRole('row', { name: /Warehouse/ });
    expect(await rows.count()).toBe(1);
    expect(await page.content()).not.toContain(key);
    await rows.getByRole('button', { name: t('developers.key.revoke') }).click();
    await rows.getByText(t('developers.key.state.revoked'), { exact: true }).waitFor();
    expect((await orders()).status).toBe(401);
    expect(troubles.filter((trouble) => !/422/.test(trouble))).toEqual([]);
    await context.close();
  });

  it('an endpoint that refuses twice gets its message the third time, signed, and once more by hand', {
    tags: 'rest',
  }, async () => {
    const { page, context } = await signInAsStaff(browser, shop, { path: '/auth/builders/webhooks', locale: 'en' });
    const form = page.getByRole('region', { name: t('developers.hook.add') });
    await form.getByLabel(t('developers.hook.url')).fill('http://shop.example/');
    await form.getByRole('button', { name: t('developers.hook.add') }).click();
    await form.getByText(t('problem.webhook.url')).waitFor();
    await form.getByLabel(t('developers.hook.url')).fill(receiver.url);
    await form.getByRole('button', { name: t('developers.hook.add') }).click();
    receiver.secret = await page.getByRole('textbox', { name: receiver.url, exact: true }).inputValue();
    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByRole('button', { name: t('developers.hook.test') }).click();
    await page.getByText(t('developers.hook.queued')).waitFor();
    await expect.poll(() => receiver.received.length, { timeout: 40_000, interval: 500 }).toBe(1);
    expect(receiver.received[0]).toMatchObject({ type: 'shop.test', isGood: true });
    const log = page.getByRole('region', { name: t('developers.hook.log') });
    await expect
      .poll(
        async () => {
          await page.reload();
          await alive(page);
          return log.getByText(t('developers.log.delivered')).count();
        },
        { timeout: 10_000 },
      )
      .toBe(1);
    await log.getByRole('cell', { name: '204' }).waitFor();
    await log.locator('summary').click();
    expect(await log.getByText('503').count()).toBe(2);

    await page.getByRole('button', { name: t('developers.hook.secret') }).click();
    receiver.secret = await page.getByRole('textbox', { name: t('developers.hook.secret') }).inputValue();
    await page.getByText(t('developers.hook.both')).waitFor();
    await log.getByRole('button', { name: t('developers.log.again') }).click();
    await page.getByText(t('developers.hook.queued')).waitFor(); // a click while a request is on its way sends nothing
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
    expect(receiver.received[1]).toEqual({ ...receiver.received[0], isGood: true });

    await page.getByRole('button', { name: t('developers.hook.turn.off') }).click();
    await page.getByText(t('developers.hook.off.owner'), { exact: true }).waitFor();
    await context.close();
  });

  it.each(LOCALES)(
    'no screen of it has a serious fault, in light and in dark (%s)',
    { tags: 'rest' },
    async (locale) => {
      const { page, context } = await signInAsStaff(browser, shop, { path: '/auth/builders/webhooks', locale });
      const endpoint = String(await page.locator('.people a').first().getAttribute('href'));
      const found = await faultsInLooks(page, {
        url: shop.url,
        paths: ['/auth/builders/keys', '/auth/builders/webhooks', endpoint],
        looks: halfOfLooks(locale),
      });
      expect(found).toEqual([]);
      await context.close();
    },
  );
});
