import type { FormProblems, Given } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { AreaField, TextField } from '../../ui/field.tsx';

type PosterWordsProps = { given: Given; problems: FormProblems };
type Side = 'en' | 'fr';

const NAMES = { en: 'English', fr: 'Français' } as const;
/** The English fields carry the plain names, as in the API. */
const nameIn = (side: Side, name: string) => (side === 'fr' ? `${name}_fr` : name);

function OneLanguage({ side, given, problems }: PosterWordsProps & { side: Side }) {
  const t = useText();
  const field = (name: string) => {
    const own = nameIn(side, name);
    return { id: `poster-${own}`, problem: problems[own], name: own, defaultValue: given[own] };
  };
  const [title, line, button, alt] = [field('title'), field('line'), field('button'), field('alt')];
  return (
    <fieldset className="stack gap-4">
      <legend lang={side}>{NAMES[side]}</legend>
      <TextField
        frame={{ ...title, label: t('office.poster.title'), hint: t('office.poster.title.hint') }}
        name={title.name}
        defaultValue={title.defaultValue}
        lang={side}
        required
        maxLength={120}
        autoComplete="off"
      />
      <AreaField
        frame={{ ...line, label: t('office.poster.sentence') }}
        name={line.name}
        defaultValue={line.defaultValue}
        lang={side}
        rows={2}
        maxLength={300}
      />
      <TextField
        frame={{ ...button, label: t('office.poster.button') }}
        name={button.name}
        defaultValue={button.defaultValue}
        lang={side}
        required
        maxLength={60}
        autoComplete="off"
      />
      <AreaField
        frame={{ ...alt, label: t('office.poster.alt'), hint: t('office.poster.alt.hint') }}
        name={alt.name}
        defaultValue={alt.defaultValue}
        lang={side}
        rows={2}
        maxLength={300}
      />
    </fieldset>
  );
}

/** Both languages side by side. */
export function PosterWords(props: PosterWordsProps) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.poster.words')}</h2>
      </header>
      <div className="bd po-sides">
        <OneLanguage side="en" {...props} />
        <OneLanguage side="fr" {...props} />
      </div>
    </section>
  );
}
