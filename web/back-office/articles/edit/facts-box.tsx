import { useText } from '../../../i18n/texts.tsx';
import { factName } from '../../../storefront/parts/fact-names.ts';
import { TextField } from '../../../ui/field.tsx';
import { BothSides, SideSwitch, type Sides } from './language-sides.tsx';
import type { EditorState } from './use-editor.ts';

const FACTS = ['measurements', 'fibre', 'weight', 'madeIn', 'care', 'length'];

/** The small table that stands with the description: what it measures, what it is made of, how it is washed. */
export function FactsBox({ editor, side, setSide }: { editor: EditorState } & Sides) {
  const t = useText();
  const { draft, problems, set } = editor;
  const codes = [...new Set([...FACTS, ...Object.keys(draft.facts)])];
  return (
    <section className="box" aria-labelledby="edit-facts">
      <header>
        <h2 id="edit-facts">{t('office.edit.facts')}</h2>
        <SideSwitch side={side} setSide={setSide} />
      </header>
      <div className="bd">
        <BothSides
          side={side}
          of={(one) =>
            codes.map((code) => {
              const name = factName(code);
              const fact = draft.facts[code] ?? { en: '', fr: '' };
              return (
                <TextField
                  key={code}
                  frame={{
                    id: `edit-fact-${code}-${one}`,
                    label: name ? t(name) : code,
                    problem: problems[`facts.${code}.${one}`],
                  }}
                  lang={one}
                  value={fact[one]}
                  maxLength={300}
                  onChange={({ target }) => {
                    const { [code]: _before, ...others } = draft.facts;
                    const next = { ...fact, [one]: target.value };
                    set({ facts: next.en || next.fr ? { ...draft.facts, [code]: next } : others });
                  }}
                />
              );
            })
          }
        />
      </div>
    </section>
  );
}
