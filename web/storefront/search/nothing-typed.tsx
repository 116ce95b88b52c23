import { useState } from 'react';
import { isShortcutOn, keepSearches, keepShortcut, readSearches, withoutSearch } from '../../browser/search-recent.ts';
import { useText } from '../../i18n/texts.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ClothChips } from './cloth-chips.tsx';

type NothingTypedProps = { onChoose: (words: string) => void };

/** What this browser searched for recently; each can be taken off the list, and all at once. */
function Recent({ onChoose }: NothingTypedProps) {
  const t = useText();
  const [searches, setSearches] = useState(readSearches);
  if (searches.length === 0) return null;
  return (
    <section className="search-part">
      <div className="row between">
        <h2 className="sm mut">{t('search.recent')}</h2>
        <button type="button" className="lnk sm" onClick={() => setSearches(keepSearches([]))}>
          {t('search.recent.clear')}
        </button>
      </div>
      <ul className="search-recent">
        {searches.map((words) => (
          <li key={words}>
            <button type="button" className="search-again" onClick={() => onChoose(words)}>
              {words}
            </button>
            <IconButton
              aria-label={t('search.recent.remove', { query: words })}
              onClick={() => setSearches(keepSearches(withoutSearch(readSearches(), words)))}
            >
              <Icon name="close" small />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Before anything is typed: what was searched for recently, and where to begin. */
export function NothingTyped({ onChoose }: NothingTypedProps) {
  const t = useText();
  return (
    <>
      <Recent onChoose={onChoose} />
      <ClothChips title={t('search.start')} onChoose={onChoose} />
      <div className="search-part search-key">
        <Check defaultChecked={isShortcutOn()} onChange={(event) => keepShortcut(event.target.checked)}>
          {t('search.shortcut')}
        </Check>
      </div>
    </>
  );
}
