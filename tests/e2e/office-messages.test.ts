import { sql } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THEME_COOKIE } from '#contracts/cookies.ts';
import { translate } from '#contracts/texts/translate.ts';
import { openDatabase } from '#database/open.ts';
import { signedEvent } from '#tests/support/stripe-over-http.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { newStaff, placeOrder } from './support/customer-area.ts';
import { deskFaults, staffAtDesk } from './support/staff-desk.ts';

const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
const SECRET = 'whsec_of_the_stories';

/** What did not get through, and what the payment partner told: shown, and dealt with by a press. */
describe('messages that did not get through', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let given: { messages: number; intent: string };
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop({ STRIPE_WEBHOOK_SECRET: SECRET }), launchBrowser()]);
    await newStaff(shop);
    const productId = (await lonelyChoices(shop.url))[0]?.id ?? 0;
    for (const email of ['awa@example.com', 'binta@example.com']) await placeOrder(shop, { productId, email });
    const paid = await placeOrder(shop, { productId, email: 'coumba@example.com', how: 'card' });
    await fetch(String(paid.url), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid' }),
      redirect: 'manual',
    });
    await shop.kill();
    given = await giveUpLetters(shop.directory);
    await shop.start();
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('are found from the dashboard, and look right in both languages, both themes and on a telephone', async () => {
    await tellDispute();
    const faults: string[] = [];
    for (const [locale, width] of [
      ['en', 1440],
      ['fr', 390],
    ] as const) {
      const { page, context, troubles } = await staffAtDesk(browser, shop, { path: '/auth/dashboard', locale, width });
      const words = translate(locale, 'office.attention.given.up', { count: given.messages });
      await page.getByRole('link', { name: words, exact: true }).click();
      await page.getByRole('heading', { name: translate(locale, 'message.title'), level: 1 }).waitFor();
      for (const theme of ['light', 'dark']) {
        await context.addCookies([{ name: THEME_COOKIE, value: theme, domain: 'localhost', path: '/auth' }]);
        for (const path of ['/auth/activity/messages', '/auth/orders/payments']) {
          await page.goto(shop.url + path, { waitUntil: 'networkidle' });
          await page.getByRole('listitem').filter({ hasText: 'EL-' }).first().waitFor();
          faults.push(...(await deskFaults(page, `${path} ${locale} ${width} ${theme}`)));
        }
      }
      expect(troubles).toEqual([]);
      await context.close();
    }
    expect(faults).toEqual([]);
  });

  it('go out after a press, one or all, and one rests with a reason', async () => {
    const { page, context } = await staffAtDesk(browser, shop, { path: '/auth/activity/messages', locale: 'en' });
    const sent = shop.letters().length;
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: t('message.rest') }) });
    expect(await rows.count()).toBe(given.messages);
    await rows
      .first()
      .getByRole('button', { name: t('message.again') })
      .click();
    await page.getByText(t('message.done.again')).waitFor();
    await expect.poll(() => shop.letters().length, { timeout: 20_000 }).toBe(sent + 1);
    await expect.poll(() => rows.count()).toBe(given.messages - 1);

    const last = rows.last();
    await last.getByRole('textbox').fill('She was called');
    await last.getByRole('button', { name: t('message.rest') }).click();
    await page.getByText(t('message.done.rested')).waitFor();
    await expect.poll(() => rows.count()).toBe(given.messages - 2);

    await page.getByRole('button', { name: t('message.again.all', { count: given.messages - 2 }) }).click();
    await page.getByText(t('message.done.again')).waitFor();
    await page.getByText(t('message.none')).waitFor();
    await expect.poll(() => shop.letters().length, { timeout: 20_000 }).toBe(sent + given.messages - 1);
    await page.goto(`${shop.url}/auth/activity`, { waitUntil: 'networkidle' });
    await page.getByText('She was called').first().waitFor();
    await context.close();
  });

  it('and a word of the payment partner is set aside once somebody has seen it', async () => {
    await tellDispute('du_second');
    const { page, context } = await staffAtDesk(browser, shop, { path: '/auth/orders/payments', locale: 'en' });
    const words = page.getByText(/€.*: the buyer’s bank takes the payment back/);
    const before = await words.count();
    await page
      .getByRole('button', { name: t('office.payments.aside') })
      .first()
      .click();
    await page.getByText(t('done.payment.aside')).waitFor();
    await expect.poll(() => words.count()).toBe(before - 1);
    await context.close();
  });

  async function tellDispute(id = 'du_first'): Promise<void> {
    const object = { id, amount: 900, currency: 'eur', payment_intent: given.intent, reason: 'fraudulent' };
    const more = { status: 'needs_response', evidence_details: { due_by: 1_795_910_400 } };
    const type = 'charge.dispute.created';
    const { payload, headers } = signedEvent(
      { type, object: { ...object, ...more } },
      { secret: SECRET, at: new Date() },
    );
    const answer = await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body: payload, headers });
    expect(answer.status).toBe(200);
  }
});

/** As after an evening without a mail server: every letter to a buyer was given up. */
async function giveUpLetters(directory: string): Promise<{ messages: number; intent: string }> {
  const { db, close } = await openDatabase({ directory });
  const error = 'Error: connect ECONNREFUSED 127.0.0.1:25';
  const parked = await db.execute(
    sql`UPDATE outbox SET done_at = NULL, parked_at = now(), attempts = 10, last_error = ${error}
        WHERE subscriber = 'mail' AND name IN ('order.placed', 'order.paid') RETURNING id`,
  );
  const paid = await db.execute(sql`SELECT provider_payment_id AS intent FROM payments WHERE status = 'paid'`);
  await close();
  return { messages: rowsOf(parked).length, intent: String(rowsOf(paid)[0]?.intent) };
}

function rowsOf(result: unknown): Record<string, unknown>[] {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
    ? result.rows
    : [];
}
