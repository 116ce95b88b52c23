import { Form, Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { pieceName } from '#contracts/piece-name.ts';
import { choiceText } from '#contracts/sizes.ts';
import { pictureAddress } from '../../../addresses.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ORDER_ADD } from '../../addresses.ts';
import { addAddress } from './add-query.ts';
import { FoundOver } from './found-over.tsx';
import type { OrderAddData } from './order-add.server.ts';
import { useTypedSearch } from './use-typed-search.ts';

type Found = OrderAddData['found'][number];

/** Picture, name, and which size and colour it is. */
export function Goods({ goods }: { goods: Pick<Found, 'name' | 'size' | 'colourName' | 'sku' | 'picturePath'> }) {
  const t = useText();
  const choice = choiceText(goods, t);
  return (
    <span className="it">
      {goods.picturePath && (
        <img src={pictureAddress(goods.picturePath)} width={40} height={50} alt="" loading="lazy" decoding="async" />
      )}
      <span className="words">
        <b>{goods.name}</b>
        <small>{[choice || t('one.size'), goods.sku].join(' · ')}</small>
      </span>
    </span>
  );
}

/** Finds articles, and chooses one size and colour after the other. */
export function ArticleFinder({ words, found, chosen, currency, buyer }: OrderAddData) {
  const t = useText();
  const typing = useTypedSearch(words);
  const locale = useLocale();
  const ids = chosen.map(({ variantId }) => variantId);
  const of = buyer?.orderId ?? null;
  return (
    <section className="box over-holder">
      <Form
        className="bar2"
        action={ORDER_ADD}
        method="get"
        role="search"
        aria-label={t('office.add.find')}
        preventScrollReset
      >
        {ids.map((id) => (
          <input key={id} type="hidden" name="v" value={id} />
        ))}
        {of !== null && <input type="hidden" name="of" value={of} />}
        <div className="find">
          <Icon name="search" small />
          <input
            className="bare"
            type="search"
            name="q"
            {...typing}
            maxLength={120}
            placeholder={t('office.add.find')}
            aria-label={t('office.add.find')}
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
        <FoundOver closed={addAddress(ids, '', of)} label={t('office.add.found')}>
          <ul className="picking">
            {found.map((goods) => (
              <li key={goods.variantId}>
                <Goods goods={goods} />
                <span className="r num">
                  {formatMoney(goods.unitMinor, currency, locale)}
                  <span className="sub">{t('office.add.left', { count: goods.available })}</span>
                </span>
                {goods.available > 0 && !ids.includes(goods.variantId) ? (
                  <Link
                    className={buttonClass({ look: 'line' })}
                    to={addAddress([...ids, goods.variantId], words, of)}
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
