import { type FormEvent, useState } from 'react';
import { ApiRefusal, callApi } from '../../browser/api.ts';
import { problemOf } from '../../forms/refusal-words.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Outcome = { state: 'idle' | 'working' | 'thanks' } | { state: 'refused'; words: string };

/** Signs up for the newsletter: the address gets a message to confirm. */
function useSignUp() {
  const t = useText();
  const { email: shopEmail } = useFrame().shop;
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const signUp = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    setOutcome({ state: 'working' });
    try {
      await callApi('/api/newsletter', { method: 'POST', body: { email } });
      setOutcome({ state: 'thanks' });
    } catch (failure) {
      const isInput = failure instanceof ApiRefusal && failure.status === 422;
      const words = isInput
        ? (problemOf(failure, 'email') ?? failure.message)
        : t('newsletter.list.unavailable', { email: shopEmail });
      setOutcome({ state: 'refused', words });
    }
  };
  return { outcome, signUp };
}

function NewsletterForm() {
  const t = useText();
  const locale = useLocale();
  const { outcome, signUp } = useSignUp();
  if (outcome.state === 'thanks') {
    return (
      <p className="lead" role="status">
        {t('newsletter.list.thanks')}
      </p>
    );
  }
  const words = outcome.state === 'refused' ? outcome.words : null;
  return (
    <form onSubmit={signUp} method="post" action={`/newsletter/join?lang=${locale}`} noValidate>
      <label className="sm font-medium" htmlFor="letter-email">
        {t('newsletter.list.email')}
      </label>
      <div className="line">
        <input
          id="letter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          placeholder={t('newsletter.list.example')}
          autoComplete="email"
          aria-describedby="letter-note"
          aria-invalid={words ? true : undefined}
        />
        <Button look="ghost" type="submit" isWorking={outcome.state === 'working'}>
          {t('newsletter.list.button')} <Icon name="arrow" />
        </Button>
      </div>
      <p className="mi mut" id="letter-note" role={words ? 'alert' : undefined}>
        {words ?? t('newsletter.list.note')}
      </p>
    </form>
  );
}

/** The newsletter's sign-up, on a two-tone background. */
export function NewsletterBand() {
  const t = useText();
  return (
    <section className="band">
      <div className="wrap letter">
        <div className="stack">
          <h2 className="d1">
            {t('newsletter.list.title.one')}
            <br />
            {t('newsletter.list.title.two')}
          </h2>
          <p className="lead">{t('newsletter.list.lead')}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
