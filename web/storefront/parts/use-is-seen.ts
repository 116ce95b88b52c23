import { type RefCallback, useCallback, useState } from 'react';

/** Whether a part of the page is on the screen, and what is given to that part as its `ref`. False until the browser says so. */
export function useIsSeen(): [isSeen: boolean, watch: RefCallback<Element>] {
  const [isSeen, setSeen] = useState(false);
  const watch = useCallback((part: Element | null) => {
    if (!part) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(part);
    return () => {
      observer.disconnect();
      setSeen(false);
    };
  }, []);
  return [isSeen, watch];
}
