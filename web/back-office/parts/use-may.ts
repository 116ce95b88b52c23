import { mayAt, type Resource } from '#contracts/rights.ts';
import { useFrame } from '../../frame/use-frame.ts';

/** Whether the person at the screen may do this at a resource: what they may not do is not offered. The server asks again. */
export function useMay(resource: Resource, access: 'see' | 'change' = 'change'): boolean {
  const { viewer } = useFrame();
  return mayAt(viewer?.staffRole ?? null, resource, access);
}
