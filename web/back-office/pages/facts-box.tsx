import { PAGE_FACTS, type PageFacts } from '#contracts/pages.ts';
import { useText } from '../../i18n/texts.tsx';
import { FACT_NAMES } from './page-sides.ts';

/** What may stand in double braces on a page, and what it says now. */
export function FactsBox({ facts }: { facts: PageFacts }) {
  const t = useText();
  return (
    <section className="box" aria-labelledby="page-facts">
      <header>
        <h2 id="page-facts">{t('office.pages.facts')}</h2>
      </header>
      <div className="bd stack gap-3">
        <p className="mut">{t('office.pages.facts.line')}</p>
        <dl className="page-facts">
          {PAGE_FACTS.map((fact) => (
            <div key={fact}>
              <dt>
                <code>{`{{${fact}}}`}</code>
              </dt>
              <dd>
                <span className="mut">{t(FACT_NAMES[fact])}</span> {facts[fact]}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
