import { useState } from 'react';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/addresses';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { readOwnAddresses } from './addresses.server.ts';
import { useAddressSteps } from './use-address-steps.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readOwnAddresses(context);
}

function Word({ steps: { word, putBack } }: { steps: ReturnType<typeof useAddressSteps> }) {
  const t = useText();
  if (!word) return null;
  const { undo } = word;
  return (
    <Notice tone={word.tone}>
      {word.words}{' '}
      {undo && (
        // biome-ignore lint/a11y/noAutofocus: the button that was clicked has gone; this is the way back
        <button type="button" className="lnk" autoFocus onClick={() => void putBack(undo)}>
          {t('account.undo')}
        </button>
      )}
    </Notice>
  );
}

/** A customer's personal and shipping addresses. */
export default function Addresses({ loaderData: { addresses, countries, name } }: Route.ComponentProps) {
  const t = useText();
  const steps = useAddressSteps();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const form = {
    countries,
    name,
    onClose: () => setOpen(null),
    onSaved: (words: string) => {
      setOpen(null);
      void steps.say(words);
    },
  };
  return (
    <div className="stack gap-6">
      <PageHead title={t('account.addresses')} />
      <Word steps={steps} />
      {addresses.length === 0 && open === null && (
        <EmptyState title={t('account.addresses.none')} line={t('account.addresses.none.line')} />
      )}
      <div className="addresses" aria-busy={steps.isWorking || undefined}>
        {addresses.map((address) =>
          open === address.id ? (
            <AddressForm key={address.id} start={address} {...form} />
          ) : (
            <AddressCard
              key={address.id}
              address={address}
              countries={countries}
              onChange={() => setOpen(address.id)}
              onDefault={() => void steps.makeDefault(address)}
              onRemove={() => void steps.remove(address)}
            />
          ),
        )}
      </div>
      {open === 'new' ? (
        <AddressForm start={null} {...form} />
      ) : (
        <p>
          <Button look="line" onClick={() => setOpen('new')}>
            {t('account.address.add')}
          </Button>
        </p>
      )}
    </div>
  );
}
