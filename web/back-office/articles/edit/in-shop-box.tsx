import { useText } from '../../../i18n/texts.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { EditorChoices } from './article-edit.server.ts';
import { Switch } from './switch.tsx';
import { TagsField } from './tags-field.tsx';
import type { EditorState } from './use-editor.ts';

const MOST_DOTS = 6;
/** The first dot of a new row: the indigo of the shop's own vat. */
// biome-ignore lint/plugin: a colour of an article, not of the screen
const FIRST_DOT = '#1b2055'; // the token indigo-900

/** The colours of the cloth, which sign the edge of every card. */
function ClothDots({ editor }: { editor: EditorState }) {
  const t = useText();
  const { clothColours } = editor.draft;
  const setDots = (next: string[]) => editor.set({ clothColours: next });
  return (
    <fieldset className="fld dots-edit">
      <legend className="l">{t('office.edit.dots')}</legend>
      <div className="row wrapx gap-2">
        {clothColours.map((dot, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dots of one cloth may share a colour
          <span key={place} className="dot-edit">
            <input
              type="color"
              value={dot}
              aria-label={t('office.edit.dot', { number: place + 1 })}
              onChange={({ target }) =>
                setDots(clothColours.map((one, index) => (index === place ? target.value : one)))
              }
            />
            <button
              type="button"
              aria-label={t('office.edit.remove', { name: t('office.edit.dot', { number: place + 1 }) })}
              onClick={() => setDots(clothColours.filter((_, index) => index !== place))}
            >
              <Icon name="close" small />
            </button>
          </span>
        ))}
        {clothColours.length < MOST_DOTS && (
          <IconButton
            aria-label={t('office.edit.dot.add')}
            onClick={() => setDots([...clothColours, clothColours.at(-1) ?? FIRST_DOT])}
          >
            <Icon name="plus" small />
          </IconButton>
        )}
      </div>
    </fieldset>
  );
}

/** The article's category, whether shoppers see it, and the words and colours it is found by. */
export function InShopBox({ editor, choices }: { editor: EditorState; choices: EditorChoices }) {
  const t = useText();
  const { draft, problems, set } = editor;
  return (
    <section className="box" aria-labelledby="edit-shop">
      <header>
        <h2 id="edit-shop">{t('office.edit.shop')}</h2>
      </header>
      <div className="bd edit-stack">
        <Switch
          label={t('office.edit.visible')}
          isOn={!draft.isHidden}
          onChange={(isVisible) => set({ isHidden: !isVisible })}
        />
        <Switch
          label={t('office.edit.special')}
          isOn={draft.takesSpecialOrders}
          onChange={(takesSpecialOrders) => set({ takesSpecialOrders })}
        />
        <SelectField
          frame={{ id: 'edit-category', label: t('office.column.category'), problem: problems.category }}
          value={draft.category}
          onChange={({ target }) => set({ category: target.value })}
        >
          {!choices.categories.some(({ code }) => code === draft.category) && (
            <option value={draft.category}>{draft.category || t('office.edit.category.choose')}</option>
          )}
          <Options of={choices.categories} />
        </SelectField>
        <SelectField
          frame={{ id: 'edit-type', label: t('office.edit.type'), problem: problems.typeCode }}
          value={draft.typeCode}
          onChange={({ target }) => set({ typeCode: target.value })}
        >
          <option value="">{t('office.edit.none')}</option>
          <Options of={choices.types} />
        </SelectField>
        <SelectField
          frame={{ id: 'edit-cloth', label: t('cloth'), problem: problems.clothCode }}
          value={draft.clothCode}
          onChange={({ target }) => set({ clothCode: target.value })}
        >
          <option value="">{t('office.edit.none')}</option>
          <Options of={choices.cloths} />
        </SelectField>
        <ClothDots editor={editor} />
        <TagsField
          id="edit-tags-en"
          label={t('office.edit.tags.en')}
          lang="en"
          tags={draft.tagsEn}
          problem={problems.tagsEn}
          onChange={(tagsEn) => set({ tagsEn })}
        />
        <TagsField
          id="edit-tags-fr"
          label={t('office.edit.tags.fr')}
          lang="fr"
          tags={draft.tagsFr}
          problem={problems.tagsFr}
          onChange={(tagsFr) => set({ tagsFr })}
        />
        <TextField
          frame={{
            id: 'edit-number',
            label: t('office.edit.number'),
            hint: t('office.edit.number.hint'),
            problem: problems.designNumber,
          }}
          className="num"
          maxLength={40}
          value={draft.designNumber}
          onChange={({ target }) => set({ designNumber: target.value })}
        />
      </div>
    </section>
  );
}

function Options({ of }: { of: readonly { code: string; name: string }[] }) {
  return of.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
