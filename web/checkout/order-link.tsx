import { type FormEvent, useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { ORDER_LINK, ORDER_LOOK_UP } from '../addresses.ts';
import type { FormRefusal } from '../forms/form-problems.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useSending } from '../forms/use-sending.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/order-link';
import { takeLinkRequest } from './order-link.server.ts';

export function action({ request, context }: Route.ActionArgs) {
  return takeLinkRequest(request, context);
}

type Answer = { refused?: FormRefusal; sentTo?: string };

/** It takes the place of the form: it takes the focus, so that a screen reader reads it out. */
function Sent({ email }: { email: string }) {
  const t = useText();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div className="stack gap-4.5" tabIndex={-1} ref={words}>
      <Notice tone="ok">{t('orderlink.sent', { email })}</Notice>
      <p>
        <Link className="lnk" to={ORDER_LINK}>
          {t('orderlink.again')}
        </Link>
      </p>
    </div>
  );
}

function LinkForm({ refused }: { refused: FormRefusal | undefined }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const isWorking = useSending() !== null;
  const { problems = {}, given = {}, words } = refused ?? {};
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const once = (event: FormEvent) => isWorking && event.preventDefault();
  return (
    <Form method="post" action={ORDER_LINK} className="stack gap-4.5" ref={form} onSubmit={once} noValidate>
      <p className="lead">{t('orderlink.line')}</p>
      {words && <Notice tone="bad">{words}</Notice>}
      <TextField
        frame={{
          id: 'link-number',
          label: t('lookup.number'),
          hint: t('orderlink.number.hint'),
          ...(problems.number && { problem: problems.number }),
        }}
        name="number"
        required
        maxLength={40}
        autoComplete="off"
        defaultValue={given.number}
      />
      <TextField
        frame={{
          id: 'link-email',
          label: t('orderlink.email'),
          ...(problems.email && { problem: problems.email }),
        }}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={given.email}
      />
      <Button type="submit" isWorking={isWorking}>
        {t('orderlink.send')}
      </Button>
    </Form>
  );
}

/** A guest who has lost the e-mail gets the link to an order once more. What it says is the same for every order. */
export default function OrderLink() {
  const t = useText();
  const answer = useAnswer<Answer>();
  return (
    <div className="wrap page">
      <PageHead title={t('orderlink.title')} />
      <meta name="robots" content="noindex" />
      <h1 className="d1 page-title">{t('orderlink.title')}</h1>
      <div className="stack gap-6 max-w-[30rem]">
        {answer?.sentTo ? <Sent email={answer.sentTo} /> : <LinkForm refused={answer?.refused} />}
        <p className="sm mut">
          {t('orderlink.key')}{' '}
          <Link className="lnk" to={ORDER_LOOK_UP}>
            {t('lookup.button')}
          </Link>
        </p>
        <p className="sm mut">
          <Link className="lnk" to="/contact">
            {t('orderlink.help')}
          </Link>
        </p>
      </div>
    </div>
  );
}
