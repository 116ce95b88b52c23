import { Outlet } from 'react-router';
import { ShopFrame } from './shop-frame.tsx';
import { useVisitCount } from './use-visit-count.ts';

/** A customer's own pages: the same frame, kept out of search engines. */
export default function CustomerLayout() {
  useVisitCount();
  return (
    <ShopFrame>
      <meta name="robots" content="noindex" />
      <Outlet />
    </ShopFrame>
  );
}
