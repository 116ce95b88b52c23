import { describe, expect, it } from 'vitest';
import { groupsOf, parseRecent, screensFor, withRecent } from './palette-rows.ts';

const row = (to: string) => ({ key: to, to, name: to, more: '' });

describe('the command palette', () => {
  it('finds a screen by begun words without accents, each address once', () => {
    const screens = [
      { words: 'Réglages', to: '/a' },
      { words: 'Réglages : taxes', to: '/b' },
      { words: 'Réglages', to: '/a' },
    ];
    expect(screensFor(screens, 'regl').map(({ to }) => to)).toEqual(['/a', '/b']);
    expect(screensFor(screens, 'tax REG').map(({ to }) => to)).toEqual(['/b']);
  });

  it('leaves out groups in which nothing was found', () => {
    const found = {
      articles: [],
      orders: [{ id: 7, number: 'EL-26-7', customerName: 'Awa', placedAt: '' }],
      customers: [],
    };
    expect(groupsOf(found, [])).toMatchObject([
      { name: 'office.nav.orders', rows: [{ name: 'EL-26-7', more: 'Awa' }] },
    ]);
  });

  it('keeps what was opened last first, once', () => {
    const recent = ['1', '2', '3', '4', '5'].map((n) => row(`/auth/${n}`));
    expect(withRecent(recent, row('/auth/3')).map(({ to }) => to)).toEqual([
      '/auth/3',
      '/auth/1',
      '/auth/2',
      '/auth/4',
      '/auth/5',
    ]);
    expect(withRecent(recent, row('/auth/6'))).toHaveLength(5);
  });

  it('reads nothing from what a browser kept that does not lead into the back office', () => {
    expect(parseRecent(JSON.stringify([row('/auth/1'), row('https://evil.test'), { to: '/auth/2' }, null]))).toEqual([
      row('/auth/1'),
    ]);
    expect([parseRecent('{'), parseRecent(null)]).toEqual([[], []]);
  });
});
