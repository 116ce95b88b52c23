import type { RatingSummary as Summary } from '#contracts/catalog.ts';
import { sayNumber } from '#contracts/texts/say-text.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Stars } from '../../ui/stars.tsx';

const FIVE_TO_ONE = [5, 4, 3, 2, 1] as const;

/** Average, counts and how often each number of stars was given. Nothing when nobody has rated. */
export function RatingSummary({ rating: { average, count, comments, histogram } }: { rating: Summary }) {
  const t = useText();
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <>
      <div className="row gap-4.5 items-end">
        <span className="num average">{sayNumber(average, locale)}</span>
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
  );
}
