import { useEffect, useRef } from 'react';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import { callApi } from '../../browser/api.ts';
import type { Country } from '../../checkout/saved-addresses.tsx';
import { useFormCall } from '../../forms/use-form-call.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ADDRESS_FIELDS, addressBody } from './address-body.ts';
import { PlaceLines } from './place-lines.tsx';

type AddressFormProps = {
  /** The address to change; null for a new one. */
  start: SavedAddress | null;
  countries: readonly Country[];
  /** The name of the account, for a new address. */
  name: string;
  onSaved: (words: string) => void;
  onClose: () => void;
};

function KindChoice({ id, start }: { id: string; start: SavedAddress | null }) {
  const t = useText();
  return (
    <fieldset className="f6 f3m">
      <legend className="sr">{t('account.address.kind')}</legend>
      <div className="row wrapx gap-x-6 gap-y-0">
        {(['shipping', 'personal'] as const).map((kind) => (
          <Check
            key={kind}
            id={`${id}-${kind}`}
            type="radio"
            name="kind"
            value={kind}
            defaultChecked={(start?.kind ?? 'shipping') === kind}
          >
            {t(`account.address.kind.${kind}`)}
          </Check>
        ))}
      </div>
    </fieldset>
  );
}

/** An address, new or changed. */
export function AddressForm({ start, countries, name, onSaved, onClose }: AddressFormProps) {
  const t = useText();
  const id = `address-${start?.id ?? 'new'}`;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const { problems, words, isWorking, onSubmit } = useFormCall(ADDRESS_FIELDS, async (typed) => {
    const path = start ? `/api/addresses/${start.id}` : '/api/addresses';
    await callApi(path, { method: start ? 'PUT' : 'POST', body: addressBody(typed) });
    onSaved(t(start ? 'account.address.changed' : 'account.address.added'));
  });
  const line = (field: 'name' | 'street' | 'apartment' | 'phone', label: string, span: string) => ({
    frame: { id: `${id}-${field}`, label, span, problem: problems[field] },
    name: field,
    defaultValue: start?.[field] ?? (field === 'name' ? name : ''),
  });
  return (
    <form className="stack gap-4.5 ord" onSubmit={onSubmit} method="post" ref={form} noValidate>
      <h3 className="h4">{t(start ? 'account.address.change' : 'account.address.add')}</h3>
      {words && <Notice tone="bad">{words}</Notice>}
      <div className="fgrid">
        <KindChoice id={id} start={start} />
        <TextField {...line('name', t('account.address.name'), 'f6')} maxLength={120} autoComplete="name" />
        <PlaceLines id={id} start={start} countries={countries} problems={problems} />
        <TextField
          {...line('street', t('checkout.street'), 'f4 f3m')}
          required
          maxLength={200}
          autoComplete="address-line1"
        />
        <TextField
          {...line('apartment', `${t('checkout.apartment')} ${t('optional')}`, 'f2 f3m')}
          maxLength={120}
          autoComplete="address-line2"
        />
        <TextField
          {...line('phone', `${t('checkout.phone')} ${t('optional')}`, 'f3 f3m')}
          type="tel"
          maxLength={40}
          autoComplete="tel"
        />
        <div className="f6">
          <Check name="is_default" defaultChecked={start?.is_default ?? false}>
            {t('account.address.make.default')}
          </Check>
        </div>
      </div>
      <div className="row wrapx gap-4">
        <Button type="submit" isWorking={isWorking}>
          {t('account.save')}
        </Button>
        <Button look="line" onClick={onClose}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  );
}
