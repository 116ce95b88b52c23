import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Locale } from '#contracts/money.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { TextsProvider } from './i18n/texts.tsx';
import { translatorFor } from './i18n/translators.server.ts';
import { letScriptsWait } from './layouts/late-start.tsx';
import { ScriptNonceProvider } from './script-nonce.ts';
import { carryLanguage } from './seo/carry-language.ts';

/** The server fills it for each request (server/pages/host.ts). */
export { requestContext };

/** The last thing that can be said when even the page of errors cannot be drawn. */
function lastResort(locale: Locale): string {
  const { t } = translatorFor(locale);
  const words = t('error.page.failed');
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${words}</title><p>${words}</p><p><a href="/">${t('error.back.home')}</a></p></html>`;
}

type RenderContext = { locale: Locale; scriptNonce?: string };

async function renderWhole(
  request: Request,
  entry: EntryContext,
  { locale, scriptNonce: nonce }: RenderContext,
): Promise<string> {
  let failure: unknown = null;
  const stream = await renderToReadableStream(
    <ScriptNonceProvider value={nonce}>
      <TextsProvider translator={translatorFor(locale)}>
        <ServerRouter context={entry} url={request.url} {...(nonce !== undefined && { nonce })} />
      </TextsProvider>
    </ScriptNonceProvider>,
    {
      nonce,
      signal: request.signal,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  await stream.allReady;
  if (failure) throw failure;
  return letScriptsWait(await new Response(stream).text());
}

/** Renders a page to its whole text: it is hashed, compressed and kept in memory by the server, so nothing is streamed. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(requestContext);
  const { locale } = page;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', locale);
  try {
    const html = await renderWhole(request, entry, page);
    const isAsked = new URL(request.url).searchParams.get('lang') === locale;
    return new Response(isAsked ? carryLanguage(html, locale) : html, { status, headers });
  } catch (error) {
    // The first failure is React Router's to show, on the error page; the failure of that page ends here.
    if (!entry.staticHandlerContext.errors) throw error;
    return new Response(lastResort(locale), { status: 500, headers });
  }
}

/** React Router hands over what a loader, an action or a screen threw; a visitor who left is no failure. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(requestContext).failure.note(error);
}
