import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { placeAfter } from './combobox-keys.ts';
import { described, type FieldFrame, Frame } from './field.tsx';

type ComboboxProps = Omit<ComponentProps<'input'>, 'onSelect'> & {
  frame: FieldFrame;
  suggestions: readonly string[];
  /** Spoken when the list changes, such as “5 suggestions”. */
  announcement: string;
  /** A suggestion was taken; the field shows it already. */
  onTake: (suggestion: string) => void;
};

/**
 * A line of text with suggestions: type to narrow them, arrow keys and Enter to take one, Escape to close. Whatever is typed
 * stays: the list helps and never decides. Follows the combobox pattern of the ARIA guide (list autocomplete, manual choice).
 */
export function Combobox({ frame, suggestions, announcement, onTake, onChange, onBlur, ...input }: ComboboxProps) {
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;
  const option = (index: number) => `${list}-${index}`;
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const take = (suggestion: string) => {
    close();
    onTake(suggestion);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const next = isOpen ? placeAfter(at, event.key, suggestions.length) : 0;
      setAt(next);
      document.getElementById(option(next))?.scrollIntoView({ block: 'nearest' });
    }
    const chosen = isShown ? suggestions[at] : undefined;
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      take(chosen);
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <Frame {...frame}>
      <div className="relative">
        <input
          {...input}
          {...described(frame)}
          className="in"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={list}
          aria-activedescendant={isShown && at >= 0 ? option(at) : undefined}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            setOpen(true);
            setAt(-1);
            onChange?.(event);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={keys}
          onBlur={(event) => {
            close();
            onBlur?.(event);
          }}
        />
        <div id={list} role="listbox" className="cbx" aria-label={announcement} hidden={!isShown}>
          {isShown &&
            suggestions.map((suggestion, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, aria-activedescendant points here
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same
              <div
                key={suggestion}
                id={option(index)}
                role="option"
                aria-selected={index === at}
                // Keeps the focus in the field, whose blur would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(suggestion)}
              >
                {suggestion}
              </div>
            ))}
        </div>
        <span className="sr" aria-live="polite">
          {isShown && at < 0 ? announcement : ''}
        </span>
      </div>
    </Frame>
  );
}
