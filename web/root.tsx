import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { useLocale } from './i18n/texts.tsx';
import { ErrorLayout } from './layouts/error-layout.tsx';
import { readFrame } from './root.server.ts';
import hanken from './ui/fonts/hanken.woff2?url';
import ojuju from './ui/fonts/ojuju.woff2?url';
import stylesheet from './ui/styles/app.css?url';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: ojuju, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: hanken, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
];

export function loader({ context }: Route.LoaderArgs) {
  return readFrame(context);
}

/** Who is asking, the language and the departments change only with a reload of the page. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={useLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
      </head>
      <body>
        {children}
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
