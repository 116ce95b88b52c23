import type { SavedAddress } from '#contracts/http/addresses.ts';
import type { Country } from '../../checkout/saved-addresses.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';

type AddressCardProps = {
  address: SavedAddress;
  countries: readonly Country[];
  onChange: () => void;
  onDefault: () => void;
  onRemove: () => void;
};

/** An address that is kept, and what can be done with it. */
export function AddressCard({ address, countries, onChange, onDefault, onRemove }: AddressCardProps) {
  const t = useText();
  const { kind, name, street, apartment, zip, city, state, phone, country, is_default: isDefault } = address;
  const countryName = countries.find(({ code }) => code === country)?.name ?? country;
  const lines = [
    [street, apartment].filter(Boolean).join(', '),
    [[zip, city].filter(Boolean).join(' '), state, countryName].filter(Boolean).join(', '),
    phone,
  ].filter(Boolean);
  return (
    <article className="ord content-start" aria-label={street}>
      <div className="row wrapx gap-2">
        <Tag tone="neutral">{t(`account.address.kind.${kind}`)}</Tag>
        {isDefault && <Tag tone="ok">{t('account.address.default')}</Tag>}
      </div>
      <address className="not-italic break-words">
        {name && <b className="font-medium block">{name}</b>}
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <div className="row wrapx gap-x-5 gap-y-0 sm">
        <button type="button" className="lnk min-h-11" onClick={onChange} data-change={address.id}>
          {t('account.change')} <span className="sr">{street}</span>
        </button>
        {!isDefault && (
          <button type="button" className="lnk min-h-11" onClick={onDefault}>
            {t('account.address.use')} <span className="sr">{street}</span>
          </button>
        )}
        <button type="button" className="lnk min-h-11" onClick={onRemove}>
          {t('account.address.remove')} <span className="sr">{street}</span>
        </button>
      </div>
    </article>
  );
}
