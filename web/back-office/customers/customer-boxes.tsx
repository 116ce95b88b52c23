import { useAnswer } from '../../forms/use-answer.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { TextField } from '../../ui/field.tsx';
import { customerDataAddress } from '../addresses.ts';
import { addressLines } from '../orders/address-lines.ts';
import { ActForm } from '../parts/act-form.tsx';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import type { CustomerData } from './customer.server.ts';

type Props = Pick<CustomerData, 'customer'>;

/** What was refused of this form, when it was this form. */
function useRefused(intent: string) {
  const answer = useAnswer<ActAnswer>();
  return answer?.refused?.given.intent === intent ? answer.refused : undefined;
}

/** Where their parcels go. */
export function AddressBox({ customer: { name, addresses } }: Props) {
  const t = useText();
  return (
    <section className="box" aria-labelledby="addresses-title">
      <header>
        <h2 id="addresses-title">{t('customers.addresses')}</h2>
      </header>
      <div className="bd facts">
        {addresses.map((address) => (
          <address key={address.id} className="sm lines-of">
            {addressLines(address.name || name, address, address.countryName).map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may say the same
              <span key={position}>{line}</span>
            ))}
            {address.phone && <span>{address.phone}</span>}
          </address>
        ))}
      </div>
    </section>
  );
}

/** Another name. */
export function NameBox({ customer: { name } }: Props) {
  const t = useText();
  const refused = useRefused('name');
  return (
    <section className="box" aria-labelledby="name-title">
      <header>
        <h2 id="name-title">{t('customers.name')}</h2>
      </header>
      <div className="bd">
        <ActForm key={name} fields={{ intent: 'name' }} label={t('customers.name.save')} className="stack gap-3">
          <TextField
            frame={{ id: 'customer-name', label: t('customers.name'), problem: refused?.problems.name }}
            name="name"
            defaultValue={refused?.given.name ?? name}
            maxLength={120}
            autoComplete="off"
            required
          />
        </ActForm>
      </div>
    </section>
  );
}

/** Shuts them out, or lets them in again. */
export function AccessBox({ customer: { isDisabled } }: Props) {
  const t = useText();
  return (
    <section className="box" aria-labelledby="door-title">
      <header>
        <h2 id="door-title">{t('customers.access')}</h2>
      </header>
      <div className="bd stack gap-3">
        <p className="sm mut">{t(isDisabled ? 'customers.access.shut' : 'customers.access.open')}</p>
        <ActForm
          fields={{ intent: isDisabled ? 'enable' : 'disable' }}
          label={t(isDisabled ? 'customers.enable' : 'customers.disable')}
          buttonClass={isDisabled ? '' : 'red'}
        />
      </div>
    </section>
  );
}

/** What the law lets a customer ask for in writing: their data, and to be forgotten. */
export function PrivacyBox({ customer: { id, name } }: Props) {
  const t = useText();
  const refused = useRefused('delete');
  const problem = refused?.problems.asked;
  return (
    <section className="box" aria-labelledby="privacy-title">
      <header>
        <h2 id="privacy-title">{t('customers.privacy')}</h2>
      </header>
      <div className="bd stack gap-3">
        <p className="sm mut">{t('customers.privacy.line')}</p>
        <form method="post" action={customerDataAddress(id)}>
          <Button type="submit" look="line">
            {t('customers.data')}
          </Button>
        </form>
        <details className="places" open={refused !== undefined}>
          <summary>{t('customers.delete')}</summary>
          <ActForm
            fields={{ intent: 'delete' }}
            label={t('customers.delete.send')}
            about={name}
            buttonClass="danger"
            look="primary"
            className="stack gap-3"
          >
            <p className="sm">{t('customers.delete.line')}</p>
            <Check
              name="asked"
              value="yes"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'delete-note' : undefined}
            >
              {t('customers.delete.asked')}
            </Check>
            {problem && (
              <p id="delete-note" className="sm s0">
                {problem}
              </p>
            )}
          </ActForm>
        </details>
      </div>
    </section>
  );
}
