import type { ReactNode } from 'react';

/** The registration dots of a cloth: decoration that signs the edge, hidden from readers. */
export function Dots({ colours, className = '' }: { colours: readonly string[]; className?: string }) {
  if (colours.length === 0) return null;
  return (
    <span className={`dots ${className}`} aria-hidden="true">
      {colours.slice(0, 5).map((colour, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two dots of one cloth may share a colour
        <i key={position} style={{ background: colour }} />
      ))}
    </span>
  );
}

export const TAG_TONES = ['neutral', 'ok', 'warn', 'info', 'bad', 'sun'] as const;
export type TagTone = (typeof TAG_TONES)[number];

/** A state in a word and a dot: colour is never the only sign. */
export function Tag({
  tone = 'neutral',
  isPlain = false,
  children,
}: {
  tone?: TagTone;
  isPlain?: boolean;
  children: ReactNode;
}) {
  return <span className={`tag ${tone === 'neutral' ? '' : tone} ${isPlain ? 'plain' : ''}`}>{children}</span>;
}

/** A round label on a picture; one per picture. */
export function Sticker({ isCut = false, children }: { isCut?: boolean; children: ReactNode }) {
  return <span className={isCut ? 'stick cut' : 'stick'}>{children}</span>;
}

/** A paper strip at the lower edge of a picture. */
export function Strip({ children }: { children: ReactNode }) {
  return <span className="strip">{children}</span>;
}
