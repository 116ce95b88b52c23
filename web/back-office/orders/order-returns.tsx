import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import type { ReturnShown } from '#contracts/returns.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { returnOfficeAddress } from '../addresses.ts';
import { ReturnState } from '../returns/return-state.tsx';

/** What of an order comes back, and `children`: the form of the next return. Nothing is drawn where there is neither. */
export function OrderReturns({ returns, children }: { returns: ReturnShown[]; children: ReactNode }) {
  const t = useText();
  const locale = useLocale();
  if (returns.length === 0 && !children) return null;
  return (
    <section className="box no-print">
      <header>
        <h2>{t('office.nav.returns')}</h2>
      </header>
      <div className="bd stack gap-4">
        {returns.length > 0 && (
          <ul className="stack gap-3 sm">
            {returns.map(({ id, number, status, goodsMinor, currency }) => (
              <li key={id} className="row between wrapx gap-x-4 gap-y-1">
                <span>
                  <Link className="num font-semibold hover:underline" to={returnOfficeAddress(id)}>
                    {number}
                  </Link>
                  <span className="sub">{formatMoney(goodsMinor, currency, locale)}</span>
                </span>
                <ReturnState status={status} />
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </section>
  );
}
