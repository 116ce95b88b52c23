import { afterAll, beforeAll, expect, test } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { listZones } from '#shop/shipping/list-zones.ts';
import { saveZone } from '#shop/shipping/save-zone.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { action as zoneAction } from './delivery.tsx';
import { action as rateAction } from './taxes.tsx';

let open: TestShop;
beforeAll(async () => {
  open = await openTestShop();
});
afterAll(() => open.close());

const sent = (fields: Record<string, string>) => ({
  request: new Request('http://localhost/auth/settings/delivery', {
    method: 'POST',
    body: new URLSearchParams(fields),
  }),
  context: officeContext(open, 'owner'),
});
const refusedBy = async (work: Promise<unknown>) => Object(await work).data.refused;

test('every wrong field of a zone and of a rate has its sentence, and what was typed and ticked is kept', async () => {
  const zone = { name: '', flat: 'many', free_from: '0', 'country-SN': 'on' };
  expect(await refusedBy(zoneAction(sent(zone)))).toMatchObject({
    problems: {
      name: translate('en', 'problem.required'),
      flat: translate('en', 'office.zone.amount.wrong'),
      free_from: translate('en', 'office.zone.amount.wrong'),
    },
    given: zone,
  });
  expect(await refusedBy(rateAction(sent({ name: ' ', rate: 'x' })))).toMatchObject({
    problems: { name: translate('en', 'problem.required'), rate: translate('en', 'problem.rate') },
  });
});

test('a zone that somebody else changed meanwhile is not written over, and nothing typed is lost', async () => {
  const input = { name: 'Home', countries: ['FR'], isElsewhere: false, flatMinor: 500, freeFromMinor: null };
  const id = await saveZone(open.shop, { input, change: null, actor: 'u1' });
  const version = (await listZones(open.shop.db)).find((zone) => zone.id === id)?.version ?? 0;
  await saveZone(open.shop, { input: { ...input, name: 'Theirs' }, change: { id, version }, actor: 'u1' });
  const mine = { id: String(id), version: String(version), name: 'Mine', flat: '7', free_from: '', 'country-FR': 'on' };
  expect(await zoneAction(sent(mine))).toMatchObject({ data: { refused: { given: mine } }, init: { status: 409 } });
  expect((await listZones(open.shop.db)).find((zone) => zone.id === id)).toMatchObject({ name: 'Theirs' });
});
