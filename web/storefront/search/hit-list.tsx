import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { SearchHit } from '#contracts/http/search.ts';
import { articleAddress } from '../../addresses.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dots } from '../../ui/labels.tsx';
import { Price } from '../../ui/price.tsx';
import { CardRating } from '../parts/card-rating.tsx';
import { cutAtMarks } from './found-words.ts';
import type { Found } from './search-question.ts';
import type { Search } from './use-search.ts';

function Marked({ text }: { text: string }) {
  return cutAtMarks(text).map(({ text: words, isFound, at }) => (isFound ? <mark key={at}>{words}</mark> : words));
}

/** One found article: picture on its wall, name and price, stars and the signature of its cloth, two lines of words. */
function Hit({ hit }: { hit: SearchHit }) {
  const t = useText();
  const locale = useLocale();
  const { price, rating } = hit;
  const number = t('article.number', { number: hit.number });
  const signature = [number, hit.clothName?.[locale]].filter(Boolean).join(' · ');
  return (
    <li>
      <Link className="hit" to={articleAddress(Number(hit.objectID))}>
        <span className="hit-pic" style={{ backgroundColor: hit.wall ?? undefined }}>
          {hit.image && <img src={hit.image} width={72} height={90} alt="" loading="lazy" decoding="async" />}
        </span>
        <div>
          <div className="hit-top">
            <b>
              <Marked text={hit._highlightResult.name[locale]?.value ?? hit.name[locale] ?? ''} />
            </b>
            <Price
              unitMinor={price.amountMinor}
              listMinor={price.listMinor}
              currency={price.currency}
              locale={locale}
              beforeLabel={t('price.before')}
            />
          </div>
          <div className="hit-sign mi mut">
            <CardRating rating={rating} />
            <span>{signature}</span>
            <Dots colours={hit.clothColours} />
            {hit.availability === 'special_order' && <span className="hit-special">{t('search.special_order')}</span>}
            {hit.availability === 'sold_out' && <span>{t('search.sold_out')}</span>}
          </div>
          <p className="sm mut clip">
            <Marked text={hit._snippetResult?.description[locale]?.value ?? ''} />
          </p>
        </div>
      </Link>
    </li>
  );
}

/** The found articles, ten at first. After more were asked for, the focus stands on the first of them. */
export function HitList({ search, found }: { search: Search; found: Found }) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);
  const left = found.total - found.hits.length;
  const hasMore = left > 0 && search.page + 1 < found.pages;
  useEffect(() => {
    const at = focusAt.current;
    if (at === null || found.hits.length <= at) return;
    focusAt.current = null;
    list.current?.querySelectorAll<HTMLElement>('a.hit')[at]?.focus();
  }, [found.hits.length]);
  return (
    <>
      <ul ref={list} className="hits" aria-label={t('search.articles')}>
        {found.hits.map((hit) => (
          <Hit key={hit.objectID} hit={hit} />
        ))}
      </ul>
      {hasMore && (
        <div className="search-more">
          <Button
            look="line"
            size="small"
            isWorking={search.isAsking}
            onClick={() => {
              if (search.isAsking) return;
              focusAt.current = found.hits.length;
              search.showMore();
            }}
          >
            {t('search.more', { count: Math.min(left, 10) })}
          </Button>
        </div>
      )}
    </>
  );
}
