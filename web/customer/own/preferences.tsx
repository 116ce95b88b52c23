import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../browser/api.ts';
import { formatDay } from '../../dates.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/preferences';
import { readOwnPerson } from './person.server.ts';
import { ResendLink } from './resend-link.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return readOwnPerson(context);
}

type Person = Route.ComponentProps['loaderData'];

function NewsletterForm({ person: { subscribedSince } }: { person: Person }) {
  const t = useText();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [message, setMessage] = useState<string | null>(null);
  const { words, isWorking, onSubmit } = useFormCall([], async ({ newsletter }) => {
    setMessage(null);
    const isWanted = newsletter !== undefined;
    await callApi('/api/user/preferences', { method: 'PUT', body: { newsletter: isWanted } });
    await revalidate();
    setMessage(t(isWanted ? 'account.emails.on' : 'account.emails.off'));
  });
  return (
    <form className="stack gap-4.5" onSubmit={onSubmit} method="post">
      {words && <Notice tone="bad">{words}</Notice>}
      <div>
        <Check name="newsletter" defaultChecked={subscribedSince !== null}>
          <b className="font-medium">{t('account.emails.newsletter')}</b>
          <br />
          <span className="sm mut">{t('account.emails.newsletter.line')}</span>
        </Check>
        <p className="sm mut pl-8.5">
          {subscribedSince
            ? t('account.emails.since', { day: formatDay(subscribedSince, locale) })
            : t('account.emails.never')}
        </p>
      </div>
      {message && <Notice tone="ok">{message}</Notice>}
      <p>
        <Button type="submit" isWorking={isWorking}>
          {t('account.save')}
        </Button>
      </p>
    </form>
  );
}

/** Which e-mails one wants, and since when one said so. */
export default function Preferences({ loaderData: person }: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="stack gap-6 acct-form">
      <PageHead title={t('account.preferences')} />
      {!person.isProved && (
        <Notice tone="warn">
          <p>{t('account.emails.unproved', { email: person.email })}</p>
          <div className="mt-3">
            <ResendLink email={person.email} />
          </div>
        </Notice>
      )}
      <NewsletterForm person={person} />
      <section className="stack gap-2">
        <h2 className="h4">{t('account.emails.always')}</h2>
        <p className="mut">{t('account.emails.always.line')}</p>
      </section>
    </div>
  );
}
