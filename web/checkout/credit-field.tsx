import { type FormEvent, useId, useRef, useState } from 'react';
import { LONGEST_TYPED_CODE } from '#contracts/credits.ts';
import { formatMoney } from '#contracts/money.ts';
import { useFrame } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Frame } from '../ui/field.tsx';
import { addCredit, type CreditInUse, type CreditProblem, removeCredit } from './credit-store.ts';

type CreditProps = {
  credits: readonly CreditInUse[];
  /** What each pays, in their order, and what is left. Minor units. */
  paid: { parts: readonly number[]; leftMinor: number };
};

function useProblemWords() {
  const t = useText();
  return ({ words, is }: CreditProblem) =>
    words ?? t(is === 'twice' ? 'checkout.credit.twice' : is === 'unreachable' ? 'code.unreachable' : 'error.sorry');
}

function CodeForm() {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const say = useProblemWords();
  const use = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    if (typed.trim() === '') return field.current?.focus();
    setAsking(true);
    const refused = await addCredit(typed);
    setAsking(false);
    setProblem(refused && say(refused));
    if (!refused) setTyped('');
    field.current?.focus();
  };
  return (
    <form onSubmit={(event) => void use(event)} noValidate>
      <Frame id={id} label={t('checkout.credit.code')} problem={problem ?? undefined}>
        <div className="row gap-2 items-stretch!">
          <input
            ref={field}
            id={id}
            className="in min-w-0 flex-1"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-note` : undefined}
            maxLength={LONGEST_TYPED_CODE}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
          />
          <Button type="submit" look="line" size="small" className="min-h-12" isWorking={isAsking}>
            {t('checkout.credit.add')}
          </Button>
        </div>
      </Frame>
      <p className="sr" role="alert">
        {problem}
      </p>
    </form>
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
            {paid.leftMinor === 0 && t('checkout.credit.all')}
          </p>
        </>
      )}
      {(credits.length === 0 || paid.leftMinor > 0) && (
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
