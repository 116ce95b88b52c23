import { Link } from 'react-router';
import type { ProductDetail } from '#contracts/catalog.ts';
import type { DeliveryZone } from '#contracts/delivery.ts';
import { DELIVERY_INFO } from '../../addresses.ts';
import { sayDeliveryTo, sayLeaves } from '../../arrival-words.ts';
import { useChosenCountry } from '../../browser/chosen-country.ts';
import { sayDelivery } from '../../delivery-words.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CountryChoice } from './country-choice.tsx';

type DeliveryLineProps = { article: ProductDetail; zones: readonly DeliveryZone[]; isGone: boolean };

/**
 * When and for how much, to the country that was chosen; else when it leaves, and what holds everywhere. What is sold out leaves
 * on no day that is known here: a special order is told its own.
 */
export function DeliveryLine({ article, zones, isGone }: DeliveryLineProps) {
  const t = useText();
  const locale = useLocale();
  const { shop } = useFrame();
  const country = useChosenCountry(zones);
  const words = () => {
    const delivery = sayDelivery(t, locale, shop);
    if (isGone) return article.takesSpecialOrders ? `${t('detail.made.when')}. ${delivery}` : delivery;
    if (country) return sayDeliveryTo(t, locale, { shop, zones, country });
    return `${sayLeaves(t, shop.dispatch.days)}. ${delivery}`;
  };
  return (
    <li className="row gap-3 min-h-9 items-start">
      <Icon name="van" />
      <div className="stack gap-0.5">
        <p>{words()}</p>
        <p className="row wrapx gap-x-4">
          {!isGone && zones.length > 0 && <CountryChoice zones={zones} id="article-country" />}
          <Link className="lnk min-h-6" to={DELIVERY_INFO}>
            {t('delivery.where')}
          </Link>
        </p>
      </div>
    </li>
  );
}
