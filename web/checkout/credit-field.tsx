import { useState } from 'react';
import { LONGEST_TYPED_CODE } from '#contracts/credits.ts';
import { formatMoney } from '#contracts/money.ts';
import { useFrame } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { CodeEntry } from '../storefront/parts/code-entry.tsx';
import { addCredit, type CreditInUse, type CreditProblem, removeCredit } from './credit-store.ts';
import type { PaidByCredits } from './paid-by-credits.ts';

type CreditProps = { credits: readonly CreditInUse[]; paid: PaidByCredits };

function CodeForm() {
  const t = useText();
  const [problem, setProblem] = useState<CreditProblem | null>(null);
  const apply = async (typed: string) => {
    const refused = await addCredit(typed);
    setProblem(refused);
    return refused === null;
  };
  const words = { refused: 'error.sorry', twice: 'checkout.credit.twice', unreachable: 'code.unreachable' } as const;
  return (
    <CodeEntry
      label={t('checkout.credit.code')}
      button={t('checkout.credit.add')}
      problem={problem && (problem.words ?? t(words[problem.is]))}
      maxLength={LONGEST_TYPED_CODE}
      apply={apply}
    />
  );
}

/** Store credit and gift cards: what each pays and what is left, and a field for the next code. Stands outside the form of the checkout. */
export function CreditField({ credits, paid }: CreditProps) {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const [isOpen, setOpen] = useState(false);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <div className="stack gap-3">
      {credits.length > 0 && (
        <>
          <dl className="dl">
            {credits.map(({ code, number }, at) => (
              <div key={code} className="contents">
                <dt>
                  {t('checkout.credit.row', { number })}{' '}
                  <button type="button" className="lnk sm min-h-6" onClick={() => removeCredit(code)}>
                    {t('code.remove')}
                    <span className="sr"> {number}</span>
                  </button>
                </dt>
                <dd>−{money(paid.parts[at] ?? 0)}</dd>
              </div>
            ))}
            <dt className="tot">{t('checkout.credit.left')}</dt>
            <dd className="tot">{money(paid.leftMinor)}</dd>
          </dl>
          <p className="sm mut empty:hidden" role="status">
            {paid.isAll && t('checkout.credit.all')}
          </p>
        </>
      )}
      {!paid.isAll && (
        <details className="code" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <span className="lnk sm">{t('checkout.credit.title')}</span>
          </summary>
          <div className="mt-3">
            <CodeForm />
          </div>
        </details>
      )}
    </div>
  );
}
