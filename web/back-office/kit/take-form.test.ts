import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { StaffRole } from '#contracts/rights.ts';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { type FormSubmit, openForm, parsed, takeForm, versionIn } from './take-form.server.ts';

let open: TestShop;
beforeAll(async () => {
  open = await openTestShop();
});
afterAll(() => open.close());

const FORM = { resource: 'notes' } as const;
const sent = (fields: Record<string, string>, role: StaffRole = 'owner') => ({
  request: new Request('http://localhost/auth/notes/edit?slug=raffia', {
    method: 'POST',
    body: new URLSearchParams(fields),
  }),
  context: officeContext(open, role),
});
const thrownBy = (work: Promise<unknown>) => work.then(() => null).catch((thrown: unknown) => thrown);
const titleSchema = z.object({ title: z.string().min(1) });
const readTitle = async ({ form }: FormSubmit) => `/auth/notes?done=${parsed(titleSchema, form.given).title}`;

describe('a form of the back office', () => {
  test('leads where its function says', async () => {
    const thrown = await thrownBy(takeForm(FORM, sent({ title: 'added' }), readTitle));
    expect(thrown).toBeInstanceOf(Response);
    expect(Object(thrown).headers.get('location')).toBe('/auth/notes?done=added');
  });

  test('says on the same screen what came of it', async () => {
    const done = async () => ({ done: 'It is off.' });
    expect(await takeForm(FORM, sent({ intent: 'off' }), done)).toMatchObject({ data: { done: 'It is off.' } });
  });

  test('that is wrong is answered with a sentence beside the field, and everything that was typed', async () => {
    const answer = await takeForm(FORM, sent({ title: '', summary: 'Short.' }), readTitle);
    expect(answer).toMatchObject({ init: { status: 422 } });
    expect(Object(answer).data.refused).toEqual({
      words: translate('en', 'refusal.input.invalid'),
      problems: { title: translate('en', 'problem.required') },
      given: { title: '', summary: 'Short.' },
    });
  });

  test('that is older than what it changes is answered so, and nothing typed is lost', async () => {
    const isStale = async () => {
      throw new Refusal('edit.stale');
    };
    const answer = await takeForm(FORM, sent({ title: 'Mine' }), isStale);
    expect(answer).toMatchObject({ data: { refused: { given: { title: 'Mine' } } }, init: { status: 409 } });
  });

  test('does not hide a fault of its function', async () => {
    const fault = new Error('broken');
    expect(await thrownBy(takeForm(FORM, sent({}), () => Promise.reject(fault)))).toBe(fault);
  });

  test('is taken from those alone who may change it, and opened to those who may see it', async () => {
    const turnedAway = { init: { status: 403 } };
    expect(await thrownBy(takeForm(FORM, sent({ title: 'x' }, 'read_only'), readTitle))).toMatchObject(turnedAway);
    expect(await thrownBy(openForm(FORM, 'change', sent({}, 'read_only'), () => null))).toMatchObject(turnedAway);
    expect(await openForm(FORM, 'see', sent({}, 'read_only'), ({ params }) => params.get('slug'))).toBe('raffia');
  });

  test('gives the same screen what its function answers, such as a key that is shown once', async () => {
    const made = async () => ({ made: { key: 'elamba_1' } });
    expect(await takeForm(FORM, sent({ intent: 'make' }), made)).toMatchObject({ data: { made: { key: 'elamba_1' } } });
  });

  test.each(['', 'x', '-1', '1e3'])('without a version of the shop it changes nothing: %j', (version) => {
    expect(() => versionIn({ text: () => version })).toThrow(new Refusal('input.invalid'));
  });
});
