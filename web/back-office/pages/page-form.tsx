import { useState } from 'react';
import type { Locale } from '#contracts/money.ts';
import { fillInFacts, type PageDraft, type PageFacts } from '#contracts/pages.ts';
import { useText } from '../../i18n/texts.tsx';
import { readMarkdown, readSections } from '../../markdown.ts';
import { RichText } from '../../storefront/parts/rich-text.tsx';
import { Questions } from '../../storefront/reading/questions.tsx';
import { FormFields } from '../kit/form-fields.tsx';
import { FormBody } from '../kit/form-screen.tsx';
import { type FormState, useIsStale, useOfficeForm } from '../kit/use-office-form.ts';
import { ActForm } from '../parts/act-form.tsx';
import { StoryEditor } from '../parts/story-editor.tsx';
import { LANGUAGES, PAGE_FORM, type PageSide, SIDES } from './page-fields.ts';
import type { PageToChange } from './pages.server.ts';

/** The form's name, for the button that stands outside of it. */
export const PAGE_FORM_ID = 'page-form';

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
  form: FormState;
  side: PageSide;
  /** What the page says by now, where somebody else changed it meanwhile. */
  theirs: PageDraft | null;
  facts: PageFacts;
  areQuestions: boolean;
};

/** What somebody else saved meanwhile, beside what is typed here; nothing where both say the same. */
function Theirs({ form: { given }, side, saved }: Pick<SideProps, 'form' | 'side'> & { saved: PageDraft }) {
  const t = useText();
  const { lang, title, description, text } = side;
  const isSame = [title, description, text].every((name) => given[name]?.trim() === saved[name].trim());
  if (isSame) return null;
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

function PageText({ form, side: { lang, text: name }, facts, areQuestions }: Omit<SideProps, 'theirs'>) {
  const [text, setText] = useState(form.given[name] ?? '');
  return (
    <StoryEditor
      id={form.ids + name}
      label="office.posts.text"
      look="office.pages.look"
      none="office.pages.look.none"
      name={name}
      rows={16}
      isLong
      lang={lang}
      value={text}
      problem={form.problems[name]}
      onChange={(typed) => {
        setText(typed);
        form.touch(); // a mark button fires no event of a field
      }}
      draw={(typed) => <Look text={fillInFacts(typed, facts)} lang={lang} areQuestions={areQuestions} />}
    />
  );
}

function SideBox({ theirs, ...props }: SideProps) {
  const { form, side } = props;
  const { lang, heads } = side;
  return (
    <section className="box" aria-labelledby={`page-${lang}`}>
      <header>
        <h2 id={`page-${lang}`} lang={lang}>
          {LANGUAGES[lang]}
        </h2>
      </header>
      <div className="bd stack gap-4">
        {theirs && <Theirs form={form} side={side} saved={theirs} />}
        <FormFields form={form} fields={heads} />
        <PageText {...props} />
      </div>
    </section>
  );
}

/** Goes back to what the shop comes with, each language by itself. */
function PutBack({ own, version }: { own: readonly Locale[]; version: number }) {
  const t = useText();
  return (
    <details className="box">
      <summary className="bd">{t('office.pages.back')}</summary>
      <div className="bd stack gap-3">
        <p className="mut">{t('office.pages.back.line')}</p>
        {own.map((side) => (
          <ActForm
            key={side}
            fields={{ intent: 'put-back', side, version }}
            label={`${t('office.pages.back')} (${LANGUAGES[side]})`}
            buttonClass="red"
          />
        ))}
      </div>
    </details>
  );
}

/** Everything a page is made of, both languages side by side. */
export function PageForm({ page: { name, version, draft: saved, own, facts } }: { page: PageToChange }) {
  const t = useText();
  const form = useOfficeForm(PAGE_FORM, saved);
  const isStale = useIsStale(version);
  return (
    <>
      <FormBody form={form} hidden={{ version }} id={PAGE_FORM_ID} className="page-sides">
        <legend className="sr">{t('office.nav.pages')}</legend>
        {SIDES.map((side) => (
          <SideBox
            key={side.lang}
            form={form}
            side={side}
            theirs={isStale ? saved : null}
            facts={facts}
            areQuestions={name === 'faq'}
          />
        ))}
      </FormBody>
      {form.mayChange && !form.isDirty && own.length > 0 && <PutBack own={own} version={version} />}
    </>
  );
}
