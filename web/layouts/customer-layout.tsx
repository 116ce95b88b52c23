import { Outlet } from 'react-router';
import { ShopFrame } from './shop-frame.tsx';

/** A customer's own pages: the same frame, kept out of search engines. */
export default function CustomerLayout() {
  return (
    <ShopFrame>
      <meta name="robots" content="noindex" />
      <Outlet />
    </ShopFrame>
  );
}
