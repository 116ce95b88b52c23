import { useText } from '../../i18n/texts.tsx';
import { plainText, type Section } from '../../markdown.ts';

/** The parts of a long page: beside it on a wide screen, folded above it on a narrow one. Works without scripts. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const t = useText();
  const list = (
    <ol>
      {sections.map(({ heading }) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`}>{plainText([heading])}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className="contents" aria-label={t('prose.contents')}>
      <div className="contents-wide">
        <p className="lab">{t('prose.contents')}</p>
        {list}
      </div>
      <details className="acc contents-narrow">
        <summary>{t('prose.contents')}</summary>
        {list}
      </details>
    </nav>
  );
}
