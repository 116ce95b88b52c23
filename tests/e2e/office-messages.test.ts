import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { openDatabase } from '#database/open.ts';
import { signedEvent } from '#tests/support/stripe-over-http.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { newStaff, placeOrder } from './support/customer-area.ts';
import { faultsInLooks, faultsOf, halfOfLooks } from './support/faults.ts';
import { alive, openPage, wait } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
const ON_DELIVERY = ['awa@example.com', 'binta@example.com', 'dado@example.com', 'fatou@example.com'];
const GIVEN_UP = [...ON_DELIVERY, 'coumba@example.com'];
const SECRET = 'whsec_of_the_stories';

/** What did not get through, and what the payment provider reported: shown, and handled with a button. */
describe('messages that did not get through', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let given: { messages: number; intent: string };
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop({ STRIPE_WEBHOOK_SECRET: SECRET }), launchBrowser()]);
    await newStaff(shop);
    const productId = (await lonelyChoices(shop.url))[0]?.id ?? 0;
    for (const email of ON_DELIVERY) await placeOrder(shop, { productId, email });
    for (const email of ['coumba@example.com', 'less@example.com', 'francs@example.com']) {
      const paid = await placeOrder(shop, { productId, email, how: 'card' });
      await fetch(String(paid.url), {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'paid' }),
        redirect: 'manual',
      });
    }
    await shop.kill();
    given = await giveUpEmails(shop.directory);
    await parkMoney(shop.directory);
    await shop.start();
    await sendDispute();
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it.each(LOCALES)('are found from the dashboard (%s)', async (locale) => {
    const { page, context, troubles } = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale });
    const words = translate(locale, 'office.attention.given.up', { count: given.messages });
    await page.getByRole('link', { name: words, exact: true }).click();
    await page.getByRole('heading', { name: translate(locale, 'message.title'), level: 1 }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'EL-' }).first().waitFor();
    expect(await faultsOf(page, `messages ${locale}`)).toEqual([]);
    await openPage(page, `${shop.url}/auth/orders/payments`);
    await page.getByRole('listitem').filter({ hasText: 'EL-' }).first().waitFor();
    expect(await faultsOf(page, `payments ${locale}`)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it.each(LOCALES)('look right in both themes and on a telephone (%s)', { tags: 'rest' }, async (locale) => {
    const { page, context } = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale });
    const paths = ['/auth/activity/messages', '/auth/orders/payments'];
    expect(await faultsInLooks(page, { url: shop.url, paths, looks: halfOfLooks(locale) })).toEqual([]);
    await context.close();
  });

  it('money to decide about is counted beside the menu, said in words on the dashboard, and decided where they lead', async () => {
    const { page, context, troubles } = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale: 'fr' });
    const say = (name: string, values?: Record<string, string | number>) => translate('fr', name, values);
    const menu = page.getByRole('navigation', { name: say('office.nav'), exact: true });
    // two payments, one sum of no known order, one dispute
    await menu.getByRole('link', { name: new RegExp(`4 ${say('office.nav.payments.waiting')}$`) }).waitFor();
    const box = page.locator('section').filter({ has: page.getByRole('heading', { name: say('office.attention') }) });
    const old = box.getByRole('listitem').filter({ hasText: /1,00.€ au lieu des .* attendus/ });
    await box.getByRole('link', { name: say('office.attention.unknown', { count: 1 }) }).waitFor();
    await box.getByText(/9,00.€.: la banque du client reprend le paiement/).waitFor();
    await openPage(page, `${shop.url}/auth/orders/list`);
    await menu.getByRole('link', { name: new RegExp(`^${say('office.payments')} 4`) }).waitFor();
    await page.goBack();
    await alive(page);

    await old.getByRole('link').click();
    await page.getByRole('heading', { name: say('office.payments'), level: 1 }).waitFor();
    const row = (words: RegExp | string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words });
    const accept = (place: ReturnType<typeof row>) =>
      place.getByRole('button', { name: say('office.payments.accept') });
    const inFrancs = row(say('office.mismatch.do.currency'));
    expect(await accept(inFrancs).count()).toBe(0);
    expect(await inFrancs.getByRole('button', { name: say('office.payments.refund') }).count()).toBe(1);
    const disputed = row(say('office.dispute.fraudulent'));
    await disputed.getByText(say('office.notice.do.disputed')).waitFor();
    await disputed.getByRole('link').click();
    await page
      .getByRole('status')
      .filter({ hasText: say('office.notice.do.disputed') })
      .waitFor(); // before it is packed
    await page.getByRole('link', { name: say('office.notice.see') }).click();
    await page.getByRole('heading', { name: say('office.payments'), level: 1 }).waitFor();
    await row(say('office.unknown.do')).getByText('cs_of_nobody').first().waitFor();
    await accept(row(say('office.mismatch.do.less'))).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('office.payments.accept') })
      .click();
    await page.getByText(say('done.payment.accepted')).waitFor();
    await menu.getByRole('link', { name: new RegExp(`^${say('office.payments')} 3`) }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('go out after a click, one or all, and one rests with a reason', async () => {
    const { page, context } = await signInAsStaff(browser, shop, { path: '/auth/activity/messages', locale: 'en' });
    const before = emailsToBuyers();
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: t('message.rest') }) });
    expect(await rows.count()).toBe(given.messages);
    const again = (row: number) => rows.nth(row).getByRole('button', { name: t('message.again') });
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'POST') await wait(700);
      await route.continue();
    });
    await again(0).click();
    await again(1).click(); // while the first is on its way: it takes its turn
    await page.getByText(t('message.done.again')).waitFor();
    await expect.poll(emailsToBuyers).toBe(before + 2);
    await expect.poll(() => rows.count()).toBe(given.messages - 2);

    const last = rows.last();
    await last.getByRole('textbox').fill('She was called');
    await last.getByRole('button', { name: t('message.rest') }).click();
    await page.getByText(t('message.done.rested')).waitFor();
    await expect.poll(() => rows.count()).toBe(given.messages - 3);

    await page.getByRole('button', { name: t('message.again.all', { count: given.messages - 3 }) }).click();
    await page.getByText(t('message.done.again')).waitFor();
    await page.getByText(t('message.none')).waitFor();
    await expect.poll(emailsToBuyers).toBe(before + given.messages - 1);
    await openPage(page, `${shop.url}/auth/activity`);
    await page.getByText('She was called').first().waitFor();
    await context.close();
  });

  it('and a word of the payment partner is set aside once somebody has seen it', async () => {
    await sendDispute('du_second');
    const { page, context } = await signInAsStaff(browser, shop, { path: '/auth/orders/payments', locale: 'en' });
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

  /** To those whose e-mails were given up: nobody else's e-mail, late as it may be, is counted. */
  function emailsToBuyers(): number {
    return shop.emails().filter(({ to }) => GIVEN_UP.includes(to)).length;
  }

  async function sendDispute(id = 'du_first'): Promise<void> {
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

/** As after an evening without a mail server: no e-mail arrived, and every one to a buyer was given up. */
async function giveUpEmails(directory: string): Promise<{ messages: number; intent: string }> {
  rmSync(join(directory, 'mail'), { recursive: true, force: true }); // what did arrive is never kept a second time
  const { db, close } = await openDatabase({ directory });
  const error = 'Error: connect ECONNREFUSED 127.0.0.1:25';
  const parked = await db.execute(
    sql`UPDATE outbox SET done_at = NULL, parked_at = now(), attempts = 10, last_error = ${error}
        WHERE subscriber = 'mail' AND (name = 'order.paid' OR name = 'order.placed' AND (payload->>'orderId')::int IN
            (SELECT id FROM orders WHERE payment_method = 'on_delivery')) AND (payload->>'orderId')::int IN
          (SELECT id FROM orders WHERE email IN (${sql.join(
            GIVEN_UP.map((email) => sql`${email}`),
            sql`, `,
          )})) RETURNING id`,
  );
  const paid = await db.execute(
    sql`SELECT provider_payment_id AS intent FROM payments JOIN orders ON orders.id = order_id WHERE email = 'coumba@example.com'`,
  );
  await close();
  return { messages: rowsOf(parked).length, intent: String(rowsOf(paid)[0]?.intent) };
}

/** As money came that does not fit: less of it, by a note of an older shop; another currency; and some of no known order. */
async function parkMoney(directory: string): Promise<void> {
  const { db, close } = await openDatabase({ directory });
  const park = async (email: string, reason: string, currency: string) => {
    const ofBuyer = sql`(SELECT id FROM orders WHERE email = ${email})`;
    await db.execute(sql`UPDATE orders SET payment_status = 'pending', paid_at = NULL WHERE id = ${ofBuyer}`);
    await db.execute(
      sql`UPDATE payments SET status = 'parked', paid_at = NULL, parked_reason = ${reason}, parked_amount_minor = 100,
            parked_currency = ${currency} WHERE order_id = ${ofBuyer}`,
    );
  };
  await park('less@example.com', 'amount 100 instead of 4990', 'EUR');
  await park('francs@example.com', 'currency', 'XOF');
  const payload = { session: 'cs_of_nobody', payment_status: 'paid', amount: 4990, currency: 'EUR' };
  await db.execute(
    sql`INSERT INTO payment_events (provider, event_id, type, outcome, payload)
        VALUES ('stripe', 'evt_of_nobody', 'checkout.session.completed', 'unknown', ${JSON.stringify(payload)}::jsonb)`,
  );
  await close();
}

function rowsOf(result: unknown): Record<string, unknown>[] {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
    ? result.rows
    : [];
}
