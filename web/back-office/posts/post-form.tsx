import { useState } from 'react';
import { Form } from 'react-router';
import type { PostDraft } from '#contracts/posts.ts';
import type { FormProblems, Given } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { AreaField, SelectField, TextField } from '../../ui/field.tsx';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import { StoryEditor } from '../parts/story-editor.tsx';

type PostFormProps = {
  /** What the fields begin with. */
  post: PostDraft;
  /** Of the post that is changed; null for a new one. */
  version: number | null;
  /** Of a new one: names the form, so that sent twice it is one post. */
  formKey?: string;
  cloths: readonly { code: string; name: string }[];
  mayChange: boolean;
};

const SIDES = [
  { lang: 'en', language: 'English', title: 'titleEn', summary: 'summaryEn', text: 'textEn' },
  { lang: 'fr', language: 'Français', title: 'titleFr', summary: 'summaryFr', text: 'textFr' },
] as const;

type SideProps = { side: (typeof SIDES)[number]; given: Given; problems: FormProblems };

function WordsBox({ side: { lang, language, title, summary, text }, given, problems }: SideProps) {
  const t = useText();
  const [story, setStory] = useState(given[text] ?? '');
  return (
    <section className="box" lang={lang}>
      <header>
        <h2>{language}</h2>
      </header>
      <div className="bd stack gap-4">
        <TextField
          frame={{ id: `note-${title}`, label: t('office.posts.title'), problem: problems[title] }}
          name={title}
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={given[title]}
        />
        <AreaField
          frame={{ id: `note-${summary}`, label: t('office.posts.summary'), problem: problems[summary] }}
          name={summary}
          required
          rows={2}
          maxLength={300}
          defaultValue={given[summary]}
        />
        <input type="hidden" name={text} value={story} />
        <StoryEditor
          id={`note-${text}`}
          label="office.posts.text"
          lang={lang}
          value={story}
          problem={problems[text]}
          onChange={setStory}
        />
      </div>
    </section>
  );
}

function WhenBox({ given, problems, cloths }: Pick<SideProps, 'given' | 'problems'> & Pick<PostFormProps, 'cloths'>) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.posts.where')}</h2>
      </header>
      <div className="bd stack gap-4">
        <TextField
          frame={{
            id: 'note-day',
            label: t('office.posts.day'),
            hint: t('office.posts.day.hint'),
            problem: problems.publishedOn,
          }}
          type="date"
          name="publishedOn"
          required
          defaultValue={given.publishedOn}
        />
        <SelectField
          frame={{ id: 'note-cloth', label: t('office.posts.cloth'), problem: problems.clothCode }}
          name="clothCode"
          defaultValue={given.clothCode ?? ''}
        >
          <option value="">{t('office.posts.cloth.none')}</option>
          {cloths.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Check name="isHidden" defaultChecked={given.isHidden === 'on'}>
          {t('office.posts.hidden')}
        </Check>
      </div>
    </section>
  );
}

/** Everything a post is made of, both languages side by side. */
export function PostForm({ post, version, formKey, cloths, mayChange }: PostFormProps) {
  const t = useText();
  const refused = useAnswer<ActAnswer>()?.refused;
  const isWorking = useSending() !== null;
  const { clothCode, isHidden, ...words } = post;
  const given: Given = refused?.given ?? { ...words, clothCode: clothCode ?? '', isHidden: isHidden ? 'on' : '' };
  const problems = refused?.problems ?? {};
  return (
    <Form method="post" className="col2" preventScrollReset>
      {version !== null && <input type="hidden" name="version" value={version} />}
      {formKey !== undefined && <input type="hidden" name="key" value={formKey} />}
      <div>
        {SIDES.map((side) => (
          <WordsBox key={side.lang} side={side} given={given} problems={problems} />
        ))}
      </div>
      <div>
        <WhenBox given={given} problems={problems} cloths={cloths} />
        {mayChange && (
          <Button type="submit" isWorking={isWorking}>
            {t('office.posts.save')}
          </Button>
        )}
      </div>
    </Form>
  );
}
