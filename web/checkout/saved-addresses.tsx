import type { SavedAddress } from '#contracts/http/addresses.ts';
import { useText } from '../i18n/texts.tsx';
import { Option } from '../ui/check.tsx';
import { Icon } from '../ui/icon.tsx';
import type { AddressBook } from './use-address-book.ts';

export type Country = { code: string; name: string };

function placeOf(address: SavedAddress, countries: readonly Country[]): string {
  const country = countries.find(({ code }) => code === address.country)?.name ?? address.country;
  return [address.apartment, address.zip, address.city, address.state, country].filter(Boolean).join(', ');
}

/** The customer's addresses to choose from, the default chosen; the personal one goes by its name. */
export function SavedAddresses({ book, countries }: { book: AddressBook; countries: readonly Country[] }) {
  const t = useText();
  return (
    <div className="stack gap-2.5" role="radiogroup" aria-label={t('checkout.addresses')}>
      {book.addresses.map((address) => (
        <Option
          key={address.id}
          name="saved-address"
          value={address.id}
          checked={book.chosen === address.id}
          onChange={() => book.choose(address.id)}
          title={
            address.kind === 'personal'
              ? t('checkout.address.personal')
              : [address.name, address.street].filter(Boolean).join(', ')
          }
          line={
            address.kind === 'personal'
              ? `${address.street}, ${placeOf(address, countries)}`
              : placeOf(address, countries)
          }
          icon={null}
        />
      ))}
      <Option
        name="saved-address"
        value="other"
        checked={book.chosen === 'other'}
        onChange={() => book.choose('other')}
        title={t('checkout.address.other')}
        line={t('checkout.address.other.line')}
        icon={<Icon name="plus" />}
      />
    </div>
  );
}
