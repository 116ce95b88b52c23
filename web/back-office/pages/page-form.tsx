import { useState } from 'react';
import { Form } from 'react-router';
import { fillInFacts, type PageDraft, type PageFacts } from '#contracts/pages.ts';
import type { FormProblems } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useText } from '../../i18n/texts.tsx';
import { readMarkdown, readSections } from '../../markdown.ts';
import { RichText } from '../../storefront/parts/rich-text.tsx';
import { Questions } from '../../storefront/reading/questions.tsx';
import { AreaField, TextField } from '../../ui/field.tsx';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import { StoryEditor } from '../parts/story-editor.tsx';
import { UnsavedGuard } from '../parts/unsaved-guard.tsx';
import { useMay } from '../parts/use-may.ts';
import { isChanged, isSideChanged, LANGUAGES, type PageSide, SIDES } from './page-sides.ts';
import type { PageToChange } from './pages.server.ts';
import { PutBack } from './put-back.tsx';

/** The form's name, for the button that stands outside of it. */
export const PAGE_FORM = 'page-form';

/** A page as the shop shows it. Two stand on the screen, so the names of its parts get their language before them. */
function Look({ text, lang, areQuestions }: { text: string; lang: string; areQuestions: boolean }) {
  const blocks = readMarkdown(text).map((block) =>
    block.kind === 'heading' ? { ...block, id: `look-${lang}-${block.id}` } : block,
  );
  if (!areQuestions) return <RichText blocks={blocks} className="prose" />;
  const { before, sections } = readSections(blocks);
  return (
    <>
      {before.length > 0 && <RichText blocks={before} className="prose" />}
      <Questions sections={sections} />
    </>
  );
}

type SideProps = {
  side: PageSide;
  draft: PageDraft;
  /** What the page says by now, where somebody else changed it meanwhile. */
  theirs: PageDraft | null;
  problems: FormProblems;
  facts: PageFacts;
  areQuestions: boolean;
  onChange: (change: Partial<PageDraft>) => void;
};

/** What somebody else saved meanwhile, beside what is typed here. */
function Theirs({ side: { lang, title, description, text }, saved }: { side: PageSide; saved: PageDraft }) {
  const t = useText();
  return (
    <details className="box" open>
      <summary className="bd">{t('office.pages.theirs')}</summary>
      <div className="bd stack gap-3" lang={lang}>
        <p>
          <b>{saved[title]}</b>
        </p>
        <p className="mut">{saved[description]}</p>
        <pre className="page-source">{saved[text]}</pre>
      </div>
    </details>
  );
}

function SideBox({ side, draft, theirs, problems, facts, areQuestions, onChange }: SideProps) {
  const t = useText();
  const { lang, title, description, text } = side;
  return (
    <section className="box" aria-labelledby={`page-${lang}`}>
      <header>
        <h2 id={`page-${lang}`} lang={lang}>
          {LANGUAGES[lang]}
        </h2>
      </header>
      <div className="bd stack gap-4">
        {theirs && isSideChanged(side, draft, theirs) && <Theirs side={side} saved={theirs} />}
        <TextField
          frame={{ id: `page-${title}`, label: t('office.posts.title'), problem: problems[title] }}
          name={title}
          lang={lang}
          required
          maxLength={120}
          autoComplete="off"
          value={draft[title]}
          onChange={({ target }) => onChange({ [title]: target.value })}
        />
        <AreaField
          frame={{ id: `page-${description}`, label: t('office.pages.description'), problem: problems[description] }}
          name={description}
          lang={lang}
          required
          rows={3}
          maxLength={300}
          value={draft[description]}
          onChange={({ target }) => onChange({ [description]: target.value })}
        />
        <StoryEditor
          id={`page-${text}`}
          label="office.posts.text"
          look="office.pages.look"
          none="office.pages.look.none"
          name={text}
          rows={16}
          isLong
          lang={lang}
          value={draft[text]}
          problem={problems[text]}
          onChange={(story) => onChange({ [text]: story })}
          draw={(story) => <Look text={fillInFacts(story, facts)} lang={lang} areQuestions={areQuestions} />}
        />
      </div>
    </section>
  );
}

const left = () => {};

/** Everything a page is made of, both languages side by side. */
export function PageForm({ page: { name, version, draft: saved, own, facts } }: { page: PageToChange }) {
  const t = useText();
  const mayChange = useMay('notes');
  const refused = useAnswer<ActAnswer>()?.refused;
  const [draft, setDraft] = useState<PageDraft>({ ...saved, ...typedIn(refused?.given ?? {}) });
  const isDirty = mayChange && isChanged(draft, saved);
  const isStale = refused !== undefined && refused.given.version !== String(version);
  return (
    <>
      {mayChange && <UnsavedGuard isDirty={isDirty} onLeave={left} line="office.pages.leave" />}
      {/* What came of it is said at the top, so that is where the page goes. */}
      <Form method="post" id={PAGE_FORM}>
        <input type="hidden" name="version" value={version} />
        <fieldset className="page-sides" disabled={!mayChange}>
          <legend className="sr">{t('office.nav.pages')}</legend>
          {SIDES.map((side) => (
            <SideBox
              key={side.lang}
              side={side}
              draft={draft}
              theirs={isStale ? saved : null}
              problems={refused?.problems ?? {}}
              facts={facts}
              areQuestions={name === 'faq'}
              onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
            />
          ))}
        </fieldset>
      </Form>
      {mayChange && !isDirty && own.length > 0 && <PutBack own={own} version={version} />}
    </>
  );
}

/** What was typed into a form that was refused; a form without texts typed nothing. */
function typedIn(given: Record<string, string>): Partial<PageDraft> {
  const fields = SIDES.flatMap(({ title, description, text }) => [title, description, text]);
  return Object.fromEntries(fields.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])));
}
