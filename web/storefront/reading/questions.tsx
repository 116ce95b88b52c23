import { plainText, type Section } from '../../markdown.ts';
import { RichText } from '../parts/rich-text.tsx';

/**
 * Questions that open onto their answers. The browser's own: they open without scripts, by searching in the page, and by
 * an address with the answer's name, because that name stands inside.
 */
export function Questions({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="questions">
      {sections.map(({ heading, blocks }) => (
        <details className="acc" key={heading.id}>
          <summary>
            <h2>{plainText([heading])}</h2>
          </summary>
          <div id={heading.id}>
            <RichText blocks={blocks} />
          </div>
        </details>
      ))}
    </div>
  );
}
