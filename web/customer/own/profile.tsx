import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { User } from '#contracts/http/user.ts';
import { CurrentPassword } from '../../account/current-password.tsx';
import { callApi } from '../../browser/api.ts';
import { formatDay } from '../../dates.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/profile';
import { readOwnPerson } from './person.server.ts';
import { ResendLink } from './resend-link.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return readOwnPerson(context);
}

type Person = Route.ComponentProps['loaderData'];

function NameForm({ person: { userId, name } }: { person: Person }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [isSaved, setSaved] = useState(false);
  const { problems, words, isWorking, onSubmit } = useFormCall(['name'], async (typed) => {
    setSaved(false);
    await callApi<User>(`/api/user/${userId}`, { method: 'PUT', body: { name: typed.name ?? '' } });
    await revalidate();
    setSaved(true);
  });
  return (
    <form className="stack gap-4.5" onSubmit={onSubmit} method="post" noValidate>
      {words && <Notice tone="bad">{words}</Notice>}
      <TextField
        frame={{ id: 'own-name', label: t('account.name'), problem: problems.name }}
        name="name"
        defaultValue={name}
        required
        maxLength={120}
        autoComplete="name"
      />
      {isSaved && <Notice tone="ok">{t('account.name.saved')}</Notice>}
      <p>
        <Button type="submit" isWorking={isWorking}>
          {t('account.save')}
        </Button>
      </p>
    </form>
  );
}

function EmailState({ person: { email, isProved } }: { person: Person }) {
  const t = useText();
  return (
    <div className="stack gap-3">
      <p className="row wrapx gap-3">
        <b className="font-medium break-all">{email}</b>
        <Tag tone={isProved ? 'ok' : 'warn'}>{t(isProved ? 'account.email.proved' : 'account.email.unproved')}</Tag>
      </p>
      {!isProved && (
        <>
          <p className="sm mut">{t('account.email.why')}</p>
          <ResendLink email={email} />
        </>
      )}
    </div>
  );
}

function EmailForm() {
  const t = useText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { problems, words, isWorking, onSubmit } = useFormCall(['email', 'current_password'], async (typed, form) => {
    setSentTo(null);
    const { email = '', current_password = '' } = typed;
    await callApi('/api/user/email', { method: 'PUT', body: { email, current_password } });
    setSentTo(email.trim());
    form.reset();
  });
  return (
    <form className="stack gap-4.5" onSubmit={onSubmit} method="post" noValidate>
      <p className="sm mut">{t('account.email.change.line')}</p>
      {words && <Notice tone="bad">{words}</Notice>}
      <TextField
        frame={{ id: 'new-email', label: t('account.email.new'), problem: problems.email }}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
      />
      <CurrentPassword id="email-password" problem={problems.current_password} />
      {sentTo !== null && <Notice tone="ok">{t('account.email.sent', { email: sentTo })}</Notice>}
      <p>
        <Button type="submit" look="line" isWorking={isWorking}>
          {t('account.email.change')}
        </Button>
      </p>
    </form>
  );
}

/** Name and e-mail, and since when one is a customer. */
export default function Profile({ loaderData: person }: Route.ComponentProps) {
  const t = useText();
  const locale = useLocale();
  return (
    <div className="stack gap-12 acct-form">
      <PageHead title={t('account.personal')} />
      <section className="stack gap-5" aria-labelledby="own-name-title">
        <h2 className="d3" id="own-name-title">
          {t('account.name')}
        </h2>
        <NameForm person={person} />
      </section>
      <section className="stack gap-5" aria-labelledby="own-email-title">
        <h2 className="d3" id="own-email-title">
          {t('account.email')}
        </h2>
        <EmailState person={person} />
        <EmailForm />
      </section>
      <p className="sm mut">{t('account.since', { day: formatDay(person.since, locale) })}</p>
    </div>
  );
}
