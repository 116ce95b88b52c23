import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { useText } from '../../i18n/texts.tsx';
import { readMarkdown } from '../../markdown.ts';
import { RichText } from '../../storefront/parts/rich-text.tsx';
import { AreaField } from '../../ui/field.tsx';
import type { TextSide } from '../articles/edit/language-sides.tsx';
import { MARKS, type Mark, withMark } from '../articles/edit/story-marks.ts';
import { OfficeIcon } from './office-icon.tsx';

const LABELS: Record<Mark, TextName> = {
  bold: 'office.edit.mark.bold',
  italic: 'office.edit.mark.italic',
  heading: 'office.edit.mark.heading',
  list: 'office.edit.mark.list',
  link: 'office.edit.mark.link',
};
const LETTERS: Partial<Record<Mark, string>> = { bold: 'B', italic: 'I', heading: 'H' };
const KEYS: Record<string, Mark> = { b: 'bold', i: 'italic' };

type StoryProps = {
  id: string;
  /** Its labels, where it is not an article's long description. */
  label?: TextName;
  lang: TextSide;
  value: string;
  problem: string | undefined;
  onChange: (story: string) => void;
  /** The field's name, where a form sends it. */
  name?: string;
  rows?: number;
  /** What is said above how it looks. */
  look?: TextName;
  /** Said while there is nothing to look at. */
  none?: TextName;
  /** How it looks has a height of its own, and scrolls. */
  isLong?: boolean;
  /** Draws the text where the shop shows it otherwise than a story. */
  draw?: (text: string) => ReactNode;
};

const asStory = (text: string) => <RichText blocks={readMarkdown(text)} className="prose" />;

/** The text as the shop will show it. What scrolls is reached by the keyboard. */
function StoryLook({ lang, value, isLong = false, ...more }: Omit<StoryProps, 'id' | 'problem' | 'onChange'>) {
  const { look = 'office.edit.story.look', none = 'office.edit.story.none', draw = asStory } = more;
  const t = useText();
  return (
    <section
      className={isLong ? 'story-look long' : 'story-look'}
      aria-label={`${t(look)}, ${t(`language.${lang}`)}`}
      lang={lang}
      tabIndex={isLong ? 0 : undefined}
    >
      {/* A link of the text is only looked at here. */}
      <div
        onClickCapture={(event) => {
          if (!(event.target instanceof Element && event.target.closest('a'))) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {value.trim() ? draw(value) : <p className="sm mut">{t(none)}</p>}
      </div>
    </section>
  );
}

/** A longer text with a few marks, and below it how the shop will show it. */
export function StoryEditor({
  id,
  label = 'office.edit.story.text',
  lang,
  value,
  problem,
  onChange,
  ...more
}: StoryProps) {
  const t = useText();
  const toolbar = useRef<HTMLDivElement>(null);
  const area = () => document.getElementById(id);
  function mark(what: Mark) {
    const field = area();
    if (!(field instanceof HTMLTextAreaElement)) return;
    const chosen = { text: field.value, from: field.selectionStart, to: field.selectionEnd };
    const { text, from, to } = withMark(chosen, what, what === 'link' ? t('office.edit.mark.words') : t(LABELS[what]));
    onChange(text);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from, to);
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    const what = (event.ctrlKey || event.metaKey) && !event.altKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (!what) return;
    event.preventDefault();
    mark(what);
  }
  /** One stop for the Tab key, arrows inside (WAI-ARIA toolbar). */
  function walk(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const buttons = [...(toolbar.current?.querySelectorAll('button') ?? [])];
    const place = buttons.findIndex((button) => button.matches(':focus'));
    if (step === 0 || place < 0) return;
    event.preventDefault();
    buttons[(place + step + buttons.length) % buttons.length]?.focus();
  }
  return (
    <div className="story-edit">
      <div
        ref={toolbar}
        className="marks"
        role="toolbar"
        aria-label={t('office.edit.marks')}
        aria-controls={id}
        onKeyDown={walk}
      >
        {MARKS.map((what, place) => (
          <button
            key={what}
            type="button"
            className={`ico mark-${what}`}
            tabIndex={place === 0 ? 0 : -1}
            aria-label={t(LABELS[what])}
            title={t(LABELS[what])}
            onClick={() => mark(what)}
          >
            {LETTERS[what] ?? <OfficeIcon name={what === 'list' ? 'bullets' : 'chain'} small />}
          </button>
        ))}
      </div>
      <AreaField
        frame={{ id, label: t(label), problem, hint: t('office.edit.story.hint') }}
        name={more.name}
        lang={lang}
        rows={more.rows ?? 10}
        value={value}
        maxLength={20_000}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onChange(target.value)}
      />
      <StoryLook lang={lang} value={value} {...more} />
    </div>
  );
}
