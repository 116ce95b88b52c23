import type { Resource } from '#contracts/rights.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';

/** Keys that are pressed together; several such combinations do the same. */
type Shortcut = { combinations: readonly (readonly string[])[]; does: TextName };

type ShortcutGroup = {
  where: TextName;
  resource?: Resource;
  access?: 'see' | 'change';
  shortcuts: readonly Shortcut[];
};

const ROWS: readonly Shortcut[] = [
  { combinations: [['J'], ['↓']], does: 'office.shortcuts.move' },
  { combinations: [['K'], ['↑']], does: 'office.shortcuts.back' },
  { combinations: [['X']], does: 'office.shortcuts.select' },
  { combinations: [['⇧', 'X']], does: 'office.shortcuts.span' },
  { combinations: [['Esc']], does: 'office.select.clear' },
];

/**
 * What the keyboard can do in the back office, and nothing that it cannot. Who listens: palette/palette-field.tsx,
 * articles/use-selection.ts, articles/edit/editor.tsx, articles/edit/story-editor.tsx.
 */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    where: 'office.shortcuts.everywhere',
    shortcuts: [
      { combinations: [['Ctrl', 'K']], does: 'office.shortcuts.palette' },
      { combinations: [['↑', '↓', '↵']], does: 'office.shortcuts.choose' },
      { combinations: [['Esc']], does: 'office.shortcuts.close' },
    ],
  },
  {
    where: 'office.shortcuts.articles',
    resource: 'articles',
    access: 'change',
    shortcuts: [...ROWS, { combinations: [['E']], does: 'office.shortcuts.edit' }],
  },
  {
    where: 'office.shortcuts.ratings',
    resource: 'ratings',
    access: 'change',
    shortcuts: [...ROWS, { combinations: [['A']], does: 'office.shortcuts.approve' }],
  },
  {
    where: 'office.shortcuts.editor',
    resource: 'articles',
    access: 'change',
    shortcuts: [
      { combinations: [['Ctrl', 'S']], does: 'office.shortcuts.save' },
      { combinations: [['Ctrl', 'B']], does: 'office.edit.mark.bold' },
      { combinations: [['Ctrl', 'I']], does: 'office.edit.mark.italic' },
    ],
  },
];
