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

type EmptyStateProps = { title: string; line?: string; isPage?: boolean; children?: ReactNode };

/** Nothing here: a bare stitch, one sentence, one way out. `isPage` when the sentence is all that the page says. */
export function EmptyState({ title, line, isPage = false, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="empty">
      <div className="stitch" aria-hidden="true" />
      <Title className="d3">{title}</Title>
      {line && <p className="mut">{line}</p>}
      {children}
    </div>
  );
}
