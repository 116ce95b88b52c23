import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelAlert } from '#shop/back-in-stock/cancel-alert.ts';
import { readAlertToSend } from '#shop/back-in-stock/read-alert.ts';
import { sendAlerts } from '#shop/back-in-stock/send-alerts.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { numberFrom, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('back-in-stock alerts, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());

  const asked = async (email: string, more: object = {}, productId = goods.soldOutHat.productId) => {
    clock.forward(61); // ten a minute from one place
    const url = `/api/special/wish/${productId}`;
    const answer = await open.app.inject({ method: 'POST', url, payload: { email, ...more } });
    return { status: answer.statusCode, body: answer.json() };
  };
  const stock = (delta: number, variantId = goods.soldOutHat.variants[0]?.variantId) =>
    open.shop.db.execute(sql`WITH more AS (UPDATE product_variants SET on_hand = on_hand + ${delta}::int
      WHERE id = ${variantId} RETURNING id)
      INSERT INTO stock_movements (variant_id, kind, on_hand_delta) SELECT id, 'adjustment', ${delta}::int FROM more`);
  const emails = () => numberFrom(open.shop.db, sql`SELECT count(*) FROM outbox WHERE name = 'wish.granted'`);

  it('notifies each address once, also when two nodes look at once', async () => {
    expect((await asked('waiting@example.com')).status).toBe(202);
    expect((await asked('waiting@example.com')).status).toBe(202);
    expect((await asked('other@example.com')).status).toBe(202);
    expect(await sendAlerts(open.shop)).toBe(0);
    await stock(1);
    await Promise.all([sendAlerts(open.shop), sendAlerts(open.shop)]);
    await sendAlerts(open.shop);
    expect(await emails()).toBe(2);
    expect((await asked('late@example.com')).body.code).toBe('special.in.stock');
    await stock(-1);
  });

  describe('one mailbox gets one e-mail per article at a restock', () => {
    const shirt = (size: string) => goods.shirt.variants.find((variant) => variant.size === size)?.variantId;
    const move = (delta: number, ...sizes: string[]) => Promise.all(sizes.map((size) => stock(delta, shirt(size))));
    const requestFor = async (email: string, size?: string) =>
      expect((await asked(email, size ? { size } : {}, goods.shirt.productId)).status).toBe(202);
    const openOf = (mailbox: string) =>
      numberFrom(
        open.shop.db,
        sql`SELECT count(*) FROM back_in_stock_wishes WHERE mailbox = ${mailbox} AND told_at IS NULL AND left_at IS NULL`,
      );
    const sentAlert = async () => {
      const rows = await open.shop.db
        .select({ payload: outbox.payload })
        .from(outbox)
        .where(sql`${outbox.name} = 'wish.granted'`)
        .orderBy(sql`(${outbox.payload}->>'wishId')::int DESC`)
        .limit(1);
      return readAlertToSend(open.shop, Number(Object(rows[0]?.payload).wishId));
    };
    beforeAll(() => move(-10, 'S', 'M'));

    it('however its address is written, also when many workers look at once', async () => {
      const before = await emails();
      for (let at = 1; at <= 8; at += 1) await requestFor(at % 2 ? `v.w+${at}@gmail.com` : `V.w.+${at}@googlemail.com`);
      expect(await openOf('vw@gmail.com')).toBe(8);
      await move(1, 'S');
      await Promise.all(Array.from({ length: 6 }, () => sendAlerts(open.shop)));
      expect([(await emails()) - before, await openOf('vw@gmail.com')]).toEqual([1, 0]);
      expect(await sentAlert()).toMatchObject({ email: 'v.w+1@gmail.com' });
      await move(-1, 'S');
    });

    it('which names the size only when it is about one', async () => {
      await requestFor('one@example.com', 'S');
      await requestFor('one+again@example.com', 'S');
      await move(1, 'S', 'M');
      expect(await sendAlerts(open.shop)).toBe(1);
      expect(await sentAlert()).toMatchObject({ email: 'one@example.com', size: 'S' });
      await move(-1, 'S', 'M');
      await requestFor('two@example.com', 'M');
      await requestFor('two@example.com', 'S');
      await move(1, 'S', 'M');
      expect(await sendAlerts(open.shop)).toBe(1);
      expect(await sentAlert()).toMatchObject({ email: 'two@example.com', size: null });
      await move(-1, 'S', 'M');
    });

    it('and what cannot be bought yet waits on', async () => {
      await requestFor('partly@example.com', 'S');
      await requestFor('partly@example.com', 'M');
      await move(1, 'M');
      expect(await sendAlerts(open.shop)).toBe(1);
      expect(await sentAlert()).toMatchObject({ email: 'partly@example.com', size: 'M' });
      expect(await openOf('partly@example.com')).toBe(1);
      await move(1, 'S');
      expect(await sendAlerts(open.shop)).toBe(1);
      await move(-1, 'S', 'M');
    });

    it('and none after one of its alerts for the article was taken back', async () => {
      await requestFor('stops@example.com');
      await requestFor('stops+two@example.com', 'S');
      const byAddress = sql`SELECT id FROM back_in_stock_wishes WHERE email = 'stops@example.com'`;
      const alert = await readAlertToSend(open.shop, await numberFrom(open.shop.db, byAddress));
      await cancelAlert(open.shop, alert?.token ?? '');
      expect(await openOf('stops@example.com')).toBe(0);
    });
  });

  it('after its e-mail a asked begins anew', async () => {
    const before = await emails();
    await asked('waiting@example.com');
    await stock(1);
    await sendAlerts(open.shop);
    expect(await emails()).toBe(before + 1);
    await stock(-1);
  });

  it('a asked that was taken back gets no e-mail', async () => {
    const before = await emails();
    await asked('leaving@example.com');
    const byAddress = sql`SELECT id FROM back_in_stock_wishes WHERE email = 'leaving@example.com'`;
    const id = await numberFrom(open.shop.db, byAddress);
    const emailMessage = await readAlertToSend(open.shop, id);
    await cancelAlert(open.shop, emailMessage?.token ?? '');
    await cancelAlert(open.shop, emailMessage?.token ?? '');
    await expect(cancelAlert(open.shop, 'somebody-elses-token')).rejects.toThrow('not.found');
    await stock(1);
    await sendAlerts(open.shop);
    expect(await emails()).toBe(before);
    expect(await readAlertToSend(open.shop, id)).toBeNull();
    await stock(-1);
  });

  it('nobody’s mailbox is filled: ten alerts a day for one address', async () => {
    for (let count = 0; count < 10; count += 1) expect((await asked('often@example.com')).status).toBe(202);
    const refused = await asked('often@example.com');
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringMatching(/too often.* in \d\d hours\.$/),
    ]);
  });

  it('a size that the article does not come in is refused', async () => {
    expect((await asked('waiting@example.com', { size: 'XXL' })).body.code).toBe('variant.unknown');
  });
});
