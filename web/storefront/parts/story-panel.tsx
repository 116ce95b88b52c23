import { Link } from 'react-router';
import type { ProductDetail } from '#contracts/catalog.ts';
import { clothAddress } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import type { Block } from '../../markdown.ts';
import { factName } from './fact-names.ts';
import { RichText } from './rich-text.tsx';
import { ShopPicture } from './shop-picture.tsx';

/** The story of the cloth beside its picture, with the facts under it. Nothing without a story. */
export function StoryPanel({ article, story }: { article: ProductDetail; story: readonly Block[] }) {
  const t = useText();
  if (story.length === 0) return null;
  const [first] = story;
  const heading = first?.kind === 'heading' ? first : null;
  const text = heading ? story.slice(1) : story;
  const picture = article.pictures.find(({ view }) => view === 'cloth') ?? article.pictures.at(-1) ?? null;
  const cloth = [article.clothName, t('article.number', { number: article.designNumber })].filter(Boolean).join(', ');
  return (
    <section className="sunk behind">
      <div className="wrap story">
        <figure>
          <ShopPicture picture={picture} sizes="(max-width: 760px) 87vw, 45vw" className="pic45" alt="" />
        </figure>
        <div className="story-text">
          <h2 className="d2">
            {heading
              ? heading.spans.map((span) => (span.kind === 'text' ? span.text : '')).join('')
              : t('detail.story')}
          </h2>
          <RichText blocks={text} className="prose story-prose" />
          <dl className="spec">
            {cloth && (
              <div>
                <dt>{t('cloth')}</dt>
                <dd>{cloth}</dd>
              </div>
            )}
            {article.facts.map(({ code, text: fact }) => {
              const name = factName(code);
              return (
                name && (
                  <div key={code}>
                    <dt>{t(name)}</dt>
                    <dd>{fact}</dd>
                  </div>
                )
              );
            })}
          </dl>
          {article.clothCode && article.clothName && (
            <p>
              <Link className="lnk" to={clothAddress(article.clothCode)}>
                {t('detail.cloth.more', { cloth: article.clothName })}
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
