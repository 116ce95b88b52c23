import { mayAt, type Resource } from './rights.ts';
import type { Viewer } from './viewer.ts';

/** Whether whoever is asking may do this at a resource; staff that still needs its second factor may do nothing. */
export function staffMay(viewer: Viewer, resource: Resource, access: 'see' | 'change'): boolean {
  const isStaff = viewer.kind === 'user' && viewer.role === 'admin' && !viewer.needsSecondFactor;
  return isStaff && mayAt(viewer.staffRole, resource, access);
}

/** What of the back office whoever is asking may see. */
export function maySee(viewer: Viewer): (resource: Resource) => boolean {
  return (resource) => staffMay(viewer, resource, 'see');
}
