import type { RefObject } from 'react';
import { ARTICLES } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  hintId: string;
  words: string;
  onType: (words: string) => void;
  /** Enter in the field: the articles as a list. */
  onSend: () => void;
  onClose: () => void;
};

/** The head of the overlay: what it is, the way out, and the field. */
export function SearchField({ field, hintId, words, onType, onSend, onClose }: SearchFieldProps) {
  const t = useText();
  return (
    <div className="search-head">
      <div className="row between">
        <span className="sm mut">{t('search.lead')}</span>
        <IconButton className="search-x" aria-label={t('search.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <search>
        <form
          action={ARTICLES}
          className="search-line"
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
        >
          <Icon name="search" />
          <input
            ref={field}
            name="q"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            className="bare"
            value={words}
            placeholder={t('search.field')}
            aria-label={t('search.field')}
            aria-describedby={hintId}
            onChange={(event) => onType(event.target.value)}
          />
          {words !== '' && (
            <IconButton
              aria-label={t('search.clear')}
              onClick={() => {
                onType('');
                field.current?.focus();
              }}
            >
              <Icon name="close" small />
            </IconButton>
          )}
        </form>
      </search>
    </div>
  );
}
