import { Outlet } from 'react-router';
import { useFrame } from '../frame/use-frame.ts';
import { useOffline } from '../offline/use-offline.ts';
import { ShopFrame } from './shop-frame.tsx';
import { useVisitCount } from './use-visit-count.ts';

/** The pages anybody may see. */
export default function GuestLayout() {
  const { shop } = useFrame();
  useVisitCount();
  useOffline();
  return (
    <ShopFrame>
      <meta property="og:site_name" content={shop.name} />
      <Outlet />
    </ShopFrame>
  );
}
