import { useState } from 'react';
import type { ProductDetail, RatingShown } from '#contracts/catalog.ts';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Stars } from '../../ui/stars.tsx';

const FIRST_SHOWN = 3;
const FIVE_TO_ONE = [5, 4, 3, 2, 1] as const;

function Summary({ article: { rating } }: { article: ProductDetail }) {
  const t = useText();
  const { average, count, comments, histogram } = rating;
  return (
    <div className="stack gap-4.5 content-start">
      <h2 className="d2 max-w-[9em]">
        {comments > 0 ? t('detail.wrote', { count: comments }) : t('detail.wrote.none')}
      </h2>
      {count > 0 && (
        <>
          <div className="row gap-4.5 items-end">
            <span className="num average">{average}</span>
            <div>
              <Stars average={average} label={t('rating.out.of', { average })} />
              <p className="sm mut">{t('detail.ratings.summary', { count, comments })}</p>
            </div>
          </div>
          <div className="hist">
            {FIVE_TO_ONE.map((stars) => {
              const of = histogram[stars - 1] ?? 0;
              return [
                <span key={`${stars}-name`} className="num">
                  {t('detail.stars', { count: stars })}
                </span>,
                <b key={`${stars}-bar`} aria-hidden="true">
                  <i style={{ width: `${(of / count) * 100}%` }} />
                </b>,
                <span key={stars} className="num mut">
                  {of}
                </span>,
              ];
            })}
          </div>
        </>
      )}
    </div>
  );
}

function Comment({ rating }: { rating: RatingShown }) {
  const t = useText();
  const locale = useLocale();
  return (
    <article className="comment">
      <div className="row between">
        <Stars average={rating.stars} label={t('rating.out.of', { average: rating.stars })} />
        <time className="mi mut" dateTime={rating.createdAt}>
          {formatDay(rating.createdAt, locale)}
        </time>
      </div>
      {rating.title && <h3 className="h4 text-lg!">{rating.title}</h3>}
      <p className="mut">{rating.comment}</p>
      <p className="sm">
        {rating.displayName}
        {rating.isVerifiedBuyer && <span className="mut">, {t('detail.verified')}</span>}
      </p>
      {rating.answer && (
        <p className="sm note">
          <b>{t('detail.answer')}</b> {rating.answer}
        </p>
      )}
    </article>
  );
}

/** What people think of an article: the average of all, the words of some. */
export function Ratings({ article }: { article: ProductDetail }) {
  const t = useText();
  const [isAll, setAll] = useState(false);
  const comments = article.ratings.filter(({ comment }) => comment);
  const rest = comments.length - FIRST_SHOWN;
  return (
    <section className="wrap sec" id="ratings">
      <div className="rat">
        <Summary article={article} />
        <div className="stack gap-7.5 content-start">
          {comments.slice(0, isAll ? undefined : FIRST_SHOWN).map((rating) => (
            <Comment key={rating.id} rating={rating} />
          ))}
          {rest > 0 && !isAll && (
            <button type="button" className="lnk justify-self-start min-h-11" onClick={() => setAll(true)}>
              {t('detail.read.others', { count: rest })}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
