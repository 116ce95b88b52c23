import { Suspense, use } from 'react';
import { useLocale } from '../../i18n/texts.tsx';
import { searchNames } from './search-names.ts';

const MOST = 8;

type ClothChipsProps = { title: string; onChoose: (words: string) => void };

function Chips({ title, onChoose }: ClothChipsProps) {
  const names = use(searchNames(useLocale()));
  if (!names || names.cloth.length === 0) return null;
  return (
    <section className="search-part">
      <h2 className="sm mut">{title}</h2>
      <div className="search-chips">
        {names.cloth.slice(0, MOST).map(({ code, name }) => (
          <button key={code} type="button" className="chip" onClick={() => onChoose(name)}>
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}

/** The cloths of the shop as words to search for. */
export function ClothChips(props: ClothChipsProps) {
  return (
    <Suspense fallback={null}>
      <Chips {...props} />
    </Suspense>
  );
}
