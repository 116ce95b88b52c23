import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { mayRunThirdParties } from '#contracts/third-parties.ts';
import { useFrameIfAny } from '../frame/use-frame.ts';

const ConsentManager = lazy(() => import('./consent-manager.tsx'));

/** Where other companies' services are asked about and brought in: nothing at all unless the shop has switched one on. */
export function ThirdParties() {
  const chosen = useFrameIfAny()?.thirdParties;
  const { pathname } = useLocation();
  if (!chosen || !mayRunThirdParties(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <ConsentManager chosen={chosen} />
    </Suspense>
  );
}
