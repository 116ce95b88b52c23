import type { ReactNode } from 'react';
import { useText } from '../../../i18n/texts.tsx';

/** The language whose fields are shown where there is no room for both. */
export type TextSide = 'en' | 'fr';
export type Sides = { side: TextSide; setSide: (side: TextSide) => void };
const NAMES = { en: 'English', fr: 'Français' } as const;

/** Where the first refused text stands; null when it is no text of one language. */
export function textSideOf(problems: Record<string, string>): TextSide | null {
  const [first] = Object.keys(problems).filter((path) => /^(name|description|story|facts)/.test(path));
  if (!first) return null;
  return /(Fr|\.fr)$/.test(first) ? 'fr' : 'en';
}

/** Chooses the language on a narrow screen; on a wide one both stand side by side and it is gone. */
export function SideSwitch({ side, setSide }: Sides) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame around two buttons
    <div className="seg" role="group" aria-label={t('office.edit.language')}>
      {(['en', 'fr'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={side === one} lang={one} onClick={() => setSide(one)}>
          {NAMES[one]}
        </button>
      ))}
    </div>
  );
}

/** English and French side by side, or the chosen one. */
export function BothSides({ side, of }: { side: TextSide; of: (side: TextSide) => ReactNode }) {
  return (
    <div className="sides" data-side={side}>
      {(['en', 'fr'] as const).map((one) => (
        <div key={one} className={`side side-${one}`}>
          <p className="side-name" lang={one}>
            {NAMES[one]}
          </p>
          {of(one)}
        </div>
      ))}
    </div>
  );
}
