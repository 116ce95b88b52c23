import { useState } from 'react';
import type { FormProblems, FormRefusal, Given } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { TextField } from '../../ui/field.tsx';
import { StoryEditor } from '../parts/story-editor.tsx';

type What = 'cloth' | 'type';
type SideProps = { side: 'en' | 'fr'; what: What; given: Given; problems: FormProblems };

const LINES = [
  { name: 'place', words: 'office.attributes.place', most: 60 },
  { name: 'line', words: 'office.attributes.line', most: 160 },
] as const;

function Story({ side, given, problems }: Omit<SideProps, 'what'>) {
  const name = side === 'en' ? 'story' : 'story_fr';
  const [story, setStory] = useState(given[name] ?? '');
  return (
    <>
      <input type="hidden" name={name} value={story} />
      <StoryEditor
        id={`choice-${name}`}
        label="office.attributes.story"
        lang={side}
        value={story}
        problem={problems[name]}
        onChange={setStory}
      />
    </>
  );
}

function OneLanguage({ side, what, given, problems }: SideProps) {
  const t = useText();
  const isEnglish = side === 'en';
  const own = (name: string) => (isEnglish ? name : `${name}_fr`);
  return (
    <fieldset className="m-0 p-0 border-0 stack gap-4 min-w-0">
      <legend className="h-legend">
        {t(isEnglish ? 'office.categories.en' : 'office.categories.fr')}
        {!isEnglish && <span className="sm mut font-normal"> · {t('office.many.tag.fr.hint')}</span>}
      </legend>
      <TextField
        frame={{ id: own('name'), label: t('office.categories.name'), problem: problems[own('name')] }}
        name={own('name')}
        lang={side}
        maxLength={60}
        required={isEnglish}
        autoComplete="off"
        defaultValue={given[own('name')]}
      />
      {what === 'cloth' &&
        LINES.map(({ name, words, most }) => (
          <TextField
            key={name}
            frame={{ id: own(name), label: t(words), problem: problems[own(name)] }}
            name={own(name)}
            lang={side}
            maxLength={most}
            autoComplete="off"
            defaultValue={given[own(name)]}
          />
        ))}
      {what === 'cloth' && <Story side={side} given={given} problems={problems} />}
    </fieldset>
  );
}

/** What a cloth or a kind is called and says of itself, both languages side by side. */
export function AttributeFields({
  what,
  texts,
  refused,
}: {
  what: What;
  texts?: Given;
  refused: FormRefusal | undefined;
}) {
  const { problems = {}, given = texts ?? {} } = refused ?? {};
  return (
    <div className="two">
      <OneLanguage side="en" what={what} given={given} problems={problems} />
      <OneLanguage side="fr" what={what} given={given} problems={problems} />
    </div>
  );
}
