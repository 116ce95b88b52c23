import type { ReactNode } from 'react';

/** A line that opens. Works before any script has loaded. */
export function Accordion({
  title,
  isOpen = false,
  children,
}: {
  title: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="acc" open={isOpen}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
