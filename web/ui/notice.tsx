import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export const NOTICE_TONES = ['info', 'ok', 'warn', 'bad', 'sun'] as const;
export type NoticeTone = (typeof NOTICE_TONES)[number];

/** A message that stays on the page. An error is announced, the others wait their turn. */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
  return (
    <div className={`note ${tone === 'info' ? '' : tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'ok' ? 'tick' : 'info'} />
      <div>{children}</div>
    </div>
  );
}

/** Nothing here: a bare stitch, one sentence, one way out. */
export function EmptyState({ title, line, children }: { title: string; line?: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <div className="stitch" aria-hidden="true" />
      <p className="d3">{title}</p>
      {line && <p className="mut">{line}</p>}
      {children}
    </div>
  );
}
