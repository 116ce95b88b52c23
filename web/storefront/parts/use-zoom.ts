import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { placeIn } from '../zoom-rules.ts';

const never = () => () => {};

/** False until hydration: the server does not get the part of an address after #. */
function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Which picture was opened large. It is part of the address, so Back closes it and a link may open it. */
export function useZoom(count: number) {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const isAwake = useIsAwake();
  const isOpenedHere: boolean = state?.isZoomed === true;
  return {
    place: isAwake ? placeIn(hash, count) : null,
    open: (place: number) =>
      void navigate({ search, hash: `picture-${place + 1}` }, { preventScrollReset: true, state: { isZoomed: true } }),
    close: () => {
      if (isOpenedHere) void navigate(-1);
      else void navigate({ search }, { replace: true, preventScrollReset: true });
    },
  };
}
