import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#contracts/days.ts';
import { buy, checkoutBody, someBuyer, stoppedClock } from '#tests/support/buyers.ts';
import { postAnyhow } from '#tests/support/ledger.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { readReportQuery, reportAddress } from './report-query.ts';
import { exportReport, readReports } from './reports.server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('the address of a report', () => {
  const read = (query: string) => readReportQuery(new URLSearchParams(query), NOW);

  it.each([
    ['', { by: 'day', preset: '30d', from: '2026-10-23', until: '2026-11-21' }],
    ['period=7d&by=article', { by: 'article', preset: '7d', from: '2026-11-15', until: '2026-11-21' }],
    ['period=90d', { preset: '90d', from: '2026-08-24' }],
    ['period=month', { from: '2026-11-01', until: '2026-11-21' }],
    ['period=last-month', { from: '2026-10-01', until: '2026-10-31' }],
    ['period=year', { from: '2026-01-01', until: '2026-11-21' }],
    ['by=nonsense&period=nonsense', { by: 'day', preset: '30d' }],
    ['from=2026-03-01&until=2026-03-31&period=7d', { preset: null, from: '2026-03-01', until: '2026-03-31' }],
  ])('%s is read, and stays the address', (query, wanted) => {
    const asked = read(query);
    expect(asked).toMatchObject({ ...wanted, problem: null, period: { from: asked.from, until: asked.until } });
    expect(read(new URL(reportAddress(asked), 'http://localhost').search.slice(1))).toEqual(asked);
  });

  it.each([
    ['from=2026-02-30&until=2026-03-01', 'day'],
    ['from=2026-02-01', 'day'],
    ['from=soon&until=later', 'day'],
    ['from=2026-03-02&until=2026-03-01', 'order'],
    ['from=2020-01-01&until=2026-03-01', 'length'],
  ])('%s is no period, and what was typed stays', (query, problem) => {
    const asked = read(query);
    expect(asked).toMatchObject({ period: null, problem });
    expect([asked.from, asked.until]).toEqual([
      new URLSearchParams(query).get('from') ?? '',
      new URLSearchParams(query).get('until') ?? '',
    ]);
  });
});

describe('a report on the screen and as a file', () => {
  let open: TestShop;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ clock });
    const { shirt } = await open.seedSmallCatalogue();
    const lines = [{ product_id: shirt.productId, size: 'M', quantity: 1 }];
    const { body } = await buy(open, 'on_delivery', checkoutBody(lines, someBuyer(1)));
    clock.forward(86_400);
    await postAnyhow(open.shop, body.order.id, { credited: 4_991 % body.order.total });
  });
  afterAll(() => open.close());

  const at = (query = '') => new Request(`http://localhost/auth/reports${query}`);
  const fileOf = async (query: string) => {
    const answer = await exportReport(at(query), officeContext(open, 'owner'));
    return { status: answer.status, body: await answer.text(), name: answer.headers.get('content-disposition') };
  };

  it('has a row for every day of a short period, and their names in the language of whoever looks', async () => {
    const { report } = await readReports(at('?period=7d'), officeContext(open, 'owner'));
    expect(report?.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['21 Nov 2026', '22 Nov 2026']));
    expect(report?.count).toBe(7);
    const { report: long } = await readReports(at('?period=year'), officeContext(open, 'owner'));
    expect(long?.count).toBe(2);
    const months = await readReports(at('?period=year&by=month'), officeContext(open, 'owner'));
    expect(months.report?.rows.at(-1)?.name).toBe('November 2026');
  });

  it('is a file of numbers: what is below 0 is no text, and the last row is the sum', async () => {
    const today = dayOf(clock.now());
    const { body, name } = await fileOf(`?from=${today}&until=${today}`);
    const [head, day, sum] = body.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toMatch(/^day,name,orders,.*,given_back,net,tax,collected,refunded,currency$/);
    expect(day).toMatch(/^2026-11-22,22 Nov 2026,0,0,0,0,0,0,0,0,[\d.]+,-[\d.]+,0,0,0,EUR$/);
    expect(sum).toMatch(/^,Total,0,0,0,0,0,0,0,0,[\d.]+,-[\d.]+,0,0,0,EUR$/);
    expect(name).toContain('sales-by-day-2026-11-22-2026-11-22.csv');
  });

  it('of days that are none is refused in a sentence', async () => {
    expect(await fileOf('?from=2026-03-02&until=2026-03-01')).toMatchObject({
      status: 422,
      body: 'The first day comes after the last. Swap them.',
    });
  });
});
