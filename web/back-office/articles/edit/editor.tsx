import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { articleAddress, articleEditorAddress } from '../../../addresses.ts';
import { sayInToast } from '../../../browser/toasts.ts';
import { PageHead } from '../../../frame/page-head.tsx';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/labels.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ARTICLES } from '../../addresses.ts';
import { OfficeIcon } from '../../parts/office-icon.tsx';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { useMay } from '../../parts/use-may.ts';
import type { EditorChoices, EditorData } from './article-edit.server.ts';
import { CardPreview } from './card-preview.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { FactsBox } from './facts-box.tsx';
import { HistoryBox } from './history-box.tsx';
import { InShopBox } from './in-shop-box.tsx';
import { type TextSide, textSideOf } from './language-sides.tsx';
import { nameIn } from './name-in.ts';
import { PicturesBox } from './pictures-box.tsx';
import { PriceBox } from './price-box.tsx';
import { TextBox } from './text-box.tsx';
import { type EditorState, useEditor } from './use-editor.ts';
import { forgetKeptDraft, useKeptDraft } from './use-kept-draft.ts';
import { useTypedPrice } from './use-typed-price.ts';
import { VariantsBox } from './variants-box.tsx';

/** idempotencyKey: of the next submit that makes something (the article itself, a copy, a discount) */
type EditorProps = { stored: EditorData | null; choices: EditorChoices; idempotencyKey: string };

