import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pagesSubscriber } from '#background/pages-subscriber.ts';
import { auditEntries } from '#shop/kernel/tables.ts';
import { deleteUnusedUploads } from '#shop/pictures/delete-unused-uploads.ts';
import { followPosterCalendar } from '#shop/posters/follow-calendar.ts';
import { posters } from '#shop/posters/tables.ts';
import { subscribe } from '#tests/support/every-node.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { aForm, aPhoto } from '#tests/support/photos.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const input = {
  title: 'Cloth by the yard',
  title_fr: 'Étoffes au mètre',
  line: 'Thirteen cloths.',
  button: 'See it',
  link: '/articles',
};

describe.each(TEST_DATABASES)('posters on %s', (database) => {
  let open: TestShop;
  let admin: SignedIn;
  let picture: string;
  let deliverToPages: () => Promise<number>;
  let now = new Date('2026-06-02T10:00:00Z');
  beforeAll(async () => {
    open = await openTestShop({ database, clock: { now: () => now } });
    admin = await open.asAdmin();
    deliverToPages = await subscribe(open.shop, 'pages', pagesSubscriber(open.services));
  });
  beforeEach(async () => {
    now = new Date('2026-06-02T10:00:00Z');
    await open.shop.db.delete(posters);
    const sent = aForm({ bytes: await aPhoto('png', { width: 40, height: 50 }) });
    const answer = await open.app.inject({
      method: 'POST',
      url: '/api/pictures',
      payload: sent.payload,
      headers: { ...sent.headers, ...admin.headers },
    });
    picture = answer.json().key;
  });
  afterAll(() => open.close());

  const call = (
    method: 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    who: { headers: Record<string, string> } = admin,
  ) =>
    open.app.inject({ method, url: `/api/advertising/${url}`, headers: who.headers, ...(payload ? { payload } : {}) });
  /** What anybody sees, once the pages have been updated. */
  const list = async (locale = 'en') => {
    await deliverToPages();
    return (await open.app.inject(`/api/advertising/posters?lang=${locale}`)).json();
  };
  const store = async (more: object = {}): Promise<number> => {
    const answer = await call('POST', 'poster/store', { ...input, image: picture, ...more });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  };
  const popups = async () =>
    (await open.shop.db.select().from(posters).where(eq(posters.isHomePopup, true))).map(({ id }) => id);

  it('are added with an uploaded picture, and everybody sees them at once', async () => {
    expect(await list()).toEqual([]);
    const id = await store({ alt: 'Folded cloth', alt_fr: 'Étoffes pliées' });
    expect(await list()).toMatchObject([
      {
        id,
        title: 'Cloth by the yard',
        alt: 'Folded cloth',
        link: '/articles',
        is_home_popup: false,
        image: expect.stringMatching(/^\/pictures\/photo-.*\.webp$/),
      },
    ]);
    expect(await list('fr')).toMatchObject([
      { title: 'Étoffes au mètre', alt: 'Étoffes pliées', line: 'Thirteen cloths.' },
    ]);
  });

  it('are added by a form that brings the picture', async () => {
    const form = aForm(
      { field: 'image', bytes: await aPhoto('jpeg', { width: 80, height: 100 }) },
      { title: 'From a form', is_home_popup: '1', active_to: '' },
    );
    const answer = await open.app.inject({
      method: 'POST',
      url: '/api/advertising/poster/store',
      payload: form.payload,
      headers: { ...form.headers, ...admin.headers },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await list()).toMatchObject([
      { title: 'From a form', is_home_popup: true, link: '/articles', button: 'See it', alt: 'From a form' },
    ]);
    const page = await open.app.inject(String((await list())[0].image));
    expect(page.headers['content-type']).toBe('image/webp');
  });

  it.each([
    ['without a picture', { image: undefined }, 'image'],
    ['with a picture that the shop does not have', { image: 'photo-00000000000000000000000000000000' }, 'image'],
    ['with a path as its picture', { image: '../../keys.json' }, 'image'],
    ['without a title', { title: ' ' }, 'title'],
    ['that runs a script when clicked', { link: 'javascript:alert(1)' }, 'link'],
    ['that leads out of the shop in clear', { link: 'http://example.com' }, 'link'],
    ['that only seems to stay in the shop', { link: '//evil.example' }, 'link'],
    ['that ends before it begins', { active_from: '2026-06-10', active_to: '2026-06-01' }, 'active_to'],
    ['with a day that there is not', { active_from: '2026-13-40' }, 'active_from'],
    ['with a field the shop does not know', { version: 1 }, 'version'],
  ])('are not added %s', async (_what, more, field) => {
    const answer = await call('POST', 'poster/store', { ...input, image: picture, ...more });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect(await open.shop.db.$count(posters)).toBe(0);
  });

  it('U01: refuse what is no picture, and keep neither the poster nor the file', async () => {
    const form = aForm(
      { field: 'image', name: 'a.svg', bytes: new TextEncoder().encode('<svg onload="x()"/>') },
      { title: 'No' },
    );
    const answer = await open.app.inject({
      method: 'POST',
      url: '/api/advertising/poster/store',
      payload: form.payload,
      headers: { ...form.headers, ...admin.headers },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'upload.refused']);
    expect(await open.shop.db.$count(posters)).toBe(0);
  });

  it('are planned for days that somebody can mean', async () => {
    const answer = await call('POST', 'poster/store', {
      ...input,
      image: picture,
      active_from: '1950-01-01',
      active_to: '9999-12-31',
    });
    expect([answer.statusCode, Object.keys(answer.json().errors).sort()]).toEqual([422, ['active_from', 'active_to']]);
    const noDay = await call('POST', 'poster/store', { ...input, image: picture, active_from: '0001-01-01' });
    expect([noDay.statusCode, Object.keys(noDay.json().errors)]).toEqual([422, ['active_from']]);
  });

  it('begin on their first day and are down after their last', async () => {
    await store({ active_from: '2026-06-10', active_to: '2026-06-12' });
    expect(await list()).toEqual([]);
    now = new Date('2026-06-10T00:00:00Z');
    expect(await followPosterCalendar(open.shop)).toHaveLength(1);
    expect(await followPosterCalendar(open.shop)).toEqual([]);
    expect(await list()).toHaveLength(1);
    now = new Date('2026-06-12T23:59:59Z');
    expect(await list()).toHaveLength(1);
    now = new Date('2026-06-13T00:00:00Z');
    expect(await followPosterCalendar(open.shop)).toHaveLength(1);
    expect(await list()).toEqual([]);
  });

  describe('on the home page', () => {
    it('pop up one at a time: turning one on turns the other off, and one can be let rest', async () => {
      const [first, second] = [await store({ is_home_popup: true }), await store()];
      expect(await popups()).toEqual([first]);
      expect((await call('POST', 'poster/popup', { id: second })).json().message).toContain('home page');
      expect(await popups()).toEqual([second]);
      expect(
        (await list()).map((poster: { id: number; is_home_popup: boolean }) => [poster.id, poster.is_home_popup]),
      ).toEqual(
        expect.arrayContaining([
          [first, false],
          [second, true],
        ]),
      );
      expect((await call('POST', 'poster/popup', { id: second, is_shown: false })).statusCode).toBe(200);
      expect(await popups()).toEqual([]);
    });

    it('are exactly one, however many are asked for at once', async () => {
      const ids: number[] = [];
      for (let one = 0; one < 6; one += 1) ids.push(await store());
      const asked = Array.from({ length: 30 }, (_, turn) =>
        call('POST', 'poster/popup', { id: ids[turn % ids.length] }),
      );
      const stored = [store({ is_home_popup: true }), store({ is_home_popup: true })];
      expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      await Promise.all(stored);
      expect(await popups()).toHaveLength(1);
    });

    it('cannot be a poster that is not there', async () => {
      for (const id of [999_999, 0, 'x', 2 ** 40])
        expect([404, 422]).toContain((await call('POST', 'poster/popup', { id })).statusCode);
    });
  });

  it('are changed where it is named; a stale screen is refused', async () => {
    const id = await store({ active_to: '2026-07-01' });
    expect((await call('PATCH', `poster/${id}`, { title: 'Six yards', active_to: null, version: 1 })).statusCode).toBe(
      200,
    );
    expect(await list()).toMatchObject([{ title: 'Six yards', line: 'Thirteen cloths.' }]);
    const stale = await call('PATCH', `poster/${id}`, { title: 'Seven yards', version: 1 });
    expect([stale.statusCode, stale.json().details]).toEqual([409, { version: 2 }]);
    expect(
      (await call('PATCH', `poster/${id}`, { active_from: '2027-01-01', active_to: '2026-01-01' })).statusCode,
    ).toBe(422);
    expect((await call('PATCH', 'poster/999999', { title: 'x' })).statusCode).toBe(404);
  });

  it('are deleted with their picture, which stays while another poster shows it', async () => {
    const [first, second] = [await store({ is_home_popup: true }), await store()];
    const [{ image }] = await list();
    expect((await call('DELETE', `poster/${first}`)).statusCode).toBe(200);
    expect((await call('DELETE', `poster/${first}`)).statusCode).toBe(404);
    await deleteUnusedUploads(open.shop);
    expect((await open.app.inject(String(image))).statusCode).toBe(200);
    await call('DELETE', `poster/${second}`);
    await deleteUnusedUploads(open.shop);
    expect((await open.app.inject(String(image))).statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('let go of a picture that is exchanged', async () => {
    const id = await store();
    const [{ image }] = await list();
    const sent = aForm({ bytes: await aPhoto('png', { width: 60, height: 75 }) });
    const other = await open.app.inject({
      method: 'POST',
      url: '/api/pictures',
      payload: sent.payload,
      headers: { ...sent.headers, ...admin.headers },
    });
    expect((await call('PATCH', `poster/${id}`, { image: other.json().key })).statusCode).toBe(200);
    await deleteUnusedUploads(open.shop);
    expect((await list())[0].image).not.toBe(image);
    expect((await open.app.inject(String(image))).statusCode).toBe(404);
  });

  it('are changed by those alone whose work it is, and every change says by whom', async () => {
    const id = await store();
    const customer = await open.asCustomer();
    for (const who of [customer, { headers: {} }])
      for (const answer of [
        await call('POST', 'poster/store', { ...input, image: picture }, who),
        await call('POST', 'poster/popup', { id }, who),
        await call('PATCH', `poster/${id}`, { title: 'x' }, who),
        await call('DELETE', `poster/${id}`, undefined, who),
      ])
        expect([401, 403]).toContain(answer.statusCode);
    await call('POST', 'poster/popup', { id });
    await call('DELETE', `poster/${id}`);
    const entries = await open.shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(id)));
    expect(
      entries.filter(({ subjectType }) => subjectType === 'poster').map(({ action, actor }) => [action, actor]),
    ).toEqual([
      ['poster.added', admin.user.id],
      ['poster.popup', admin.user.id],
      ['poster.deleted', admin.user.id],
    ]);
  });
});
