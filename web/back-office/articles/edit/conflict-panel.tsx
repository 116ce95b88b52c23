import { useState } from 'react';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { formatValue } from '../../parts/format-value.ts';
import type { EditorChoices } from './article-edit.server.ts';
import type { EditorDraft } from './editor-draft.ts';
import { differences, fieldName, type MergeName, type Side } from './merge-rules.ts';
import type { EditorState } from './use-editor.ts';

/** A field of a draft as it is said: pieces and amounts as they are typed. */
function saidOf(draft: EditorDraft, name: MergeName): unknown {
  if (name === 'listPriceMinor') return draft.price;
  if (name === 'lowStockThreshold') return draft.threshold;
  if (name !== 'variants') return draft[name];
  const colours = new Map(draft.colours.map((colour) => [colour.code, colour]));
  return draft.variants.map((one) => ({ ...one, colour: colours.get(one.colour ?? '') ?? null }));
}

/** Somebody saved this article meanwhile: what differs, field by field, and which of the two shall count (409). */
export function ConflictPanel({ editor, choices }: { editor: EditorState; choices: EditorChoices }) {
  const t = useText();
  const locale = useLocale();
  const { base, draft, theirs } = editor;
  const [chosen, setChosen] = useState<Partial<Record<MergeName, Side>>>({});
  if (!theirs) return null;
  const found = differences(base.draft, draft, theirs.draft);
  const sides = Object.fromEntries(found.map(({ field, first }) => [field.name, chosen[field.name] ?? first]));
  const context = { t, locale, choices };
  return (
    <section className="box conflict" role="alert" data-conflict tabIndex={-1} aria-labelledby="edit-conflict">
      <header>
        <h2 id="edit-conflict">{t('office.edit.stale')}</h2>
      </header>
      <div className="bd edit-stack">
        <p>{t(found.length === 0 ? 'office.edit.stale.same' : 'office.edit.stale.line')}</p>
        {found.map(({ field: { name } }) => (
          <fieldset key={name} className="conflict-field">
            <legend>{t(fieldName(name))}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <Check
                key={side}
                type="radio"
                name={`conflict-${name}`}
                checked={sides[name] === side}
                onChange={() => setChosen({ ...chosen, [name]: side })}
              >
                <b>{t(`office.edit.stale.${side}`)}</b>{' '}
                <span className="conflict-value">
                  {formatValue(name, saidOf(side === 'mine' ? draft : theirs.draft, name), context)}
                </span>
              </Check>
            ))}
          </fieldset>
        ))}
        <p>
          <Button isWorking={editor.isBusy} onClick={() => editor.saveMerged(sides)}>
            {t('office.edit.stale.save')}
          </Button>
        </p>
      </div>
    </section>
  );
}
