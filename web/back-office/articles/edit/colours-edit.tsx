import { useState } from 'react';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { EditorColour } from './editor-draft.ts';
import { nameIn } from './name-in.ts';

// biome-ignore lint/plugin: a colour field cannot be empty
const WITHOUT_DOT = '#8a8794'; // a colour without a dot: the line of the design

type ColourProps = {
  colour: EditorColour;
  place: number;
  count: number;
  problem: string | undefined;
  onChange: (change: Partial<EditorColour>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One colour of the article: its dot, its name in both languages, its place. */
export function ColourRow({ colour, place, count, problem, onChange, onMove, onRemove }: ColourProps) {
  const t = useText();
  const { code, nameEn, nameFr, hex } = colour;
  const name = nameIn(colour, useLocale()) || code;
  return (
    <li className="colour-row">
      <span className="fld colour-dot">
        <label htmlFor={`edit-colour-${code}`}>{t('office.edit.colour.dot')}</label>
        <input
          id={`edit-colour-${code}`}
          type="color"
          value={hex || WITHOUT_DOT}
          onChange={({ target }) => onChange({ hex: target.value })}
        />
      </span>
      <TextField
        frame={{ id: `edit-colour-en-${code}`, label: t('office.edit.colour.en'), problem }}
        lang="en"
        maxLength={60}
        value={nameEn}
        onChange={({ target }) => onChange({ nameEn: target.value })}
      />
      <TextField
        frame={{ id: `edit-colour-fr-${code}`, label: t('office.edit.colour.fr') }}
        lang="fr"
        maxLength={60}
        value={nameFr}
        onChange={({ target }) => onChange({ nameFr: target.value })}
      />
      <span className="row colour-acts">
        <IconButton
          aria-label={t('office.edit.earlier', { name })}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <Icon name="arrow" small />
        </IconButton>
        <IconButton
          aria-label={t('office.edit.later', { name })}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <Icon name="arrow" small />
        </IconButton>
        <IconButton aria-label={t('office.edit.remove', { name })} onClick={onRemove}>
          <Icon name="close" small />
        </IconButton>
      </span>
    </li>
  );
}

/** A field whose word becomes one more row: Enter, or the button. */
export function AddRow({
  id,
  label,
  list,
  onAdd,
}: {
  id: string;
  label: string;
  /** Words that are offered while one types. */
  list?: readonly string[];
  onAdd: (word: string) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed.trim()) onAdd(typed.trim());
    setTyped('');
  };
  return (
    <div className="add-row">
      <TextField
        frame={{ id, label }}
        maxLength={40}
        value={typed}
        {...(list && { list: `${id}-list` })}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      {list && (
        <datalist id={`${id}-list`}>
          {list.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
      <Button look="line" onClick={add}>
        <Icon name="plus" small /> {t('office.edit.add.row')}
      </Button>
    </div>
  );
}
