import { Link } from 'react-router';
import type { ProductDetail } from '#contracts/catalog.ts';
import { sayLeaves } from '../../arrival-words.ts';
import { sayDelivery } from '../../delivery-words.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Accordion } from '../../ui/accordion.tsx';
import { factName } from './fact-names.ts';

const MATERIAL = ['fibre', 'weight', 'madeIn'];

/** Description, measurements, material, care, delivery: lines that open, also without scripts. `isGone`: what is chosen is sold out. */
export function ArticleNotes({ article, isGone }: { article: ProductDetail; isGone: boolean }) {
  const t = useText();
  const { shop } = useFrame();
  const delivery = sayDelivery(t, useLocale(), shop);
  const textOf = (code: string) => article.facts.find((fact) => fact.code === code)?.text;
  const material = article.facts.filter(({ code }) => MATERIAL.includes(code));
  const measurements = textOf('measurements');
  const care = textOf('care');
  return (
    <div>
      <Accordion title={t('detail.description')} isOpen>
        <p>{article.description}</p>
        {material.length > 0 && (
          <dl className="dl left mt-4">
            {material.map(({ code, text }) => {
              const name = factName(code);
              return name && [<dt key={`${code}-name`}>{t(name)}</dt>, <dd key={code}>{text}</dd>];
            })}
          </dl>
        )}
      </Accordion>
      {measurements && <Accordion title={t('detail.measurements')}>{measurements}</Accordion>}
      {care && <Accordion title={t('detail.care')}>{care}</Accordion>}
      <Accordion title={t('detail.delivery')}>
        <p>
          {t(isGone ? 'detail.delivery.text.gone' : 'detail.delivery.text', {
            count: shop.returnDays,
            delivery,
            leaves: sayLeaves(t, shop.dispatch.days),
          })}
        </p>
        <p className="mt-2">
          <Link className="lnk" to="/help#returns">
            {t('returns.how')}
          </Link>
        </p>
      </Accordion>
    </div>
  );
}
