import { type EntryContext, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import renderPage, { requestContext } from './entry.server.tsx';

/** What React Router hands over, without anything that could be drawn. */
function drawNothing(locale: 'en' | 'fr', errors: Record<string, unknown> | null) {
  const context = new RouterContextProvider();
  const known: unknown = { locale };
  // @ts-expect-error only the language is asked for
  context.set(requestContext, known);
  const entry: unknown = { staticHandlerContext: { errors } };
  // @ts-expect-error nothing that could be drawn is there: that is the failure
  const page: EntryContext = entry;
  return renderPage(new Request('http://shop.example/'), 500, new Headers(), page, context);
}

it.each(['en', 'fr'] as const)(
  'when even the page of errors fails, a sentence and the way home are left (%s)',
  async (locale) => {
    const answer = await drawNothing(locale, { root: new Error('the first failure') });
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain(translate(locale, 'error.page.failed'));
    expect(html).toContain('<a href="/">');
    expect(html).not.toContain('the first failure');
  },
);

it('the first failure is for the error page', async () => {
  await expect(drawNothing('en', null)).rejects.toThrow();
});
