import { LOCALES } from '#contracts/money.ts';
import { STAFF_ROLES } from '#contracts/rights.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import type { Field } from '../kit/define-form.ts';
import { FormFields } from '../kit/form-fields.tsx';
import { useOfficeForm } from '../kit/use-office-form.ts';
import { ActForm } from '../parts/act-form.tsx';
import type { ActAnswer } from '../parts/act-outcome.tsx';

export const INVITE_FORM = { resource: 'staff', ids: 'invite-' } as const;

const FIELDS: Field<'email' | 'role' | 'locale'>[] = [
  { kind: 'line', is: 'email', name: 'email', label: 'office.sign.in.email', isRequired: true },
  { kind: 'choice', name: 'role', label: 'staff.role' },
  { kind: 'choice', name: 'locale', label: 'staff.invite.language' },
];

const LANGUAGES = { en: 'English', fr: 'Français' } as const;

/** Asks somebody to join the staff: where the e-mail goes, the role, and the e-mail's language. */
export function InviteForm({ hours }: { hours: number }) {
  const t = useText();
  const form = useOfficeForm(INVITE_FORM, { role: 'fulfilment', locale: useLocale() }, 'invite');
  const done = useAnswer<ActAnswer>()?.done;
  const choices = {
    role: STAFF_ROLES.map((code) => ({ code, name: `${t(`staff.role.${code}`)} · ${t(`staff.role.${code}.line`)}` })),
    locale: LOCALES.map((code) => ({ code, name: LANGUAGES[code] })),
  };
  return (
    <section className="box" aria-labelledby="invite-title">
      <header>
        <h2 id="invite-title">{t('staff.invite')}</h2>
      </header>
      <div className="bd">
        {/* Sent and done: the fields are new. */}
        <ActForm
          key={done ?? ''}
          fields={{ intent: 'invite' }}
          label={t('staff.invite.send')}
          look="primary"
          className="ask-form"
        >
          <FormFields form={form} fields={FIELDS} choices={choices} />
        </ActForm>
        <p className="sm mut">{t('staff.invite.line', { hours })}</p>
      </div>
    </section>
  );
}
