import { Outlet } from 'react-router';
import { Toaster } from '../frame/toaster.tsx';
import { PageLoader } from './page-loader.tsx';
import { SkipLink } from './shop-frame.tsx';
import { useBrowserChores } from './use-browser-chores.ts';
import { useVisitCount } from './use-visit-count.ts';

/** Nothing around the screen but what it draws itself: checkout, so that nothing distracts. */
export default function BlankLayout() {
  useBrowserChores();
  useVisitCount();
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
