import { type Currency, formatMoney, type Locale } from '#contracts/money.ts';

type PriceProps = {
  unitMinor: number;
  listMinor: number;
  currency: Currency;
  locale: Locale;
  beforeLabel: string;
  className?: string;
};

/** What it costs; a higher list price stands before it, struck through, and is spoken as such. */
export function Price({ unitMinor, listMinor, currency, locale, beforeLabel, className = '' }: PriceProps) {
  const now = formatMoney(unitMinor, currency, locale);
  if (listMinor <= unitMinor) return <p className={`price ${className}`}>{now}</p>;
  return (
    <p className={`price ${className}`}>
      <s>
        <span className="sr">{beforeLabel} </span>
        {formatMoney(listMinor, currency, locale)}
      </s>{' '}
      <ins>{now}</ins>
    </p>
  );
}
