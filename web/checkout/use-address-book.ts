import { useCallback, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import {
  ADDRESS_FIELDS,
  type CheckoutForm,
  fullName,
  isAddressTyped,
  isSameAddress,
  nameParts,
  recipientOf,
} from './checkout-form.ts';

/** A kept address by its id, or one that is filled in. */
export type Chosen = number | 'other';
export type AddressBook = ReturnType<typeof useAddressBook>;

/** Which address a checkout starts with: what was typed stays; otherwise the default of the customer. */
export function firstChoice(addresses: readonly SavedAddress[], typed: Partial<CheckoutForm>): Chosen {
  if (isAddressTyped(typed)) return addresses.find((address) => isSameAddress(address, typed))?.id ?? 'other';
  return (addresses.find((address) => address.is_default) ?? addresses[0])?.id ?? 'other';
}

/**
 * The customer's addresses and which of them is chosen; choosing one fills the form in, with whoever receives it there.
 *
 * ownName  of the customer; empty for a guest
 */
export function useAddressBook(form: UseFormReturn<CheckoutForm>, addresses: readonly SavedAddress[], ownName: string) {
  // The server cannot know what was typed in this tab: it draws the default, which stays unless something was.
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(addresses, {}));
  const { setValue, getValues, clearErrors } = form;
  const choose = useCallback(
    (next: Chosen, { isNameTyped = false } = {}) => {
      setChosen(next);
      const values = getValues();
      const address = addresses.find(({ id }) => id === next);
      const recipient = recipientOf(address, { typed: fullName(values), own: ownName, kept: addresses });
      if (recipient !== null && !isNameTyped) {
        const { firstName, lastName } = nameParts(recipient);
        setValue('firstName', firstName);
        setValue('lastName', lastName);
        clearErrors(['firstName', 'lastName']);
      }
      if (!address) {
        // A kept address is not a beginning for another one.
        if (addresses.some((kept) => isSameAddress(kept, values))) {
          for (const field of ADDRESS_FIELDS) setValue(field, '');
        }
        return;
      }
      for (const field of ADDRESS_FIELDS) setValue(field, address[field]);
      if (address.phone) setValue('phone', address.phone);
      setValue('isKept', false);
      clearErrors([...ADDRESS_FIELDS]);
    },
    [addresses, ownName, setValue, getValues, clearErrors],
  );
  /** The fields must be seen: something in them is wrong. */
  const open = useCallback(() => setChosen('other'), []);
  return { addresses, chosen, choose, open };
}
