import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

/** What an order waits for its buyer to do, with the way to do it: pay, or confirm it. */
export function AwaitedStep({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  return (
    <section className="stack gap-3.5 no-print" aria-label={title}>
      <div className="note warn">
        <Icon name="info" />
        <div>
          <p className="font-medium">{title}</p>
          <p className="sm">{line}</p>
        </div>
      </div>
      {children}
    </section>
  );
}
