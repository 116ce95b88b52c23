import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import { usePushedDepartments, withPushed } from '../browser/push/pushed-departments.ts';
import type { Frame } from './root.server.ts';

/** The frame of the page, or null when not even that could be read (the error page must stand without it: R-059). */
export function useFrameIfAny(): Frame | null {
  const frame = useRouteLoaderData<Frame>('root') ?? null;
  const pushed = usePushedDepartments();
  return useMemo(() => {
    if (!frame || pushed.length === 0) return frame;
    return { ...frame, departments: withPushed(frame.departments, pushed, frame.locale) };
  }, [frame, pushed]);
}

/** The frame of the page: the shop's name and contacts, the visitor, the departments. */
export function useFrame(): Frame {
  const frame = useFrameIfAny();
  if (!frame) throw new Error('The root loader has not run: only the error page may be drawn without a frame.');
  return frame;
}
