import { type ReactNode, useState } from 'react';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import { timeZone } from '#contracts/days.ts';
import type { Route } from './+types/root';
import { leaveSharedDocument, SHARED_DOCUMENT } from './browser/own-document.ts';
import { bringScreen } from './browser/screens.ts';
import { isFrameChanged } from './frame/frame-changed.ts';
import { readFrame } from './frame/root.server.ts';
import { useFrameIfAny } from './frame/use-frame.ts';
import { loadTextsOf, textFilesOf } from './i18n/browser-texts.ts';
import { OwnWords } from './i18n/own-words.tsx';
import { useLocale } from './i18n/texts.tsx';
import { EarlyEvents, useEarlyEvents } from './layouts/early-events.tsx';
import { ErrorLayout } from './layouts/error-layout.tsx';
import { LateStart } from './layouts/late-start.tsx';
import { PageAnnouncer } from './layouts/page-announcer.tsx';
import hanken from './ui/fonts/hanken.woff2?url';
import ojuju from './ui/fonts/ojuju.woff2?url';
import stylesheet from './ui/styles/app.css?url';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: ojuju, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: hanken, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' },
];

export function loader({ context }: Route.LoaderArgs) {
  return readFrame(context);
}

/** Who is asking, the language and the departments change only with a reload of the page; the shop's name with its settings. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return isFrameChanged(actionResult);
}

/** A screen is drawn once its words are here; they come beside its data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const isHere = !leaveSharedDocument(request) && (await bringScreen(request));
    if (!isHere) return new Promise(() => {}); // the browser is on its way to a page of its own
    const [answer] = await Promise.all([next(), loadTextsOf(new URL(request.url).pathname)]);
    return answer;
  },
];

/** The words of the first page are asked for beside its scripts, not after them. */
function TextPreloads() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  return textFilesOf(first, useLocale()).map((file) => (
    <link key={file} rel="preload" as="fetch" href={file} crossOrigin="anonymous" />
  ));
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrameIfAny();
  useEarlyEvents(); // here, because a page of errors is taken over without `Root`
  return (
    <html
      lang={useLocale()}
      data-time-zone={timeZone()}
      data-pictures-at={frame?.picturesAt ?? undefined}
      data-cart={frame?.cartDatabase ?? undefined}
      {...(frame?.thirdParties && { [SHARED_DOCUMENT]: '' })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/plugin: a browser reads no token here */}
        <meta name="theme-color" content="#1b2055" />
        <Links />
        {/* with a precedence it stays when a page of errors takes the whole document over: without, that stands bare until it is loaded again */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <TextPreloads />
        <OwnWords />
        <EarlyEvents />
        <LateStart />
      </head>
      <body>
        {children}
        <PageAnnouncer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorLayout error={error} />;
}
