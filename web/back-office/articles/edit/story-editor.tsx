import { type KeyboardEvent, useRef } from 'react';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { useText } from '../../../i18n/texts.tsx';
import { readMarkdown } from '../../../markdown.ts';
import { RichText } from '../../../storefront/parts/rich-text.tsx';
import { AreaField } from '../../../ui/field.tsx';
import { OfficeIcon } from '../../parts/office-icon.tsx';
import type { TextSide } from './language-sides.tsx';
import { MARKS, type Mark, withMark } from './story-marks.ts';

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
  /** Its words, where it is no article's story. */
  label?: TextName;
  lang: TextSide;
  value: string;
  problem: string | undefined;
  onChange: (story: string) => void;
};

/** A longer text with a few marks, and below it how the shop will show it. */
export function StoryEditor({ id, label = 'office.edit.story.text', lang, value, problem, onChange }: StoryProps) {
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
  function hear(event: KeyboardEvent) {
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
        lang={lang}
        rows={10}
        value={value}
        maxLength={20_000}
        onKeyDown={hear}
        onChange={({ target }) => onChange(target.value)}
      />
      <section className="story-look" aria-label={t('office.edit.story.look')} lang={lang}>
        {/* A link of the text is only looked at here. */}
        <div
          onClickCapture={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {value.trim() ? (
            <RichText blocks={readMarkdown(value)} className="prose" />
          ) : (
            <p className="sm mut">{t('office.edit.story.none')}</p>
          )}
        </div>
      </section>
    </div>
  );
}
