import { useEffect, useRef } from 'react';
import type { PushAccess } from '#contracts/push.ts';
import { whenIdle } from '../visits.ts';
import type { LineListeners } from './push-line.ts';

/** A visitor who only looks receives changes too, but nothing is loaded for whoever leaves at once. */
const AT_THE_LATEST_MS = 10_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls once the page is idle and somebody is there. Returns how to call it off. */
function waitForListener(action: () => void): () => void {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let callOffIdle = () => {};
  const begin = () => {
    over.abort();
    clearTimeout(timer);
    callOffIdle = whenIdle(action);
  };
  const first = { signal: over.signal, passive: true };
  const callOffWait = whenIdle(() => {
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, begin, first);
    timer = setTimeout(begin, AT_THE_LATEST_MS);
  });
  return () => {
    over.abort();
    clearTimeout(timer);
    callOffWait();
    callOffIdle();
  };
}

/**
 * Receives what changes in the shop while the page is open. The client is loaded when the page is idle, never with its first
 * scripts; whatever goes wrong with it, the page works as it would without.
 *
 * access  null: there is no push service
 */
export function usePush(access: PushAccess | null, listeners: LineListeners & { isAtOnce?: boolean }) {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  const { isStaff, isAtOnce } = listeners;
  useEffect(() => {
    if (!access) return;
    let isGone = false;
    let close = () => {};
    const listen = async () => {
      if (!navigator.onLine) return;
      const { openLine } = await import('./push-line.ts');
      if (isGone) return;
      close = openLine(access, {
        isStaff,
        onMessage: (message) => latest.current.onMessage(message),
        onOpen: (isAgain) => latest.current.onOpen(isAgain),
      });
    };
    const begin = () => void listen().catch(() => null);
    const callOff = isAtOnce ? whenIdle(begin) : waitForListener(begin);
    return () => {
      isGone = true;
      callOff();
      close();
    };
  }, [access, isStaff, isAtOnce]);
}
