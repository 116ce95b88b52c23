import { Outlet } from 'react-router';
import { Toaster } from '../storefront/parts/toaster.tsx';
import { PageLoader } from './page-loader.tsx';
import { SkipLink } from './shop-frame.tsx';

/** Nothing around the screen but what it draws itself: checkout, so that nothing distracts. */
export default function BlankLayout() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <PageLoader />
      <Outlet />
      <Toaster />
    </>
  );
}
