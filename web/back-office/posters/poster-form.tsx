import { type FormEvent, type ReactNode, useState } from 'react';
import type { UploadedPicture } from '#contracts/http/pictures.ts';
import { packFiles } from '#contracts/pictures.ts';
import type { Given } from '../../forms/form-problems.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { PosterArt } from '../../storefront/parts/poster-art.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { FormFields } from '../kit/form-fields.tsx';
import { FormBody, SaveButton } from '../kit/form-screen.tsx';
import { type FormState, useOfficeForm } from '../kit/use-office-form.ts';
import { PictureDrop } from '../parts/picture-drop.tsx';
import { type FormPicture, POSTER_DAYS, POSTER_FORM, POSTER_LINK, POSTER_WORDS } from './poster-fields.ts';

function Box({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <section className="box">
      <header>
        <h2>{title}</h2>
      </header>
      <div className={`bd ${className}`}>{children}</div>
    </section>
  );
}

/** The words of one language as they are typed. */
type PreviewWords = { title: string; line: string; button: string };

/** The words of one language out of all fields; those of the language that was typed in last. */
function usePreviewWords(given: Given) {
  const locale = useLocale();
  const [fields, setFields] = useState(given);
  const [ending, setEnding] = useState(locale === 'fr' ? '_fr' : '');
  const of = (name: string) => fields[name + ending] ?? '';
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name, value } = target;
    if (!/^(title|line|button)(_fr)?$/.test(name)) return;
    setFields((all) => ({ ...all, [name]: value }));
    setEnding(name.endsWith('_fr') ? '_fr' : '');
  };
  return { words: { title: of('title'), line: of('line'), button: of('button') }, onInput };
}

type PreviewProps = { picture: FormPicture; words: PreviewWords };

/** The poster as it will open on the home page, while it is being written. One picture for readers: its words are typed beside it. */
function Preview({ picture: { formats, width, height, wallColour }, words: { title, line, button } }: PreviewProps) {
  const t = useText();
  const picture = { files: packFiles(formats), width, height, wallColour, alt: '' };
  return (
    <div className="poster po-look" role="img" aria-label={t('office.poster.preview')}>
      <PosterArt title={title} picture={picture} />
      <div className="pf">
        <div className="min-w-0">
          <p className="h4 wrap-anywhere">{title}</p>
          {line && <p className="sm wrap-anywhere">{line}</p>}
        </div>
        {button && <span className={buttonClass()}>{button}</span>}
      </div>
    </div>
  );
}

type PictureBoxProps = {
  picture: FormPicture | null;
  words: PreviewWords;
  problem: string | undefined;
  onStored: (picture: UploadedPicture) => void;
};

function PictureBox({ picture, words, problem, onStored }: PictureBoxProps) {
  const t = useText();
  return (
    <Box title={t('office.poster.picture')} className="stack gap-4">
      {picture && <Preview picture={picture} words={words} />}
      <PictureDrop most={1} problem={problem} onStored={onStored} />
      <p className="sm mut">{t('office.poster.picture.line')}</p>
      <noscript>
        <p className="note warn">{t('office.poster.only.script')}</p>
      </noscript>
    </Box>
  );
}

/** Whether a new one opens on the home page, and what it takes the place of there. */
function HomeBox({ form, shownNow }: { form: FormState; shownNow: string | null }) {
  const t = useText();
  return (
    <section className="box">
      <div className="bd pt-2">
        <Check name="home" defaultChecked={form.given.home === 'on'}>
          {t('office.poster.home')}
        </Check>
        {shownNow !== null && (
          <p className="mi mut wrap-anywhere">{t('office.poster.home.now', { title: shownNow })}</p>
        )}
      </div>
    </section>
  );
}

type PosterFormProps = {
  /** What the fields begin with. */
  begin: Given;
  hidden: Record<string, string | number>;
  picture: FormPicture | null;
  /** Of a new one: the poster that opens on the home page now, null for none. */
  shownNow?: string | null;
};

/** Everything a poster is made of. The picture is sent at once; the rest with the form. */
export function PosterForm({ begin, hidden, picture: first, shownNow }: PosterFormProps) {
  const t = useText();
  const form = useOfficeForm(POSTER_FORM, begin);
  const [picture, setPicture] = useState(first);
  const { words, onInput } = usePreviewWords(form.given);
  const take = ({ wall_colour: wallColour, ...stored }: UploadedPicture) => {
    setPicture({ ...stored, wallColour });
    form.touch(); // a file that is dropped is no event of a field
  };
  const image = picture?.key ?? form.given.image ?? '';
  return (
    <FormBody form={form} hidden={{ ...hidden, image }} className="col2 po-form">
      <div onInput={onInput}>
        <Box title={t('office.poster.words')} className="po-sides">
          {POSTER_WORDS.map(({ lang, language, fields }) => (
            <fieldset key={lang} className="stack gap-4">
              <legend lang={lang}>{language}</legend>
              <FormFields form={form} fields={fields} />
            </fieldset>
          ))}
        </Box>
        <Box title={t('office.poster.link')} className="stack">
          <FormFields form={form} fields={POSTER_LINK} />
        </Box>
      </div>
      <div>
        <PictureBox
          picture={picture}
          words={words}
          problem={picture ? undefined : form.problems.image}
          onStored={take}
        />
        <Box title={t('office.poster.when')} className="stack gap-3">
          <FormFields form={form} fields={POSTER_DAYS} />
          <p className="mi mut">{t('office.poster.days.hint')}</p>
        </Box>
        {shownNow !== undefined && <HomeBox form={form} shownNow={shownNow} />}
        <SaveButton form={form}>{t('office.poster.save')}</SaveButton>
      </div>
    </FormBody>
  );
}
