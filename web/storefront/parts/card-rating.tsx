import type { RatingSummary } from '#contracts/catalog.ts';
import { sayNumber } from '#contracts/texts/say-text.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Stars } from '../../ui/stars.tsx';

/** What an article is rated, in short: stars, average and how many ratings, said in full. Nothing where nobody has rated it. */
export function CardRating({ rating: { average, count } }: { rating: Pick<RatingSummary, 'average' | 'count'> }) {
  const t = useText();
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <span className="rated-short">
      <Stars average={average} label={t('detail.ratings', { average, count })} />
      <span className="num" aria-hidden="true">
        {sayNumber(average, locale)} ({count})
      </span>
    </span>
  );
}
