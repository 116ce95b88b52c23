import type { OrderShown } from '#contracts/orders.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { TextField } from '../../ui/field.tsx';
import { ActForm } from '../parts/act-form.tsx';

const LINES = [
  ['name', 'readdress.name', 120],
  ['street', 'checkout.street', 200],
  ['apartment', 'checkout.apartment', 120],
  ['zip', 'checkout.zip', 20],
  ['city', 'checkout.city', 80],
  ['state', 'checkout.state', 80],
  ['phone', 'checkout.phone', 40],
] as const;
const REQUIRED: readonly string[] = ['name', 'street', 'city'];

type ChangeProps = { order: OrderShown; countryName: string; refused: FormRefusal | undefined };

/** Who receives an order and where, anew, before it is packed; what was refused stands open with all that was typed. */
export function ChangeAddress({ order, countryName, refused }: ChangeProps) {
  const t = useText();
  const mine = refused?.given.intent === 'address' ? refused : undefined;
  const kept: Record<string, string> = { ...order.address, name: order.customerName };
  return (
    <details className="no-print" open={mine !== undefined}>
      <summary>{t('office.ship.change')}</summary>
      <ActForm
        fields={{ intent: 'address', version: mine?.given.version ?? order.version }}
        label={t('account.save')}
        className="stack gap-3 mt-3"
      >
        <p className="mut">{t('office.ship.same.country', { country: countryName })}</p>
        {LINES.map(([name, label, maxLength]) => (
          <TextField
            key={name}
            frame={{ id: `ship-${name}`, label: t(label), problem: mine?.problems[name] }}
            name={name}
            required={REQUIRED.includes(name)}
            maxLength={maxLength}
            autoComplete="off"
            defaultValue={mine?.given[name] ?? kept[name]}
          />
        ))}
      </ActForm>
    </details>
  );
}
