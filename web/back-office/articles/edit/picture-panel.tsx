import { useText } from '../../../i18n/texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { EditorColour, EditorPicture } from './editor-draft.ts';
import { PictureFocus } from './picture-focus.tsx';

type PanelProps = {
  picture: EditorPicture;
  place: number;
  count: number;
  colours: readonly EditorColour[];
  problems: Record<string, string>;
  onChange: (change: Partial<EditorPicture>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** What one picture says and shows: words in both languages, colour, the point that stays in sight, its place. */
export function PicturePanel({ picture, place, count, colours, problems, onChange, onMove, onRemove }: PanelProps) {
  const t = useText();
  const problemOf = (field: string) => problems[`pictures.${place}.${field}`];
  return (
    <section
      id="edit-picture"
      className="picture-panel"
      aria-label={t('office.edit.picture.of', { number: place + 1, count })}
    >
      <PictureFocus picture={picture} onChange={(focus) => onChange({ focus })} />
      <div className="edit-stack">
        <TextField
          frame={{
            id: 'edit-alt-en',
            label: t('office.edit.alt.en'),
            hint: t('office.edit.alt.hint'),
            problem: problemOf('altEn'),
          }}
          lang="en"
          maxLength={200}
          value={picture.altEn}
          onChange={({ target }) => onChange({ altEn: target.value })}
        />
        <TextField
          frame={{ id: 'edit-alt-fr', label: t('office.edit.alt.fr'), problem: problemOf('altFr') }}
          lang="fr"
          maxLength={200}
          value={picture.altFr}
          onChange={({ target }) => onChange({ altFr: target.value })}
        />
        {colours.length > 0 && (
          <SelectField
            frame={{ id: 'edit-picture-colour', label: t('office.edit.picture.colour'), problem: problemOf('colour') }}
            value={picture.colour ?? ''}
            onChange={({ target }) => onChange({ colour: target.value || null })}
          >
            <option value="">{t('office.edit.picture.colour.all')}</option>
            {colours.map(({ code, nameEn, nameFr }) => (
              <option key={code} value={code}>
                {t('office.edit.colour.both', { en: nameEn || code, fr: nameFr || code })}
              </option>
            ))}
          </SelectField>
        )}
        <div className="row wrapx gap-2">
          {place > 0 && (
            <Button look="line" onClick={() => onMove(0)}>
              {t('office.edit.picture.main.make')}
            </Button>
          )}
          <Button look="line" disabled={place === 0} onClick={() => onMove(place - 1)}>
            {t('office.edit.picture.earlier')}
          </Button>
          <Button look="line" disabled={place === count - 1} onClick={() => onMove(place + 1)}>
            {t('office.edit.picture.later')}
          </Button>
          <Button look="ghost" className="red" onClick={onRemove}>
            <Icon name="close" small /> {t('office.edit.picture.remove')}
          </Button>
        </div>
      </div>
    </section>
  );
}
