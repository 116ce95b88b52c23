import { useRouteLoaderData } from 'react-router';
import type { Frame } from '../../root.server.ts';

/** The frame of the page, or null when not even that could be read (the error page must stand without it: R-059). */
export function useFrameIfAny(): Frame | null {
  return useRouteLoaderData<Frame>('root') ?? null;
}

/** The frame of the page: the shop's name and contacts, the visitor, the departments. */
export function useFrame(): Frame {
  const frame = useFrameIfAny();
  if (!frame) throw new Error('The root loader has not run: only the error page may be drawn without a frame.');
  return frame;
}
