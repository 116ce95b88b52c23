import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayAt, STAFF_ROLES, type StaffRole } from '#contracts/rights.ts';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { makeKey } from '#shop/api-keys/make-key.ts';
import { audit } from '#shop/kernel/audit.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { applyOffer } from '#shop/pricing/apply-offer.ts';
import { listProductChanges } from '#shop/reports/list-product-changes.ts';
import { readOrderTimeline } from '#shop/reports/read-order-timeline.ts';
import { RESOURCE_OF_ACTION } from '#shop/reports/visible-entries.ts';
import { inviteColleague } from '#shop/staff/invite.ts';
import { addEndpoint, changeEndpoint } from '#shop/webhooks/save-endpoint.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { readLog } from '#tests/support/read-log.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';

const HOOK = 'https://hooks.example.com/services/T0/topsecretpath?key=topsecretquery';
const INVITED = 'new.colleague@example.com';

let open: TestShop;
let goods: SmallCatalogue;
let owner: SignedIn;
let reader: SignedIn;
let keyId: number;
beforeAll(async () => {
  open = await openTestShop();
  goods = await open.seedSmallCatalogue();
  [owner, reader] = [await open.asAdmin(), await open.asAdmin('read_only')];
  const actor = owner.user.id;
  const idempotencyKey = () => open.shop.ids.token();
  const { id } = await addEndpoint(open.shop, {
    url: HOOK,
    events: ['order.paid'],
    idempotencyKey: idempotencyKey(),
    actor,
  });
  const changed = { id, version: 1, isOn: true, events: ['order.paid'], actor } as const;
  await changeEndpoint(open.shop, { ...changed, url: HOOK.replace('T0', 'T1') });
  const key = {
    name: 'Warehouse',
    scopes: { orders: 'change' },
    days: 90,
    idempotencyKey: idempotencyKey(),
    actor,
  } as const;
  ({ id: keyId } = await makeKey(open.shop, key));
  await inviteColleague(open.shop, { email: INVITED, staffRole: 'manager', locale: 'en', actor });
  const write = (who: string, action: string, subjectType: string, subjectId: string | number) =>
    inTransaction(open.shop, (tx) => audit(tx, { actor: who, action, subjectType, subjectId }));
  const customer = await open.asCustomer();
  await write(actor, 'user.disabled', 'user', customer.user.id);
  await write(reader.user.id, 'user.password.changed', 'user', reader.user.id);
  await write(`key:${keyId}`, 'order.noted', 'order', 1);
});
afterAll(() => open.close());

const screen = (role: StaffRole, query = '') => readLog(officeContext(open, role), query);
const file = async (who: SignedIn, query = '') =>
  (await open.app.inject({ url: `/api/activity.csv${query}`, headers: who.headers })).body;
const READERS = STAFF_ROLES.filter((role) => mayAt(role, 'activity', 'see'));

describe('the log of changes', () => {
  test.each(READERS)('shows %s what was done to resources that this role may see', async (role) => {
    const { entries, actions, total } = await screen(role);
    const all = await screen('owner');
    const seen = new Set(actions.map(({ action }) => action));
    const visible = all.actions.filter(({ action }) => {
      const resource = RESOURCE_OF_ACTION.get(action);
      return resource !== undefined && mayAt(role, resource, 'see');
    });
    expect([...seen].sort()).toEqual(visible.map(({ action }) => action).sort());
    expect(entries).toHaveLength(total);
    const text = JSON.stringify(entries);
    expect(text.includes('hooks.example.com')).toBe(mayAt(role, 'developers', 'see'));
    expect(text.includes('Warehouse')).toBe(mayAt(role, 'developers', 'see'));
    expect(text.includes(INVITED)).toBe(mayAt(role, 'staff', 'see'));
    expect(text).toContain('Customer shut out');
  });

  test('keeps what happened to a colleague’s own account for those who may see the staff', async () => {
    const query = '?action=user.password.changed';
    expect([(await screen('manager', query)).total, (await screen('read_only', query)).total]).toEqual([1, 0]);
    expect((await screen('read_only', `?subject=user:${reader.user.id}`)).total).toBe(0);
  });

  test('names as people to choose only those of entries that may be seen, and a program by its number', async () => {
    const names = async (role: StaffRole) => (await screen(role)).actors.map(({ name }) => name);
    expect(await names('owner')).toContainEqual(expect.stringMatching(/^Warehouse \(elk_/));
    const shown = await screen('read_only');
    expect(shown.actors.map(({ id }) => id).sort()).toEqual([owner.user.id, `key:${keyId}`].sort());
    expect(shown.actors.map(({ name }) => name)).toContain(`API ${keyId}`);
    expect(shown.entries.map(({ who }) => who)).toContain(`API ${keyId}`);
  });

  test('is as a file what it is on the screen', async () => {
    const [whole, seen] = [await file(owner), await file(reader)];
    expect(whole).toContain(INVITED);
    expect(whole).toContain('elk_');
    for (const secret of ['hooks.example.com', 'Warehouse', 'elk_', INVITED]) expect(seen).not.toContain(secret);
    expect(seen).toContain('user.disabled');
    expect((await file(reader, '?action=webhook.added')).trimEnd().split('\r\n')).toHaveLength(1);
    const { key } = await makeKey(open.shop, {
      ...{ name: 'Watcher', scopes: { activity: 'see', customers: 'see' }, days: 90 },
      ...{ idempotencyKey: open.shop.ids.token(), actor: owner.user.id },
    });
    const headers = { authorization: `Bearer ${key}` };
    const ofKey = (await open.app.inject({ url: '/api/activity.csv', headers })).body;
    expect(ofKey).toContain('user.disabled');
    expect(ofKey).not.toContain('order.noted');
    expect(ofKey).not.toContain(INVITED);
  });

  test('holds of an endpoint’s address the host alone, and that the rest became another', async () => {
    const whole = await file(owner);
    expect(whole).not.toContain('topsecret');
    expect(whole).toContain('hooks.example.com');
    const [changed] = (await screen('owner', '?action=webhook.changed')).entries;
    expect(changed?.changes).toEqual([{ field: 'Another path', before: '', after: 'yes' }]);
  });

  test('names no key in the history of an order, and no discount in that of an article, to whom they are closed', async () => {
    const body = checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]);
    expect((await buy(open, 'on_delivery', body)).status).toBe(201);
    const maySee = (role: StaffRole) => (resource: Parameters<typeof mayAt>[1]) => mayAt(role, resource, 'see');
    const who = async (role: StaffRole) => (await readOrderTimeline(open.shop, 1, maySee(role))).actions.at(-1)?.who;
    expect(await who('owner')).toMatch(/^Warehouse/);
    expect(await who('fulfilment')).toBe(`API ${keyId}`);
    const { productId } = goods.shirt;
    const offer = { value: { kind: 'percent', basisPoints: 1_000 }, startsAt: null, endsAt: null } as const;
    await applyOffer(open.shop, owner.user.id, { kind: 'articles', productIds: [productId] }, offer);
    const countChanges = async (role: StaffRole) =>
      (await listProductChanges(open.shop, productId, maySee(role))).length;
    expect([await countChanges('owner'), await countChanges('fulfilment')]).toEqual([1, 0]);
  });
});

test('every action that has words belongs to a resource, and the other way round', () => {
  const said = Object.keys(allTexts).flatMap((name) => (name.startsWith('activity.did.') ? [name.slice(13)] : []));
  expect([...RESOURCE_OF_ACTION.keys()].sort()).toEqual(said.sort());
});
