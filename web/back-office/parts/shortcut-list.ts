import type { Resource } from '#contracts/rights.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';

/** Keys that are pressed together; several such presses do the same. */
type Shortcut = { presses: readonly (readonly string[])[]; does: TextName };

type ShortcutGroup = {
  where: TextName;
  resource?: Resource;
  access?: 'see' | 'change';
  shortcuts: readonly Shortcut[];
};

const ROWS: readonly Shortcut[] = [
  { presses: [['J'], ['↓']], does: 'office.shortcuts.move' },
  { presses: [['K'], ['↑']], does: 'office.shortcuts.back' },
  { presses: [['X']], does: 'office.shortcuts.select' },
  { presses: [['⇧', 'X']], does: 'office.shortcuts.span' },
  { presses: [['Esc']], does: 'office.select.clear' },
];

/**
 * What the keyboard can do in the back office, and nothing that it cannot. Who listens: palette/palette-field.tsx,
 * articles/use-selection.ts, articles/edit/editor.tsx, articles/edit/story-editor.tsx.
 */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    where: 'office.shortcuts.everywhere',
    shortcuts: [
      { presses: [['Ctrl', 'K']], does: 'office.shortcuts.palette' },
      { presses: [['↑', '↓', '↵']], does: 'office.shortcuts.choose' },
      { presses: [['Esc']], does: 'office.shortcuts.close' },
    ],
  },
  {
    where: 'office.shortcuts.articles',
    resource: 'articles',
    access: 'change',
    shortcuts: [...ROWS, { presses: [['E']], does: 'office.shortcuts.edit' }],
  },
  {
    where: 'office.shortcuts.ratings',
    resource: 'ratings',
    access: 'change',
    shortcuts: [...ROWS, { presses: [['A']], does: 'office.shortcuts.approve' }],
  },
  {
    where: 'office.shortcuts.editor',
    resource: 'articles',
    access: 'change',
    shortcuts: [
      { presses: [['Ctrl', 'S']], does: 'office.shortcuts.save' },
      { presses: [['Ctrl', 'B']], does: 'office.edit.mark.bold' },
      { presses: [['Ctrl', 'I']], does: 'office.edit.mark.italic' },
    ],
  },
];
