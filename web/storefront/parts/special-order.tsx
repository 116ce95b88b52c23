import type { ProductDetail } from '#contracts/catalog.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Tag } from '../../ui/labels.tsx';
import { useFrame } from './use-frame.ts';

/** Sold out is where a commission begins: what happens next, and how to ask. */
export function SpecialOrder({ article, size }: { article: ProductDetail; size: string | null }) {
  const t = useText();
  const { email } = useFrame().shop;
  const subject = t('detail.special.subject', {
    name: article.name,
    number: t('article.number', { number: article.designNumber }),
  });
  const body = size ? t('size.of', { size }) : '';
  const isWholeArticle = article.availability.state === 'special_order';
  const steps = [
    ['now', t('detail.special.step.ask'), t('detail.special.step.ask.line')],
    ['', t('detail.special.step.confirm'), t('detail.special.step.confirm.line')],
    ['', t('detail.special.step.pay'), t('detail.special.step.pay.line')],
  ] as const;
  return (
    <>
      <div className="special">
        <p>
          <Tag tone="sun">
            {size ? t('detail.gone.in', { size }) : t(isWholeArticle ? 'detail.out.of.stock' : 'detail.gone')}
          </Tag>
        </p>
        <p className="h4">{t('detail.special.title')}</p>
        <p className="sm">{t('detail.special.line')}</p>
      </div>
      <a
        className={buttonClass({ isWide: true })}
        href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
      >
        {t('detail.special.ask')}
      </a>
      <ol className="tl sm">
        {steps.map(([state, title, line]) => (
          <li key={title} className={state || undefined}>
            <div>
              <b>{title}</b>
              <p className="mut">{line}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
