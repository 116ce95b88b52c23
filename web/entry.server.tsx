import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { requestContext } from '#web/request-context.server.ts';
import { TextsProvider } from './i18n/texts.tsx';
import { translatorFor } from './i18n/translators.server.ts';

/** Renders a page to its whole text: it is hashed, compressed and kept in memory by the server, so nothing is streamed. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale } = context.get(requestContext);
  let renderError: unknown = null;
  const stream = await renderToReadableStream(
    <TextsProvider translator={translatorFor(locale)}>
      <ServerRouter context={entry} url={request.url} />
    </TextsProvider>,
    {
      signal: request.signal,
      onError: (error) => {
        renderError ??= error;
      },
    },
  );
  await stream.allReady;
  if (renderError) throw renderError;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', locale);
  return new Response(await new Response(stream).text(), { status, headers });
}
