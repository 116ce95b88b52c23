import { type CreditStored, LONGEST_CREDIT_REASON } from '#contracts/credits.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useText } from '../../i18n/texts.tsx';
import { TextField } from '../../ui/field.tsx';
import { ActForm } from '../parts/act-form.tsx';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import { useCreditMoney } from './credit-parts.tsx';

type Props = { credit: CreditStored };
type Answer = ActAnswer & { code?: string };

/** What this form was refused with; what others of the screen were is none of its own. */
function useRefused(intent: string) {
  const refused = useAnswer<Answer>()?.refused;
  return refused?.given.intent === intent ? refused : undefined;
}

/** The code is no part of the page: it is asked for, and who has seen it is noted. */
function CodeBox({ credit }: Props) {
  const t = useText();
  const code = useAnswer<Answer>()?.code;
  return (
    <section className="box">
      <header>
        <h2>{t('office.credits.code')}</h2>
      </header>
      <div className="bd stack gap-4">
        <p className="sm mut">{t('office.credits.code.line')}</p>
        {code && credit.state !== 'void' ? (
          <output className="in num block">{code}</output>
        ) : (
          credit.state !== 'void' && <ActForm fields={{ intent: 'show' }} label={t('office.credits.code.show')} />
        )}
        {credit.state === 'good' && <SendForm credit={credit} />}
      </div>
    </section>
  );
}

function SendForm({ credit: { kind, holderEmail } }: Props) {
  const t = useText();
  const refused = useRefused('send');
  if (kind === 'store_credit' && holderEmail === '') return null;
  return (
    <ActForm
      fields={{ intent: 'send' }}
      label={t('office.credits.send')}
      className="stack gap-3 justify-items-start [&>.fld]:justify-self-stretch"
    >
      {kind === 'gift_card' && (
        <TextField
          frame={{ id: 'credit-email', label: t('office.credits.email'), problem: refused?.problems.email }}
          type="email"
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          defaultValue={refused?.given.email ?? holderEmail}
        />
      )}
    </ActForm>
  );
}

/** Folded: two presses, with or without scripts. */
function NewCode() {
  const t = useText();
  return (
    <details className="box">
      <summary className="bd">{t('office.credits.code.new')}</summary>
      <div className="bd stack gap-3">
        <p className="mut">{t('office.credits.code.new.line')}</p>
        <ActForm fields={{ intent: 'renew' }} label={t('office.credits.code.new')} />
      </div>
    </details>
  );
}

function MakeVoid({ credit }: Props) {
  const t = useText();
  const money = useCreditMoney();
  const refused = useRefused('void');
  return (
    <details className="box" open={refused !== undefined || undefined}>
      <summary className="bd">{t('office.credits.void')}</summary>
      <div className="bd">
        <ActForm
          fields={{ intent: 'void', balance: credit.balanceMinor }}
          label={t('office.credits.void')}
          className="stack gap-3 justify-items-start [&>.fld]:justify-self-stretch"
          buttonClass="red"
        >
          <p className="mut">{t('office.credits.void.line', { amount: money(credit) })}</p>
          <TextField
            frame={{ id: 'credit-why', label: t('office.credits.void.reason'), problem: refused?.problems.reason }}
            name="reason"
            maxLength={LONGEST_CREDIT_REASON}
            autoComplete="off"
            defaultValue={refused?.given.reason ?? ''}
          />
        </ActForm>
      </div>
    </details>
  );
}

/** What the staff may do with the code of a credit. */
export function CreditActs({ credit }: Props) {
  return (
    <div className="stack gap-5">
      {credit.state !== 'void' && <CodeBox credit={credit} />}
      {(credit.state !== 'void' || credit.balanceMinor > 0) && <NewCode />}
      {credit.state !== 'void' && <MakeVoid credit={credit} />}
    </div>
  );
}
