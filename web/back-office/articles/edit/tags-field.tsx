import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../i18n/texts.tsx';
import { Frame } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

type TagsProps = {
  id: string;
  label: string;
  lang: 'en' | 'fr';
  tags: readonly string[];
  problem: string | undefined;
  onChange: (tags: string[]) => void;
};

/** Words that find the article, as chips: Enter or a comma adds one, Backspace in an empty field takes the last away. */
export function TagsField({ id, label, lang, tags, problem, onChange }: TagsProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  function add() {
    const words = typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    if (words.length > 0) onChange([...new Set([...tags, ...words])].slice(0, 20));
    setTyped('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1));
  }
  return (
    <Frame id={id} label={label} hint={t('office.edit.tags.hint')} problem={problem}>
      <div className="tags-in">
        {tags.map((tag) => (
          <span key={tag} className="tag-chip" lang={lang}>
            {tag}
            <button
              type="button"
              aria-label={t('office.edit.remove', { name: tag })}
              onClick={() => onChange(tags.filter((one) => one !== tag))}
            >
              <Icon name="close" small />
            </button>
          </span>
        ))}
        <input
          id={id}
          className="in"
          lang={lang}
          maxLength={40}
          value={typed}
          aria-describedby={`${id}-note`}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </div>
    </Frame>
  );
}
