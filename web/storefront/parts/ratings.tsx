import { Link } from 'react-router';
import type { ProductDetail } from '#contracts/catalog.ts';
import { ratingAddress } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import type { OwnVotes } from './helpful.tsx';
import { RateButton } from './rate-button.tsx';
import { RatingComment } from './rating-comment.tsx';
import type { Own } from './rating-form.tsx';
import { RatingSummary } from './rating-summary.tsx';

const FIRST_SHOWN = 3;

/** What people think of an article: the average of all, the words of some, and the way to say one's own. */
export function Ratings({ article, own, votes }: { article: ProductDetail; own: Own; votes: OwnVotes }) {
  const t = useText();
  const { rating, ratings } = article;
  const shown = ratings.filter(({ comment }) => comment).slice(0, FIRST_SHOWN);
  const rest = rating.comments - shown.length;
  return (
    <section className="wrap sec" id="ratings">
      <div className="rat">
        <div className="stack gap-4.5 content-start">
          <h2 className="d2 max-w-[9em]">
            {rating.comments > 0 ? t('detail.wrote', { count: rating.comments }) : t('detail.wrote.none')}
          </h2>
          <RatingSummary rating={rating} />
          <RateButton key={article.id} article={article} own={own} />
        </div>
        <div className="stack gap-7.5 content-start">
          {shown.map((each) => (
            <RatingComment key={each.id} rating={each} articleId={article.id} votes={votes} />
          ))}
          {rest > 0 && (
            <Link className="lnk justify-self-start min-h-11" to={ratingAddress(article.id)}>
              {t('detail.read.others', { count: rest })}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
