import { Form, Link } from 'react-router';
import { useText } from '../../../i18n/texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ORDER_ADD } from '../../addresses.ts';
import { addAddress } from './add-query.ts';
import { FoundOver } from './found-over.tsx';
import type { OrderAddData } from './order-add.server.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** Finds somebody who has ordered before; choosing them fills in who it is for and where it goes. */
export function BuyerFinder({ who, buyers, buyer, chosen, words }: OrderAddData) {
  const t = useText();
  const typing = useTypedSearch(who);
  const ids = chosen.map(({ variantId }) => variantId);
  const of = buyer?.orderId ?? null;
  return (
    <section className="box over-holder">
      <Form
        className="bar2"
        action={ORDER_ADD}
        method="get"
        role="search"
        aria-label={t('office.add.who')}
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
            name="who"
            {...typing}
            maxLength={120}
            placeholder={t('office.add.who')}
            aria-label={t('office.add.who')}
          />
        </div>
        <Button type="submit" look="line">
          {t('office.add.who.find')}
        </Button>
      </Form>
      {who && buyers.length === 0 && (
        <p className="bd sm mut" role="status">
          {t('office.none.found', { words: who })}
        </p>
      )}
      {buyers.length > 0 && (
        <FoundOver closed={addAddress(ids, words, of)} label={t('office.add.who.found')}>
          <ul className="picking">
            {buyers.map(({ orderId, customerName, email, phone, city }) => (
              <li key={orderId}>
                <span className="it">
                  <span className="words">
                    <b>{customerName}</b>
                    <small>{[email, phone, city].filter(Boolean).join(' · ')}</small>
                  </span>
                </span>
                <span />
                <Link className={buttonClass({ look: 'line' })} to={addAddress(ids, '', orderId)} preventScrollReset>
                  {t('office.add.who.take')}
                  <span className="sr"> {customerName}</span>
                </Link>
              </li>
            ))}
          </ul>
        </FoundOver>
      )}
    </section>
  );
}
