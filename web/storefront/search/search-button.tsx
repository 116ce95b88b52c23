import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { closeSearch, openSearch, useIsSearchOpen } from '../../browser/search-entry.ts';
import { isShortcutOn } from '../../browser/search-recent.ts';
import { loadSearchTexts } from '../../i18n/browser-texts.ts';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SEARCH_PAGE } from './search-page.ts';

type Overlay = ComponentType<{ onClose: () => void }>;
let loading: Promise<Overlay> | null = null;

/** The overlay and its words, when somebody is about to search: no page brings them along. */
function loadOverlay(): Promise<Overlay> {
  loading ??= Promise.all([import('./search-overlay.tsx'), loadSearchTexts()])
    .then(([{ SearchOverlay }]) => SearchOverlay)
    .catch((error: unknown) => {
      loading = null; // the next click may try again
      throw error;
    });
  return loading;
}

/** A field, a list or another dialog takes its keys itself. */
function isTaken(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  return isField || document.querySelector('dialog[open]') !== null;
}

/** Opens with the / key while no field is focused. */
function useShortcut(open: () => void) {
  const act = useRef(open);
  act.current = open;
  // In the moment in which the page is taken over: until then the key is kept (early-events.tsx).
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (!isPlain || isTaken(event.target) || !isShortcutOn()) return;
      event.preventDefault();
      act.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Opens the search over the page. Without scripts, or when they do not come, it leads to the list with its own field. */
export function SearchButton() {
  const t = useText();
  const isOpen = useIsSearchOpen();
  const [Overlay, setOverlay] = useState<Overlay | null>(null);
  const [isLoading, setLoading] = useState(false);

  async function load(then: () => void) {
    setLoading(true);
    try {
      const overlay = await loadOverlay();
      setOverlay(() => overlay);
      then();
    } catch {
      window.location.assign(SEARCH_PAGE);
    } finally {
      setLoading(false);
    }
  }
  useShortcut(() => void load(openSearch));
  useEffect(() => {
    if (!isOpen) return;
    loadOverlay().then(
      (overlay) => setOverlay(() => overlay),
      () => closeSearch(), // opened by Back, without a network
    );
  }, [isOpen]);

  return (
    <>
      <Link
        className="ico"
        to={SEARCH_PAGE}
        aria-label={t('header.search')}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onPointerEnter={() => void loadOverlay().catch(() => {})}
        onFocus={() => void loadOverlay().catch(() => {})}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void load(openSearch);
        }}
      >
        <Icon name="search" />
      </Link>
      {isOpen && Overlay && <Overlay onClose={closeSearch} />}
    </>
  );
}
