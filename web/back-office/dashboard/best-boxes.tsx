import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { sizeText } from '#contracts/sizes.ts';
import { articleEditorAddress, pictureAddress } from '../../addresses.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { stockAddress } from '../addresses.ts';
import { useMay } from '../parts/use-may.ts';
import type { DashboardData } from './dashboard.server.ts';

type Best = DashboardData['best'];

/** Bars cut from their own cloth, the longest for the one that sold most. */
export function ClothBars({ cloths }: Pick<Best, 'cloths'>) {
  const t = useText();
  const most = Math.max(1, ...cloths.map(({ pieces }) => pieces));
  return (
    <section className="box">
      <header>
        <h2>{t('office.best.cloths')}</h2>
      </header>
      <div className="bd">
        {cloths.length === 0 && <p className="mut sm">{t('office.best.none')}</p>}
        <ul className="hb">
          {cloths.map(({ code, name, pieces, picturePath }) => (
            <li key={code}>
              <span>{name}</span>
              <i
                aria-hidden="true"
                style={{
                  width: `${Math.max(4, (pieces / most) * 100)}%`,
                  ...(picturePath && { backgroundImage: `url("${pictureAddress(picturePath)}")` }),
                }}
              />
              <b className="num">
                <span aria-hidden="true">{pieces}</span>
                <span className="sr">{t('office.best.pieces', { count: pieces })}</span>
              </b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type Listed = { id: number; number: string; name: string; picturePath: string | null };

/** `to`: the screen of the office where one acts on it; null for those to whom it is closed. */
function ArticleLine({ article, to, children }: { article: Listed; to: string | null; children: ReactNode }) {
  const t = useText();
  return (
    <li>
      {article.picturePath && (
        <img src={pictureAddress(article.picturePath)} width={40} height={50} alt="" loading="lazy" decoding="async" />
      )}
      <span>
        {to ? <Link to={to}>{article.name}</Link> : article.name}
        <small className="mut num">{t('article.number', { number: article.number })}</small>
      </span>
      {children}
    </li>
  );
}

/** What sold most, in pieces. */
export function BestArticles({ articles }: Pick<Best, 'articles'>) {
  const t = useText();
  const may = useMay('articles', 'see');
  return (
    <section className="box">
      <header>
        <h2>{t('office.best.articles')}</h2>
      </header>
      <div className="bd">
        {articles.length === 0 && <p className="mut sm">{t('office.best.none')}</p>}
        <ul className="best">
          {articles.map((article) => (
            <ArticleLine key={article.id} article={article} to={may ? articleEditorAddress(article.id) : null}>
              <b className="num nw">{t('office.best.pieces', { count: article.pieces })}</b>
            </ArticleLine>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What of it is about to be missing. */
export function RunningOut({ low }: Pick<Best, 'low'>) {
  const t = useText();
  const may = useMay('stock', 'see');
  const words = ({ left, size }: Best['low'][number]) => {
    if (left <= 0) return size ? t('office.low.out.size', { size: sizeText(size, t) }) : t('office.low.out');
    return size
      ? t('office.low.left.size', { count: left, size: sizeText(size, t) })
      : t('office.low.left', { count: left });
  };
  return (
    <section className="box">
      <header>
        <h2>{t('office.low')}</h2>
      </header>
      <div className="bd">
        {low.length === 0 && <p className="mut sm">{t('office.low.none')}</p>}
        <ul className="best">
          {low.map((article) => (
            <ArticleLine key={article.id} article={article} to={may ? stockAddress(article.id) : null}>
              <Tag tone={article.left <= 0 ? 'bad' : 'warn'}>{words(article)}</Tag>
            </ArticleLine>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** How many of those who came ordered, and what an order comes to. */
export function Conversion({ figures, currency }: Pick<DashboardData, 'figures' | 'currency'>) {
  const t = useText();
  const locale = useLocale();
  const { orders, visitors, total } = figures;
  const share = visitors.now > 0 ? orders.now / visitors.now : null;
  const percent = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const average = orders.now > 0 ? formatMoney(Math.round(total.now / orders.now), currency, locale) : '–';
  return (
    <dl className="box conversion">
      <div>
        <dt>{t('office.sales.conversion')}</dt>
        <dd className="num">{share === null ? '–' : percent.format(Math.min(1, share))}</dd>
      </div>
      <div>
        <dt>{t('office.sales.average')}</dt>
        <dd className="num">{average}</dd>
      </div>
    </dl>
  );
}
