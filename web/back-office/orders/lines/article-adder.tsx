import { Form, Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { pieceName } from '#contracts/piece-name.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ORDER_LINES, orderLinesAddress } from '../../addresses.ts';
import { Goods } from '../add/article-finder.tsx';
import { FoundOver } from '../add/found-over.tsx';
import { useTypedSearch } from '../add/use-typed-search.ts';
import type { OrderLinesData } from './order-lines.server.ts';

type AdderProps = Pick<OrderLinesData, 'order' | 'words' | 'found' | 'chosen'>;

/** Finds articles and adds one size and colour after the other; what was found lies over the lines. */
export function ArticleAdder({ order, words, found, chosen }: AdderProps) {
  const t = useText();
  const typing = useTypedSearch(words);
  const locale = useLocale();
  const { id, currency } = order;
  return (
    <section className="box over-holder">
      <Form
        className="bar2"
        action={ORDER_LINES}
        method="get"
        role="search"
        aria-label={t('office.lines.add')}
        preventScrollReset
      >
        <input type="hidden" name="rt" value={id} />
        {chosen.map(({ variantId }) => (
          <input key={variantId} type="hidden" name="v" value={variantId} />
        ))}
        <div className="find">
          <Icon name="search" small />
          <input
            className="bare"
            type="search"
            name="q"
            {...typing}
            maxLength={120}
            placeholder={t('office.lines.add')}
            aria-label={t('office.lines.add')}
          />
        </div>
        <Button type="submit" look="line">
          {t('header.search')}
        </Button>
      </Form>
      {words && found.length === 0 && (
        <p className="bd sm mut" role="status">
          {t('office.none.found', { words })}
        </p>
      )}
      {found.length > 0 && (
        <FoundOver closed={orderLinesAddress(id, { chosen, words: '' })} label={t('office.add.found')}>
          <ul className="picking">
            {found.map((goods) => (
              <li key={goods.variantId}>
                <Goods goods={goods} />
                <span className="r num">
                  {formatMoney(goods.unitMinor, currency, locale)}
                  <span className="sub">{t('office.add.left', { count: goods.available })}</span>
                </span>
                {goods.available > 0 && !chosen.some(({ variantId }) => variantId === goods.variantId) ? (
                  <Link
                    className={buttonClass({ look: 'line' })}
                    to={orderLinesAddress(id, { chosen: [...chosen, goods], words: '' })}
                    preventScrollReset
                  >
                    {t('office.note.send')}
                    <span className="sr"> {pieceName(goods, t)}</span>
                  </Link>
                ) : (
                  <span className={buttonClass({ look: 'line' }, 'off')} aria-hidden="true">
                    {t('office.note.send')}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </FoundOver>
      )}
    </section>
  );
}
