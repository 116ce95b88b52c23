import { Link } from 'react-router';
import { departmentAddress } from '../../addresses.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { ClothChips } from './cloth-chips.tsx';
import type { NearWords } from './near-words.ts';

type NothingFoundProps = { near: readonly NearWords[]; onChoose: (words: string) => void };

/** Ways out of a search that found nothing: words that lead somewhere, the cloths, the categories, a person. */
export function NothingFound({ near, onChoose }: NothingFoundProps) {
  const t = useText();
  const { departments } = useFrame();
  return (
    <div className="search-out">
      {near.length > 0 && (
        <section className="search-part">
          <h2 className="sm mut">{t('search.near')}</h2>
          <div className="search-chips">
            {near.map(({ words, total }) => (
              <button key={words} type="button" className="chip" onClick={() => onChoose(words)}>
                {words} <span className="num">{total}</span>
              </button>
            ))}
          </div>
        </section>
      )}
      <ClothChips title={t('search.none.line')} onChoose={onChoose} />
      {departments.length > 0 && (
        <section className="search-part">
          <h2 className="sm mut">{t('search.categories')}</h2>
          <div className="search-chips">
            {departments.map(({ code, name }) => (
              <Link key={code} className="chip" to={departmentAddress(code)}>
                {name}
              </Link>
            ))}
          </div>
        </section>
      )}
      <p className="mut search-part">
        {t('search.ask')}{' '}
        <Link className="lnk" to="/contact">
          {t('search.ask.link')}
        </Link>
      </p>
    </div>
  );
}
