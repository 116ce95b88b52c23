import { articleAddress, pictureAddress } from '../../addresses.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Dots, Tag } from '../../ui/labels.tsx';
import { Price } from '../../ui/price.tsx';
import { Moment } from '../parts/moment.tsx';
import type { ListedArticle } from './articles-list.server.ts';

function StateTag({ article }: { article: ListedArticle }) {
  const t = useText();
  if (article.isHidden) return <Tag>{t('office.article.disabled')}</Tag>;
  if (article.availability === 'special_order') return <Tag tone="sun">{t('office.article.special')}</Tag>;
  return <Tag tone="ok">{t('office.article.live')}</Tag>;
}

/** One article in the list. A disabled one has no page in the shop, so its name leads nowhere. */
export function ArticleRow({ article }: { article: ListedArticle }) {
  const t = useText();
  const locale = useLocale();
  return (
    <tr>
      <td className="c-art">
        <div className="it">
          {article.picturePath && (
            <img
              src={pictureAddress(article.picturePath)}
              width={40}
              height={50}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
          <span>
            {article.isHidden ? (
              <b>{article.name}</b>
            ) : (
              <a href={articleAddress(article.id)} target="_blank" rel="noreferrer">
                {article.name}
                <span className="sr"> {t('office.new.tab')}</span>
              </a>
            )}
            <small>
              {t('article.number', { number: article.designNumber })}{' '}
              <Dots colours={article.clothColours.slice(0, 4)} />
            </small>
          </span>
        </div>
      </td>
      <td className="c-cat">{article.departmentName}</td>
      <td className="c-cloth">{article.clothName}</td>
      <td className="c-sum r">
        <Price {...article.price} locale={locale} beforeLabel={t('price.before')} />
      </td>
      <td className={article.left === 0 ? 'c-left r s0' : 'c-left r'}>
        <span className="only-m">{t('office.column.stock')} </span>
        {article.left}
      </td>
      <td className="c-tag">
        <StateTag article={article} />
      </td>
      <td className="c-when mut nw">
        <Moment at={article.updatedAt} style="short" />
      </td>
    </tr>
  );
}
