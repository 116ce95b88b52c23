import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#shop/accounts/delete-account.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { auditEntries, outbox } from '#shop/kernel/tables.ts';
import { readPersonalData } from '#shop/reports/personal-data.ts';
import { forgetOldPhotos } from '#shop/returns/forget-returns.ts';
import { returnPhotos, returns } from '#shop/returns/tables.ts';
import { addPieces, buy, checkoutBody, newKey, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { aPhoto, severalFiles } from '#tests/support/photos.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

type Order = { id: number; number: string; token: string; lineId: number };
type Headers = Record<string, string>;

describe.each(BOTH_DATABASES)('photographs of what is wrong, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let owner: SignedIn;
  let photo: Buffer;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 500);
    photo = await aPhoto('jpeg');
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    clock.forward(3_700);
    owner = await open.asAdmin();
  });

  /** Three shirts that came. */
  const delivered = async (headers: Headers = {}): Promise<Order> => {
    const pieces = [{ product_id: goods.shirt.productId, size: 'M', quantity: 3 }];
    const { body } = await buy(open, 'on_delivery', checkoutBody(pieces), headers);
    const { id, number } = body.order;
    for (const to of ['in_progress', 'delivered'] as const) {
      await moveDelivery(open.shop, { orderId: id, to, actor: 'test' });
    }
    await open.shop.db.delete(outbox);
    const answer = await open.app.inject({ url: `/api/order/${id}`, headers: owner.headers });
    return { id, number, token: body.token, lineId: Number(answer.json().articles[0].line_id) };
  };
  const formOf = (order: Order, photos: readonly Uint8Array[], more: Record<string, string> = {}) =>
    severalFiles(
      photos.map((bytes) => ({ field: 'photos', bytes })),
      {
        ...{ order: order.number, lines: JSON.stringify([{ line_id: order.lineId, quantity: 1 }]) },
        ...{ reason: 'A seam is open', ...more },
      },
    );
  const ask = (order: Order, photos: readonly Uint8Array[], more: Headers = {}) => {
    const { payload, headers } = formOf(order, photos);
    const proof = 'authorization' in more || 'x-order-token' in more ? {} : { 'x-order-token': order.token };
    return open.app.inject({
      method: 'POST',
      url: '/api/returns',
      payload,
      headers: { ...headers, ...proof, ...more },
    });
  };
  const own = (order: Pick<Order, 'number'>, returnId: number, headers: Headers, more = '&photo=1') =>
    open.app.inject({ url: `/api/returns/photo?order=${order.number}&return=${returnId}${more}`, headers });
  const staffs = (returnId: number, headers: Headers, position = 1) =>
    open.app.inject({ url: `/api/returns/${returnId}/photos/${position}?size=small`, headers });
  const countOf = (order: Order) => open.shop.db.$count(returns, eq(returns.orderId, order.id));
  const bearer = ({ token }: { token: string }): Headers => ({ 'x-order-token': token });

  test('are drawn anew: nothing of the camera and the place is left', async () => {
    const order = await delivered();
    const answer = await ask(order, [photo, await aPhoto('png', { width: 2_000, height: 1_000 })]);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().photos).toEqual([
      { position: 1, width: 900, height: 1_200 },
      { position: 2, width: 1_600, height: 800 },
    ]);
    const seen = await own(order, answer.json().id, bearer(order));
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    expect(seen.headers['x-content-type-options']).toBe('nosniff');
    const { format, exif, width, height } = await sharp(seen.rawPayload).metadata();
    expect({ format, exif, width, height }).toEqual({ format: 'webp', exif: undefined, width: 900, height: 1_200 });
    const small = await own(order, answer.json().id, bearer(order), '&photo=2&size=small');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
    const [entry] = await open.shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(order.id)))
      .orderBy(auditEntries.id)
      .then((entries) => entries.filter(({ action }) => action === 'return.asked'));
    expect(entry?.after).toMatchObject({ photos: 2 });
  });

  test('are seen by their buyer and the staff alone', async () => {
    const customer = await open.asCustomer();
    const other = await open.asCustomer();
    const order = await delivered(customer.headers);
    const asked = await ask(order, [photo], customer.headers);
    const { id } = asked.json();
    const others = await delivered(other.headers);
    const guests = await delivered();
    const { id: othersId } = (await ask(others, [photo], other.headers)).json();

    const statuses = async (all: Promise<{ statusCode: number }>[]) =>
      (await Promise.all(all)).map(({ statusCode }) => statusCode);
    expect(await statuses([own(order, id, customer.headers), own(order, id, bearer(order))])).toEqual([200, 200]);
    const refused = [
      own(order, id, other.headers),
      own(order, id, bearer(guests)),
      own(order, id, {}),
      own(order, id, owner.headers), // the staff has calls of its own
      own(others, id, other.headers), // another's return, named with one's own order
      own(guests, id, bearer(guests)),
      own(order, othersId, customer.headers),
      own(order, id, customer.headers, '&photo=2'),
    ];
    expect(await statuses(refused)).toEqual(refused.map(() => 404));
    expect(await statuses([staffs(id, owner.headers), staffs(id, (await open.asAdmin('fulfilment')).headers)])).toEqual(
      [200, 200],
    );
    const catalogue = await open.asAdmin('catalogue');
    expect(
      await statuses([
        staffs(id, catalogue.headers),
        staffs(id, customer.headers),
        staffs(id, {}),
        staffs(id, owner.headers, 2),
      ]),
    ).toEqual([403, 403, 401, 404]);
    expect((await staffs(id, owner.headers)).headers['cache-control']).toBe('private, no-store');
  });

  test('are refused with a sentence beside their field, and nothing is asked for', async () => {
    const order = await delivered();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const broken = Buffer.concat([photo.subarray(0, 400), html]);
    const large = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]);
    const french = { ...bearer(order), 'accept-language': 'fr' };
    for (const bytes of [svg, html, broken, Buffer.from('GIF89a…'), Buffer.alloc(0)]) {
      const answer = await ask(order, [photo, bytes]);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'upload.refused']);
      expect(answer.json().errors.photos).toEqual([
        'We cannot use photograph 2. Choose a JPEG, PNG, WebP or AVIF as a camera makes it.',
      ]);
    }
    const tooLarge = await ask(order, [large], french);
    expect([tooLarge.statusCode, tooLarge.json().errors.photos]).toEqual([
      413,
      ['Une photo dépasse 10 Mo. Choisissez une photo plus petite.'],
    ]);
    const five = await ask(order, Array(5).fill(photo));
    expect([five.statusCode, five.json().errors.photos]).toEqual([413, ['Choose at most 4 photographs.']]);
    expect(await countOf(order)).toBe(0);
    expect((await ask(order, [])).statusCode).toBe(201);
  });

  test('are not drawn for an order of which nothing can go back, nor for somebody else’s', async () => {
    const order = await delivered();
    const stranger = await ask(order, [photo], { 'x-order-token': 'x'.repeat(43) });
    expect(stranger.statusCode).toBe(404);
    clock.forward(40 * 86_400);
    const late = await ask(order, [Buffer.from('no picture')]);
    expect(late.json().code).toBe('return.too.late');
  });

  test('of a form that is sent twice are there once; other photographs with its key are refused', async () => {
    const order = await delivered();
    const key = { 'idempotency-key': newKey() };
    const [one, two] = await Promise.all([
      ask(order, [photo], { ...bearer(order), ...key }),
      ask(order, [photo], { ...bearer(order), ...key }),
    ]);
    expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
    expect(one.json()).toEqual(two.json());
    expect(await open.shop.db.$count(returnPhotos, eq(returnPhotos.returnId, one.json().id))).toBe(1);
    const other = await ask(order, [await aPhoto('png')], { ...bearer(order), ...key });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency.mismatch']);
    expect(await countOf(order)).toBe(1);
  });

  test('are added by the staff who open a return, also after the days', async () => {
    const order = await delivered();
    clock.forward(40 * 86_400);
    owner = await open.asAdmin();
    const { payload, headers } = severalFiles([{ field: 'photos', bytes: photo }], {
      lines: JSON.stringify([{ line_id: order.lineId, quantity: 1 }]),
    });
    const answer = await open.app.inject({
      ...{ method: 'POST', url: `/api/order/${order.id}/returns`, payload },
      headers: { ...headers, ...owner.headers, 'idempotency-key': newKey() },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ status: 'approved', photos: [{ position: 1 }] });
    expect((await own(order, answer.json().id, bearer(order))).statusCode).toBe(200);
  });

  test('are four at most, and of a size, in the database too', async () => {
    const order = await delivered();
    const { id } = (await ask(order, Array(4).fill(photo))).json();
    const one = { returnId: id, width: 1, height: 1, large: new Uint8Array(1), small: new Uint8Array(1) };
    const add = (more: object) => open.shop.db.insert(returnPhotos).values({ ...one, position: 5, ...more });
    await expect(add({})).rejects.toThrow();
    await expect(add({ position: 4 })).rejects.toThrow();
    await open.shop.db.delete(returnPhotos).where(eq(returnPhotos.returnId, id));
    await expect(add({ position: 1, large: new Uint8Array(1_048_577) })).rejects.toThrow();
    await expect(add({ position: 1, small: new Uint8Array(131_073) })).rejects.toThrow();
    await add({ position: 1, large: new Uint8Array(1_048_576), small: new Uint8Array(131_072) });
  });

  test('with more than they may have are drawn smaller', async () => {
    const [width, height] = [1_600, 2_400];
    const noise = Buffer.alloc(width * height * 3);
    for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2_654_435_761) >>> (at % 24);
    const loud = await sharp(noise, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 85 })
      .toBuffer();
    const order = await delivered();
    const answer = await ask(order, [loud]);
    expect(answer.statusCode, answer.body).toBe(201);
    const [kept] = await open.shop.db.select().from(returnPhotos).where(eq(returnPhotos.returnId, answer.json().id));
    expect(kept?.large.length).toBeLessThanOrEqual(1_048_576);
  });

  test('are in what their buyer takes along, and go when the buyer leaves', async () => {
    const customer = await open.asCustomer();
    const order = await delivered(customer.headers);
    const kept = await delivered();
    const { id } = (await ask(order, [photo], customer.headers)).json();
    const { id: keptId } = (await ask(kept, [photo])).json();
    const data = JSON.stringify(await readPersonalData(open.shop, customer.user.id));
    const large = (await own(order, id, customer.headers)).rawPayload;
    expect(data).toContain(`data:image/webp;base64,${large.toString('base64')}`);
    await deleteAccount(open.shop, customer.user.id);
    expect(await open.shop.db.$count(returnPhotos, eq(returnPhotos.returnId, id))).toBe(0);
    expect((await staffs(id, owner.headers)).statusCode).toBe(404);
    expect((await staffs(keptId, owner.headers)).statusCode).toBe(200);
  });

  test('are kept for a year', async () => {
    const order = await delivered();
    const { id } = (await ask(order, [photo])).json();
    const left = () => open.shop.db.$count(returnPhotos, eq(returnPhotos.returnId, id));
    clock.forward(364 * 86_400);
    await forgetOldPhotos(open.shop);
    expect(await left()).toBe(1);
    clock.forward(2 * 86_400);
    await forgetOldPhotos(open.shop);
    expect(await left()).toBe(0);
  });
});
