import { LOCALES } from '#contracts/money.ts';
import { STAFF_ROLES } from '#contracts/rights.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ActForm } from '../parts/act-form.tsx';
import type { ActAnswer } from '../parts/act-outcome.tsx';

const LANGUAGES = { en: 'English', fr: 'Français' } as const;

/** Asks somebody to join the staff: where the e-mail goes, the role, and the e-mail's language. */
export function InviteForm({ hours }: { hours: number }) {
  const t = useText();
  const locale = useLocale();
  const answer = useAnswer<ActAnswer>();
  const refused = answer?.refused?.given.intent === 'invite' ? answer.refused : undefined;
  return (
    <section className="box" aria-labelledby="invite-title">
      <header>
        <h2 id="invite-title">{t('staff.invite')}</h2>
      </header>
      <div className="bd">
        {/* Sent and done: the fields are new. */}
        <ActForm
          key={answer?.done ?? ''}
          fields={{ intent: 'invite' }}
          label={t('staff.invite.send')}
          look="primary"
          className="ask-form"
        >
          <TextField
            frame={{
              id: 'invite-email',
              label: t('office.sign.in.email'),
              problem: refused?.problems.email,
            }}
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            required
            defaultValue={refused?.given.email}
          />
          <SelectField
            frame={{ id: 'invite-role', label: t('staff.role'), problem: refused?.problems.role }}
            name="role"
            defaultValue={refused?.given.role ?? 'fulfilment'}
          >
            {STAFF_ROLES.map((role) => (
              <option key={role} value={role}>
                {t(`staff.role.${role}`)} · {t(`staff.role.${role}.line`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            frame={{ id: 'invite-locale', label: t('staff.invite.language'), problem: refused?.problems.locale }}
            name="locale"
            defaultValue={refused?.given.locale ?? locale}
          >
            {LOCALES.map((language) => (
              <option key={language} value={language}>
                {LANGUAGES[language]}
              </option>
            ))}
          </SelectField>
        </ActForm>
        <p className="sm mut">{t('staff.invite.line', { hours })}</p>
      </div>
    </section>
  );
}
