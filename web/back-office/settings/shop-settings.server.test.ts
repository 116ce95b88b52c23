import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffRole } from '#contracts/rights.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { openForm, takeForm } from '../kit/take-form.server.ts';
import { readShopSettings, takeShopSettings } from './shop-settings.server.ts';

const FORM = { resource: 'settings' } as const;
const AT = 'http://localhost/auth/settings';

/** Saves the form of the settings as somebody of this role: a box that is not ticked is not sent. */
async function save(open: TestShop, role: StaffRole, fields: Record<string, string>) {
  const { version } = await readOwnerSettings(open.shop.db);
  const body = new URLSearchParams({ version: String(version), ...fields });
  const sent = { request: new Request(AT, { method: 'POST', body }), context: officeContext(open, role) };
  const { init } = await takeForm(FORM, sent, takeShopSettings);
  return init?.status ?? 200;
}

describe('where the environment requires a second factor of staff', () => {
  let open: TestShop;
  beforeAll(async () => {
    open = await openTestShop({ config: { ADMIN_SECOND_FACTOR: 'required' } });
  });
  afterAll(() => open.close());

  test.each(['manager', 'owner'] as const)('a form saved by a %s does not loosen it', async (role) => {
    expect(await save(open, role, { returnDays: '45' })).toBe(200);
    expect(open.shop.settings.mustStaffHaveSecondFactor).toBe(true);
    expect(open.shop.settings.returnDays).toBe(45);
    expect((await readOwnerSettings(open.shop.db)).choices).not.toHaveProperty('mustStaffHaveSecondFactor');
  });

  test('a choice that was kept before does not loosen it either', async () => {
    const { version } = await readOwnerSettings(open.shop.db);
    const wanted = { mustStaffHaveSecondFactor: false };
    await changeOwnerSettings(open.shop, 'u1', { version, wanted, maySecure: true });
    expect(open.shop.settings.mustStaffHaveSecondFactor).toBe(true);
    const asked = { request: new Request(AT), context: officeContext(open, 'owner') };
    const { inForce, closed } = await openForm(FORM, 'see', asked, readShopSettings);
    expect([inForce.mustStaffHaveSecondFactor, closed]).toEqual([true, ['mustStaffHaveSecondFactor']]);
  });
});

describe('where the environment leaves it open', () => {
  let open: TestShop;
  beforeAll(async () => {
    open = await openTestShop();
  });
  afterAll(() => open.close());

  test('the shop’s name and address are one line, whatever is typed', async () => {
    const given = { name: 'Elamba\r\nBcc: all@example.com', address: '12 rue\u2028 Bleue \n Paris\u202e', ...ON };
    expect(await save(open, 'owner', given)).toBe(200);
    const { name, address } = open.shop.settings;
    expect([name, address]).toEqual(['Elamba Bcc: all@example.com', '12 rue Bleue Paris']);
    expect(await save(open, 'owner', {})).toBe(200);
  });

  const ON = { mustStaffHaveSecondFactor: 'on' };

  test('an owner requires it, a manager’s form leaves it as it is, and the owner lifts it again', async () => {
    expect(await save(open, 'owner', ON)).toBe(200);
    expect(await save(open, 'manager', { name: 'Ntomi' })).toBe(200);
    expect([open.shop.settings.name, open.shop.settings.mustStaffHaveSecondFactor]).toEqual(['Ntomi', true]);
    expect(await save(open, 'owner', {})).toBe(200);
    expect(open.shop.settings.mustStaffHaveSecondFactor).toBe(false);
    expect(await save(open, 'manager', ON)).toBe(200);
    expect(open.shop.settings.mustStaffHaveSecondFactor).toBe(false);
  });

  test('a security choice by somebody who may not make it is refused, and nothing is changed', async () => {
    const { version } = await readOwnerSettings(open.shop.db);
    const wanted = { mustStaffHaveSecondFactor: true, returnDays: 60 };
    await expect(changeOwnerSettings(open.shop, 'u1', { version, wanted })).rejects.toMatchObject({
      code: 'not.allowed',
    });
    expect((await readOwnerSettings(open.shop.db)).version).toBe(version);
  });
});
