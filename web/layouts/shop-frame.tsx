import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { CART } from '../addresses.ts';
import { useCartKeeper } from '../browser/cart/use-cart.ts';
import { resetLists } from '../browser/list-cache/list-resets.ts';
import type { ListName } from '../browser/list-cache/list-rules.ts';
import { sayInToast } from '../browser/toasts.ts';
import { Toaster } from '../frame/toaster.tsx';
import { useText } from '../i18n/texts.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageLoader } from './page-loader.tsx';
import { PromoBar } from './promo-bar.tsx';
import { ThirdParties } from './third-parties.tsx';
import { useBrowserChores } from './use-browser-chores.ts';
import { useShopPush } from './use-shop-push.ts';

/**
 * What a screen says of itself in `handle`: `isHeaderOver` when its first picture lies under the header, `lists` when its data
 * are lists that the browser may keep for display, `toKeep` when only a part of them may be kept.
 */
export type ScreenHandle = {
  isHeaderOver?: boolean;
  lists?: readonly ListName[];
  toKeep?: (list: never) => unknown;
};

function isOverHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isHeaderOver' in handle && handle.isHeaderOver === true;
}

/** Shows what has left the cart because it is no longer sold; the lists that showed it are void. */
function useCartNews() {
  const t = useText();
  useCartKeeper((names) => {
    const words = t('cart.gone', { count: names.length, names: names.join(', ') });
    sayInToast(words, { tone: 'info', link: { to: CART, words: t('cart.see') } });
    resetLists('products');
  });
}

/** What the page does unseen. By itself, so that news of the cart draw nothing around it anew. */
function Chores() {
  useBrowserChores();
  useCartNews();
  useShopPush();
  return null;
}

/** The first link of a page, for the keyboard. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {useText()('skip.to.content')}
    </a>
  );
}

/** Promo bar, header, the screen, footer: what shoppers see around every page. */
export function ShopFrame({ isHeaderOver, children }: { isHeaderOver?: boolean; children: ReactNode }) {
  const isOver = useMatches().some(({ handle }) => isOverHandle(handle));
  return (
    <>
      <Chores />
      <SkipLink />
      <PageLoader />
      <PromoBar />
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
