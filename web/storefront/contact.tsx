import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { HOME } from '../addresses.ts';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { problemOf } from '../forms/refusal-words.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useFrame } from '../frame/use-frame.ts';
import { useText } from '../i18n/texts.tsx';
import { readSpans } from '../markdown.ts';
import { Button } from '../ui/button.tsx';
import { AreaField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/contact';
import { type RefusedMessage, takeMessage } from './contact.server.ts';
import { Breadcrumb } from './parts/breadcrumb.tsx';
import { RichText } from './parts/rich-text.tsx';

export function action({ request, context }: Route.ActionArgs) {
  return takeMessage(request, context);
}

type Outcome = { state: 'idle' | 'working' | 'sent' } | { state: 'refused'; failure: unknown };

/** Sends a message to the shop. A message that did not arrive stays where it was typed. */
function useMessage(isSent: boolean) {
  const [outcome, setOutcome] = useState<Outcome>({ state: isSent ? 'sent' : 'idle' });
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
  return { outcome, send, begin: () => setOutcome({ state: 'idle' }) };
}

/** Shown where the form was, and announced: the heading takes the focus. */
function Sent({ onAnother }: { onAnother: () => void }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack gap-5">
      <h2 className="d3" tabIndex={-1} ref={heading}>
        {t('contact.sent.title')}
      </h2>
      <Notice tone="ok">{t('contact.sent')}</Notice>
      <p>
        <Link className="lnk" to="/contact" onClick={onAnother}>
          {t('contact.another')}
        </Link>
      </p>
    </div>
  );
}

/** What was wrong: from the API with scripts, from the page's own action without. */
function troubleOf(outcome: Outcome, refused: RefusedMessage | undefined, away: string) {
  if (outcome.state !== 'refused') return { words: refused?.words ?? null, problems: refused?.problems ?? {} };
  const { failure } = outcome;
  const isSpoken = failure instanceof ApiRefusal && failure.answer !== null && failure.status < 500;
  return {
    words: isSpoken ? failure.message : away,
    problems: {
      name: problemOf(failure, 'name'),
      email: problemOf(failure, 'email'),
      body: problemOf(failure, 'body'),
    },
  };
}

function ContactForm({ refused }: { refused: RefusedMessage | undefined }) {
  const t = useText();
  const [params] = useSearchParams();
  const { email, phone } = useFrame().shop;
  const form = useRef<HTMLFormElement>(null);
  const { outcome, send, begin } = useMessage(params.get('sent') === '1');
  useEffect(() => {
    if (outcome.state === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);
  if (outcome.state === 'sent') return <Sent onAnother={begin} />;
  const { words, problems } = troubleOf(outcome, refused, t('contact.unavailable', { email, phone }));
  const field = (name: 'name' | 'email' | 'body', hint?: string) => ({
    id: `contact-${name}`,
    label: t(name === 'body' ? 'contact.message' : `contact.${name}`),
    problem: problems[name],
    ...(hint && { hint }),
  });
  return (
    <form className="stack gap-4.5" ref={form} onSubmit={send} method="post" action="/contact" noValidate>
      {words !== null && <Notice tone="bad">{words}</Notice>}
      <TextField
        frame={field('name')}
        name="name"
        required
        maxLength={120}
        autoComplete="name"
        defaultValue={refused?.given.name}
      />
      <TextField
        frame={field('email')}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={refused?.given.email}
      />
      <AreaField
        frame={field('body', t('contact.privacy'))}
        name="body"
        required
        maxLength={5000}
        rows={6}
        defaultValue={refused?.given.body}
      />
      <Button type="submit" isWorking={outcome.state === 'working'}>
        {t('contact.send')}
      </Button>
    </form>
  );
}

function Aside({ children }: { children: ReactNode }) {
  const t = useText();
  const { phone, email } = useFrame().shop;
  return (
    <aside className="sum stack">
      <a className="d3" href={`tel:${phone.replaceAll(' ', '')}`}>
        {phone}
      </a>
      <a className="h4 wrap-anywhere" href={`mailto:${email}`}>
        {email}
      </a>
      <p className="sm mut">
        {t('footer.hours')}
        <br />
        {t('footer.languages')}
      </p>
      {children}
    </aside>
  );
}

export default function Contact() {
  const t = useText();
  const { phone } = useFrame().shop;
  return (
    <>
      <PageHead
        title={t('contact.title')}
        description={t('found.contact.description', { phone })}
        canonical="/contact"
      />
      <section className="lhead">
        <div className="wrap">
          <Breadcrumb steps={[{ name: t('nav.home'), to: HOME }, { name: t('contact.title') }]} />
          <h1 className="d1 head-title">{t('contact.title')}</h1>
        </div>
      </section>
      <div className="wrap page two">
        <div className="max-w-[36rem]">
          <ContactForm refused={useAnswer<typeof action>()} />
        </div>
        <Aside>
          <RichText className="prose sm" blocks={[{ kind: 'paragraph', spans: readSpans(t('contact.answers')) }]} />
        </Aside>
      </div>
    </>
  );
}
