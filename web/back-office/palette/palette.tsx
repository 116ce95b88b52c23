import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { PALETTE_RECENT_KEY } from '#contracts/cookies.ts';
import { mayAt } from '#contracts/rights.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MENU_ENTRIES } from '../parts/menu-entries.tsx';
import { groupsOf, type PaletteGroup, type PaletteRow, parseRecent, screensFor, withRecent } from './palette-rows.ts';
import { useFound } from './use-found.ts';

/** Every screen that whoever looks may open, by its name and that of the entry above it. */
function useScreens(): (PaletteRow & { words: string })[] {
  const t = useText();
  const { viewer } = useFrame();
  return MENU_ENTRIES.flatMap((entry) =>
    [entry, ...(entry.screens ?? [])]
      .filter(({ resource, access = 'see' }) => mayAt(viewer?.staffRole ?? null, resource, access))
      .map(({ name, to }) => {
        const more = name === entry.name ? '' : t(entry.name);
        return { key: `screen ${to}`, to, name: t(name), more, words: `${t(name)} ${more}` };
      }),
  );
}

function readRecent(): PaletteRow[] {
  try {
    return parseRecent(localStorage.getItem(PALETTE_RECENT_KEY));
  } catch {
    return []; // storage is closed: nothing is kept
  }
}

function keepRecent(rows: PaletteRow[]) {
  try {
    localStorage.setItem(PALETTE_RECENT_KEY, JSON.stringify(rows));
  } catch {
    // nothing is kept
  }
}

type ListProps = {
  id: string;
  groups: readonly PaletteGroup[];
  at: string | undefined;
  onPoint: (key: string) => void;
  onTake: (row: PaletteRow) => void;
};

function Options({ id, groups, at, onPoint, onTake }: ListProps) {
  const t = useText();
  return (
    <div id={id} role="listbox" aria-label={t('office.palette')} className="palette-list">
      {groups.map(({ name, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`}>{t(name)}</p>
          {rows.map((row) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, aria-activedescendant points here
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same
            <div
              key={row.key}
              id={`${id} ${row.key}`.replaceAll(' ', '-')}
              role="option"
              aria-selected={row.key === at}
              onPointerMove={() => row.key !== at && onPoint(row.key)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake(row)}
            >
              <span>{row.name}</span>
              {row.more && <small className="num">{row.more}</small>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What there is to choose from: what was opened recently, or what the words find. */
function usePaletteGroups(words: string) {
  const screens = useScreens();
  const found = useFound(words);
  const [recent] = useState(readRecent);
  if (words !== '') return { groups: groupsOf(found.data, screensFor(screens, words).slice(0, 6)), state: found.state };
  const recentGroup: PaletteGroup[] = recent.length > 0 ? [{ name: 'office.palette.recent', rows: recent }] : [];
  return { groups: [...recentGroup, ...groupsOf(null, screensFor(screens, ''))], state: found.state };
}

type PaletteProps = { begin: string; onClose: () => void };

/**
 * Finds articles, orders, customers and screens from anywhere (Ctrl K): type, choose with the arrow keys, open with Enter.
 * Follows the combobox pattern of the ARIA guide; the dialog keeps the focus and gives it back.
 */
export default function Palette({ begin, onClose }: PaletteProps) {
  const t = useText();
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState(begin);
  const [pointed, setPointed] = useState<string | null>(null);
  const words = typed.trim();
  const { groups, state } = usePaletteGroups(words);
  const rows = groups.flatMap((group) => group.rows);
  const place = Math.max(
    0,
    rows.findIndex(({ key }) => key === pointed),
  );
  const here = rows[place];
  const optionId = (row: PaletteRow) => `${list} ${row.key}`.replaceAll(' ', '-');
  const open = (row: PaletteRow) => {
    keepRecent(withRecent(readRecent(), { key: `recent ${row.to}`, to: row.to, name: row.name, more: row.more }));
    onClose();
    void navigate(row.to);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && here) open(here);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const next = rows[(place + (event.key === 'ArrowDown' ? 1 : -1) + rows.length) % rows.length];
    if (!next) return;
    setPointed(next.key);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const isEmpty = rows.length === 0 && words !== '' && state === 'quiet';
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="palette-veil" />
        <Dialog.Popup className="ad palette" aria-label={t('office.palette')}>
          <div className="palette-field">
            <Icon name="search" small />
            <input
              className="bare"
              role="combobox"
              aria-expanded={rows.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={here && optionId(here)}
              aria-label={t('office.palette')}
              placeholder={t('office.palette')}
              maxLength={120}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setPointed(null);
              }}
              onKeyDown={keys}
            />
            <Dialog.Close className="ico" aria-label={t('dialog.close')}>
              <Icon name="close" small />
            </Dialog.Close>
          </div>
          <div aria-busy={state === 'asking'} className="palette-body">
            <Options id={list} groups={groups} at={here?.key} onPoint={setPointed} onTake={open} />
            {isEmpty && <p className="palette-message">{t('office.none.found', { words })}</p>}
            {state === 'asking' && rows.length === 0 && <p className="palette-message">{t('office.palette.asking')}</p>}
            {state === 'failed' && (
              <p className="palette-message" role="alert">
                {t('error.offline')}
              </p>
            )}
          </div>
          <p className="palette-hint">
            {t('office.palette.hint')}
            <span className="sr" aria-live="polite">
              {state === 'quiet' && words !== '' ? t('office.palette.found', { count: rows.length }) : ''}
            </span>
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
