import { describe, expect, test } from 'vitest';
import type { StaffRole } from '#contracts/rights.ts';
import type { Viewer } from '#contracts/viewer.ts';
import { mostBytesOfForm } from './large-forms.ts';

const USUAL = 262_144;
const PAGE = '/auth/orders/detail?rt=1';
const staff = (staffRole: StaffRole, more: object = {}): Viewer => ({
  ...{ kind: 'user', userId: 'u', name: 'Awa', email: 'awa@example.com', role: 'admin', staffRole },
  ...{ needsSecondFactor: false, ...more },
});
const most = (viewer: Viewer, url = PAGE, type = 'multipart/form-data; boundary=x') =>
  mostBytesOfForm({ viewer, url, headers: { 'content-type': type } }, USUAL);

describe('a form with photographs', () => {
  test('is read from staff who may open returns, with and without scripts', () => {
    for (const url of [PAGE, '/auth/orders/detail.data?rt=1']) expect(most(staff('owner'), url)).toBeGreaterThan(40e6);
  });

  test('is as small as any from everybody else, at other pages and of another kind', () => {
    expect(most({ kind: 'guest' })).toBe(USUAL);
    expect(most(staff('read_only'))).toBe(USUAL);
    expect(most(staff('owner', { needsSecondFactor: true }))).toBe(USUAL);
    expect(most(staff('owner'), '/auth/orders/list')).toBe(USUAL);
    expect(most(staff('owner'), '/auth/orders/details')).toBe(USUAL);
    expect(most(staff('owner'), PAGE, 'application/x-www-form-urlencoded')).toBe(USUAL);
  });
});
