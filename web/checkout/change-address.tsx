import { useState } from 'react';
import type { OrderAddress } from '#contracts/orders.ts';
import { callApi } from '../browser/api.ts';
import { useFormCall } from '../forms/use-form-call.ts';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

type ChangeAddressProps = {
  order: { number: string; version: number; customerName: string; address: OrderAddress };
  countryName: string;
  mayChange: boolean;
  /** The order's own key; null for a customer who is signed in. */
  token: string | null;
  /** The order has moved: it is to be read again. */
  onMoved: () => void;
};

const LINES = [
  ['street', 'checkout.street', 'f4 f3m', 200, 'address-line1'],
  ['apartment', 'checkout.apartment', 'f2 f3m', 120, 'address-line2'],
  ['zip', 'checkout.zip', 'f2 f3m', 20, 'postal-code'],
  ['city', 'checkout.city', 'f4 f3m', 80, 'address-level2'],
  ['state', 'checkout.state', 'f3 f3m', 80, 'address-level1'],
  ['phone', 'checkout.phone', 'f3 f3m', 40, 'tel'],
] as const;
const FIELDS = ['name', ...LINES.map(([field]) => `address.${field}` as const)] as const;
const REQUIRED: readonly string[] = ['street', 'city'];

type FormProps = Omit<ChangeAddressProps, 'mayChange'> & { onClose: (isDone: boolean) => void };

function AddressForm({ order, countryName, token, onMoved, onClose }: FormProps) {
  const t = useText();
  const { number, version, customerName, address } = order;
  const { problems, words, isWorking, onSubmit } = useFormCall(FIELDS, async (typed) => {
    const lines = Object.fromEntries(LINES.map(([field]) => [field, typed[`address.${field}`] ?? '']));
    const body = { number, version, name: typed.name ?? '', address: { ...lines, country: address.country } };
    await callApi<null>('/api/orders/address', {
      method: 'POST',
      body,
      headers: token === null ? {} : { 'X-Order-Token': token },
    });
    onClose(true);
    onMoved();
  });
  return (
    <form className="stack gap-4.5 max-w-[34rem]" method="post" onSubmit={onSubmit} noValidate>
      {words && <Notice tone="bad">{words}</Notice>}
      <p className="mut">{t('readdress.line', { country: countryName })}</p>
      <p className="sm mut">{t('readdress.elsewhere')}</p>
      <div className="fgrid">
        <TextField
          frame={{ id: 'readdress-name', label: t('readdress.name'), span: 'f6', problem: problems.name }}
          name="name"
          required
          maxLength={120}
          autoComplete="name"
          defaultValue={customerName}
        />
        {LINES.map(([field, label, span, maxLength, autoComplete]) => (
          <TextField
            key={field}
            frame={{
              id: `readdress-${field}`,
              label: REQUIRED.includes(field) ? t(label) : `${t(label)} ${t('optional')}`,
              span,
              problem: problems[`address.${field}`],
            }}
            name={`address.${field}`}
            type={field === 'phone' ? 'tel' : 'text'}
            required={REQUIRED.includes(field)}
            maxLength={maxLength}
            autoComplete={autoComplete}
            defaultValue={address[field]}
          />
        ))}
      </div>
      <div className="row wrapx gap-3">
        <Button type="submit" isWorking={isWorking}>
          {t('readdress.save')}
        </Button>
        <Button look="line" onClick={() => onClose(false)}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Its buyer says where an order goes, and who receives it, before it is packed: in the country that it was priced for. */
export function ChangeAddress({ mayChange, ...props }: ChangeAddressProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  if (!mayChange && !isDone) return null;
  const close = (done: boolean) => {
    setOpen(false);
    setDone(done);
  };
  return (
    <section className="stack gap-3.5 no-print" aria-labelledby="readdress-title">
      <h2 className="h4" id="readdress-title">
        {t('readdress.title')}
      </h2>
      {isDone && !isOpen && <Notice tone="ok">{t('readdress.done')}</Notice>}
      {mayChange && !isOpen && (
        <p>
          <Button look="line" onClick={() => setOpen(true)}>
            {t('readdress.button')}
          </Button>
        </p>
      )}
      {mayChange && isOpen && <AddressForm {...props} onClose={close} />}
    </section>
  );
}
