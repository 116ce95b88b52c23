import { type ReactNode, useEffect } from 'react';
import { useMatches } from 'react-router';
import { CART } from '../addresses.ts';
import { onSessionEnd } from '../browser/api.ts';
import { useCartKeeper } from '../browser/cart/use-cart.ts';
import { restoreForms } from '../browser/language.ts';
import { forgetSession } from '../browser/log-out.ts';
import { sayInToast } from '../browser/toasts.ts';
import { useText } from '../i18n/texts.tsx';
import { Toaster } from '../storefront/parts/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageLoader } from './page-loader.tsx';
import { Selvedge } from './selvedge.tsx';
import { ThirdParties } from './third-parties.tsx';

/** A screen says `handle = { isHeaderOver: true }` when its first picture lies under the header. */
export type ScreenHandle = { isHeaderOver?: boolean };

function isOverHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isHeaderOver' in handle && handle.isHeaderOver === true;
}

/** What the browser does once on every page: puts back typed text, ends a session that has run out. */
function useBrowserChores() {
  const t = useText();
  useCartKeeper((names) => {
    const words = t('cart.gone', { count: names.length, names: names.join(', ') });
    sayInToast(words, { tone: 'info', link: { to: CART, words: t('cart.see') } });
  });
  useEffect(() => {
    restoreForms();
    onSessionEnd(() => {
      forgetSession();
      window.location.reload();
    });
  }, []);
}

/** The first link of a page, for the keyboard. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {useText()('skip.to.content')}
    </a>
  );
}

/** Selvedge, header, the screen, footer: what shoppers see around every page. */
export function ShopFrame({ isHeaderOver, children }: { isHeaderOver?: boolean; children: ReactNode }) {
  const isOver = useMatches().some(({ handle }) => isOverHandle(handle));
  useBrowserChores();
  return (
    <>
      <SkipLink />
      <PageLoader />
      <Selvedge />
      <Header isOver={isHeaderOver ?? isOver} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toaster />
      <ThirdParties />
    </>
  );
}
