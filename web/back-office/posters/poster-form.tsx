import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import type { UploadedPicture } from '#contracts/http/pictures.ts';
import type { FormProblems, Given } from '../../forms/form-problems.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PictureDrop } from '../parts/picture-drop.tsx';
import { UnsavedGuard } from '../parts/unsaved-guard.tsx';
import type { FormPicture } from './poster-fields.ts';
import { PosterPreview, type PreviewWords } from './poster-preview.tsx';
import { PosterWords } from './poster-words.tsx';

type PosterFormProps = {
  /** What the fields begin with, by their names. */
  given: Given;
  picture: FormPicture | null;
  problems: FormProblems;
  /** Of a new one: names the form, so that sent twice it is one poster. */
  formKey?: string;
  /** More for the column at the right, such as whether it opens on the home page. */
  aside?: ReactNode;
  /** The poster is gone: nothing that is typed can be saved any more. */
  isGone?: boolean;
};

const toFormPicture = ({ wall_colour: wallColour, ...picture }: UploadedPicture): FormPicture => ({
  ...picture,
  wallColour,
});

type PictureBoxProps = {
  picture: FormPicture | null;
  words: PreviewWords;
  problem: string | undefined;
  onStored: (picture: FormPicture) => void;
};

function PictureBox({ picture, words, problem, onStored }: PictureBoxProps) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.poster.picture')}</h2>
      </header>
      <div className="bd stack gap-4">
        {picture && <PosterPreview picture={picture} words={words} />}
        <PictureDrop most={1} problem={problem} onStored={(stored) => onStored(toFormPicture(stored))} />
        <p className="sm mut">{t('office.poster.picture.line')}</p>
        <noscript>
          <p className="note warn">{t('office.poster.only.script')}</p>
        </noscript>
      </div>
    </section>
  );
}

function LinkBox({ given, problems }: Pick<PosterFormProps, 'given' | 'problems'>) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.poster.link')}</h2>
      </header>
      <div className="bd">
        <TextField
          frame={{
            id: 'poster-link',
            label: <span className="sr">{t('office.poster.link')}</span>,
            hint: t('office.poster.link.hint'),
            problem: problems.link,
          }}
          name="link"
          required
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          defaultValue={given.link ?? '/articles'}
        />
      </div>
    </section>
  );
}

function DaysBox({ given, problems }: Pick<PosterFormProps, 'given' | 'problems'>) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.poster.when')}</h2>
      </header>
      <div className="bd stack gap-3">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            frame={{
              id: `poster-${end}`,
              label: t(end === 'from' ? 'office.poster.first.day' : 'office.poster.last.day'),
              problem: problems[`active_${end}`],
            }}
            type="date"
            name={`active_${end}`}
            defaultValue={given[`active_${end}`]}
          />
        ))}
        <p className="mi mut">{t('office.poster.days.hint')}</p>
      </div>
    </section>
  );
}

/** The words of one language out of all fields; those of the language that was typed in last. */
function usePreviewWords(given: Given) {
  const locale = useLocale();
  const [fields, setFields] = useState(given);
  const [ending, setEnding] = useState(locale === 'fr' ? '_fr' : '');
  const of = (name: string) => fields[name + ending] ?? '';
  const hear = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name, value } = target;
    if (!/^(title|line|button)(_fr)?$/.test(name)) return;
    setFields((all) => ({ ...all, [name]: value }));
    setEnding(name.endsWith('_fr') ? '_fr' : '');
  };
  return { words: { title: of('title'), line: of('line'), button: of('button') }, hear };
}

/** Everything a poster is made of. The picture is sent at once; the rest with the form. */
export function PosterForm({ given, picture: first, problems, formKey, aside, isGone = false }: PosterFormProps) {
  const t = useText();
  const [picture, setPicture] = useState(first);
  const { words, hear } = usePreviewWords(given);
  const [isDirty, setDirty] = useState(false);
  const hang = (stored: FormPicture) => {
    setPicture(stored);
    setDirty(true);
  };
  const isWorking = useSending() !== null;
  return (
    <Form method="post" className="col2 po-form" onInput={hear} onChange={() => setDirty(true)}>
      <UnsavedGuard isDirty={isDirty && !isWorking && !isGone} onLeave={() => {}} />
      {formKey !== undefined && <input type="hidden" name="key" value={formKey} />}
      <input type="hidden" name="image" value={picture?.key ?? given.image ?? ''} />
      {given.version && <input type="hidden" name="version" value={given.version} />}
      <div>
        <PosterWords given={given} problems={problems} />
        <LinkBox given={given} problems={problems} />
      </div>
      <div>
        <PictureBox picture={picture} words={words} problem={picture ? undefined : problems.image} onStored={hang} />
        <DaysBox given={given} problems={problems} />
        {aside}
        <Button type="submit" isWorking={isWorking}>
          {t('office.poster.save')}
        </Button>
      </div>
    </Form>
  );
}
