import { DESCRIPTION_READS_WELL } from '#contracts/http/article-draft.ts';
import { useText } from '../../../i18n/texts.tsx';
import { AreaField, TextField } from '../../../ui/field.tsx';
import { StoryEditor } from '../../parts/story-editor.tsx';
import { BothSides, SideSwitch, type Sides, type TextSide } from './language-sides.tsx';
import { Switch } from './switch.tsx';
import type { EditorState } from './use-editor.ts';

const NAMES = { en: { name: 'nameEn', line: 'descriptionEn' }, fr: { name: 'nameFr', line: 'descriptionFr' } } as const;
const STORIES = { en: 'storyEn', fr: 'storyFr' } as const;

function Texts({ editor, side }: { editor: EditorState; side: TextSide }) {
  const t = useText();
  const { name, line } = NAMES[side];
  const { draft, problems, set } = editor;
  const length = draft[line].length;
  const isLong = length > DESCRIPTION_READS_WELL;
  const count = t(isLong ? 'office.edit.count.long' : 'office.edit.count', {
    count: length,
    max: DESCRIPTION_READS_WELL,
  });
  return (
    <>
      <TextField
        frame={{ id: `edit-${name}`, label: t('office.edit.name'), problem: problems[name] }}
        lang={side}
        value={draft[name]}
        maxLength={120}
        onChange={({ target }) => set({ [name]: target.value })}
      />
      <AreaField
        frame={{
          id: `edit-${line}`,
          label: t('office.edit.description'),
          problem: problems[line],
          beside: <small className={isLong ? 'num warn' : 'num'}>{count}</small>,
        }}
        lang={side}
        value={draft[line]}
        maxLength={5_000}
        onChange={({ target }) => set({ [line]: target.value })}
      />
    </>
  );
}

/** Names, short and long descriptions, in English and French. */
export function TextBox({ editor, side, setSide }: { editor: EditorState } & Sides) {
  const t = useText();
  const { draft, problems, set } = editor;
  return (
    <section className="box" aria-labelledby="edit-text">
      <header>
        <h2 id="edit-text">{t('office.edit.text')}</h2>
        <SideSwitch side={side} setSide={setSide} />
      </header>
      <div className="bd edit-stack">
        <BothSides side={side} of={(one) => <Texts editor={editor} side={one} />} />
        <Switch
          className="ruled"
          label={t('office.edit.story')}
          line={t('office.edit.story.line')}
          isOn={draft.hasStory}
          onChange={(hasStory) => set({ hasStory })}
        />
        {draft.hasStory && (
          <BothSides
            side={side}
            of={(one) => (
              <StoryEditor
                id={`edit-${STORIES[one]}`}
                lang={one}
                value={draft[STORIES[one]]}
                problem={problems[STORIES[one]]}
                onChange={(story) => set({ [STORIES[one]]: story })}
              />
            )}
          />
        )}
      </div>
    </section>
  );
}
