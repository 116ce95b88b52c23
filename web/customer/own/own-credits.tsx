import { formatMoney, formatSignedMoney } from '#contracts/money.ts';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import type { OwnCreditShown } from './payments.server.ts';

function Credit({ credit }: { credit: OwnCreditShown }) {
  const t = useText();
  const locale = useLocale();
  const { number, kind, code, balanceMinor, currency, entries } = credit;
  return (
    <li className="stack gap-2">
      <div className="row between wrapx gap-x-6 gap-y-1">
        <p>
          <b className="font-semibold">{t(`credit.kind.${kind}`)}</b> <span className="num mut">{number}</span>
          {balanceMinor > 0 && <span className="block num wrap-anywhere">{code}</span>}
        </p>
        <p className="price">{formatMoney(balanceMinor, currency, locale)}</p>
      </div>
      <ul className="sm mut">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.cause} ${entry.amountMinor}`} className="row between gap-4">
            <span>
              {formatDay(entry.at, locale)}, {t(`credit.entry.${entry.cause}`, { order: entry.orderNumber ?? '' })}
            </span>
            <span className="num nw">{formatSignedMoney(entry.amountMinor, currency, locale)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What a customer has at the shop, with the codes that spend it; nothing where they have none. */
export function OwnCredits({ credits }: { credits: readonly OwnCreditShown[] }) {
  const t = useText();
  if (credits.length === 0) return null;
  return (
    <section className="stack gap-4 mb-8" aria-labelledby="own-credits">
      <h2 id="own-credits" className="h4">
        {t('account.credit.title')}
      </h2>
      <p className="mut">{t('account.credit.line')}</p>
      <ul className="stack gap-6">
        {credits.map((credit) => (
          <Credit key={credit.id} credit={credit} />
        ))}
      </ul>
    </section>
  );
}
