import type { RatingShown } from '#contracts/catalog.ts';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { ratingMark } from '../../rating-addresses.ts';
import { Stars } from '../../ui/stars.tsx';
import { Helpful, type OwnVotes } from './helpful.tsx';

type RatingCommentProps = { rating: RatingShown; articleId: number; votes: OwnVotes };

/** One rating: stars, day, words, who it was, and whom it helped, and what the shop answered. */
export function RatingComment({ rating, articleId, votes }: RatingCommentProps) {
  const t = useText();
  const locale = useLocale();
  return (
    <article className="comment" id={ratingMark(rating.id)}>
      <div className="row between">
        <Stars average={rating.stars} label={t('rating.out.of', { average: rating.stars })} />
        <time className="mi mut" dateTime={rating.createdAt}>
          {formatDay(rating.createdAt, locale)}
        </time>
      </div>
      {rating.title && <h3 className="h4 text-lg!">{rating.title}</h3>}
      {rating.comment && <p className="mut whitespace-pre-line">{rating.comment}</p>}
      {rating.fit && <p className="sm">{t(`fit.${rating.fit}`)}</p>}
      <p className="sm">
        {rating.displayName}
        {rating.isVerifiedBuyer && <span className="mut">, {t('detail.verified')}</span>}
      </p>
      <Helpful rating={rating} articleId={articleId} votes={votes} />
      {rating.answer && (
        <p className="sm note">
          <b>{t('detail.answer')}</b> {rating.answer}
        </p>
      )}
    </article>
  );
}