/** Ctrl S (or Command S) saves, wherever the keyboard is. */
function useSaveKey(save: () => void) {
  const latest = useRef(save);
  latest.current = save;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // What a field takes only when it is left, such as a tag, counts too.
      const field = document.activeElement;
      if (field instanceof HTMLElement) field.blur();
      requestAnimationFrame(() => {
        if (field instanceof HTMLElement) field.focus();
        latest.current();
      });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Says what an answer came to and leads on: to the new article, to the copy. */
function useAnswer(editor: EditorState, id: number | null) {
  const t = useText();
  const navigate = useNavigate();
  const { answer } = editor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is said once
  useEffect(() => {
    if (!answer) return;
    const link = (to: number) => ({ to: articleAddress(to), words: t('office.edit.see') });
    if (answer.saved && id !== null) sayInToast(answer.saved.words, { tone: 'ok', link: link(id) });
    if (answer.added) {
      forgetKeptDraft();
      sayInToast(answer.added.words, { tone: 'ok', link: link(answer.added.id) });
      void navigate(articleEditorAddress(answer.added.id), { replace: true });
    }
    if (answer.copied) {
      sayInToast(answer.copied.words, { tone: 'ok' });
      void navigate(articleEditorAddress(answer.copied.id));
    }
  }, [answer]);
}

/** Leads to the first field that is wrong, or to what somebody else has changed, in the drawing that shows it first. */
function useFocusOnProblem({ toCorrect }: EditorState) {
  useEffect(() => {
    if (!toCorrect) return;
    document.querySelector<HTMLElement>('.editor [aria-invalid="true"], .editor [data-conflict]')?.focus();
  }, [toCorrect]);
}

/** The language whose texts are shown where there is room for one: the chosen one, or the first with a problem. */
function useTextSide(problems: EditorState['problems']) {
  const [side, setSide] = useState<TextSide>('en');
  const [seen, setSeen] = useState(problems);
  if (seen !== problems) {
    setSeen(problems);
    setSide(textSideOf(problems) ?? side);
  }
  return { side, setSide };
}

function State({ editor, isNew }: { editor: EditorState; isNew: boolean }) {
  const t = useText();
  if (isNew) return <Tag>{t('office.edit.new')}</Tag>;
  return editor.base.draft.isHidden ? (
    <Tag>{t('office.article.disabled')}</Tag>
  ) : (
    <Tag tone="ok">{t('office.article.live')}</Tag>
  );
}

function Head({ editor, id, canChange }: { editor: EditorState; id: number | null; canChange: boolean }) {
  const t = useText();
  const { draft, isDirty, isBusy } = editor;
  const name = nameIn(draft, useLocale()) || t('office.edit.add');
  return (
    <div className="ph edit-head">
      <Link className="ico" to={ARTICLES} aria-label={t('office.edit.back')}>
        <OfficeIcon name="back" />
      </Link>
      <h1>{name}</h1>
      <State editor={editor} isNew={id === null} />
      <div className="acts">
        <span className="sm mut" role="status">
          {isDirty ? t('office.edit.unsaved') : ''}
        </span>
        {id !== null && (
          <a className={buttonClass({ look: 'ghost' })} href={articleAddress(id)} target="_blank" rel="noreferrer">
            <Icon name="eye" small /> {t('office.edit.preview')}
            <span className="sr"> {t('office.new.tab')}</span>
          </a>
        )}
        {canChange && (
          <>
            {isDirty && (
              <Button look="line" onClick={editor.discard}>
                {t('office.edit.discard')}
              </Button>
            )}
            <Button isWorking={isBusy} onClick={editor.save} aria-keyshortcuts="Control+S Meta+S">
              {t('office.edit.save')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Notices({ editor, isBack }: { editor: EditorState; isBack: boolean }) {
  const t = useText();
  const { words, failed, problems } = editor;
  const elsewhere = ['version', 'currency', ''].flatMap((field) => problems[field] ?? []);
  return (
    <>
      {isBack && <Notice tone="sun">{t('office.edit.restored')}</Notice>}
      {words && <Notice tone="bad">{[words, ...elsewhere].join(' ')}</Notice>}
      {failed && <Notice tone="bad">{t(failed === 'offline' ? 'error.offline' : 'office.trouble.line')}</Notice>}
    </>
  );
}

/** The article as a whole: its words in both languages, pictures, price, sizes and pieces, and how it is shown. */
export function Editor({ stored, choices, idempotencyKey }: EditorProps) {
  const t = useText();
  const id = stored?.id ?? null;
  const canChange = useMay('articles');
  const editor = useEditor(stored, { ...choices, idempotencyKey });
  const isBack = useKeptDraft(id, editor);
  const price = useTypedPrice(editor, stored);
  const sides = useTextSide(editor.problems);
  const save = useCallback(() => canChange && editor.save(), [canChange, editor.save]);
  useSaveKey(save);
  useAnswer(editor, id);
  useFocusOnProblem(editor);
  const title = nameIn(editor.draft, useLocale()) || t('office.edit.add');
  return (
    <div className="editor">
      <PageHead title={t('office.title', { screen: title })} />
      <noscript>
        <Notice tone="warn">{t('office.sign.in.script')}</Notice>
      </noscript>
      <UnsavedGuard isDirty={editor.isDirty && !editor.answer?.added} />
      <Head editor={editor} id={id} canChange={canChange} />
      <Notices editor={editor} isBack={isBack} />
      {editor.theirs && <ConflictPanel editor={editor} choices={choices} />}
      <fieldset className="col2 bare-set" disabled={!canChange}>
        <div>
          <TextBox editor={editor} {...sides} />
          <PicturesBox editor={editor} />
          <PriceBox editor={editor} price={price} stored={stored} />
          <VariantsBox editor={editor} />
          <FactsBox editor={editor} {...sides} />
        </div>
        <div>
          <InShopBox editor={editor} choices={choices} />
          <CardPreview editor={editor} choices={choices} price={price} />
          {stored && <HistoryBox history={stored.history} choices={choices} />}
          {stored && canChange && (
            <p>
              <Button look="ghost" onClick={editor.duplicate} isWorking={editor.isBusy}>
                <OfficeIcon name="copy" small /> {t('office.edit.duplicate')}
              </Button>
            </p>
          )}
        </div>
      </fieldset>
    </div>
  );
}
