import { type FormEvent, useState } from 'react';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { problemOf } from '../browser/refusal-words.ts';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { AreaField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from './parts/page-head.tsx';
import { useFrame } from './parts/use-frame.ts';

type Outcome = { state: 'idle' | 'working' | 'sent' } | { state: 'refused'; failure: unknown };

/** Sends a message to the shop. */
function useMessage() {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (outcome.state === 'working') return;
    const body = Object.fromEntries(new FormData(event.currentTarget));
    setOutcome({ state: 'working' });
    try {
      await callApi('/api/contact', { method: 'POST', body });
      setOutcome({ state: 'sent' });
    } catch (failure) {
      setOutcome({ state: 'refused', failure });
    }
  };
  return { outcome, send };
}

function ContactForm() {
  const t = useText();
  const { email, phone } = useFrame().shop;
  const { outcome, send } = useMessage();
  if (outcome.state === 'sent') return <Notice tone="ok">{t('contact.sent')}</Notice>;
  const failure = outcome.state === 'refused' ? outcome.failure : null;
  const isSpoken = failure instanceof ApiRefusal && failure.answer !== null && failure.status < 500;
  return (
    <form className="stack gap-4.5" onSubmit={send} method="post" action="/api/contact">
      {failure !== null && (
        <Notice tone="bad">{isSpoken ? failure.message : t('contact.unavailable', { email, phone })}</Notice>
      )}
      <TextField
        frame={{ id: 'contact-name', label: t('contact.name'), problem: problemOf(failure, 'name') }}
        name="name"
        required
        maxLength={120}
        autoComplete="name"
      />
      <TextField
        frame={{ id: 'contact-email', label: t('contact.email'), problem: problemOf(failure, 'email') }}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
      />
      <AreaField
        frame={{
          id: 'contact-body',
          label: t('contact.message'),
          hint: t('contact.privacy'),
          problem: problemOf(failure, 'body'),
        }}
        name="body"
        required
        maxLength={5000}
        rows={6}
      />
      <Button type="submit" isWorking={outcome.state === 'working'}>
        {t('contact.send')}
      </Button>
    </form>
  );
}

export default function Contact() {
  const t = useText();
  const { phone, email } = useFrame().shop;
  return (
    <div className="wrap page">
      <PageHead title={t('contact.title')} canonical="/contact" />
      <div className="two">
        <div className="max-w-[36rem]">
          <h1 className="d1 page-title">{t('contact.title')}</h1>
          <ContactForm />
        </div>
        <aside className="sum stack">
          <a className="d3" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
          <a className="d3" href={`mailto:${email}`}>
            {email}
          </a>
          <p className="sm mut">
            {t('footer.hours')}
            <br />
            {t('footer.languages')}
          </p>
        </aside>
      </div>
    </div>
  );
}
