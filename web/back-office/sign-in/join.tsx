import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { invitationSchema } from '#contracts/http/auth.ts';
import { ApiRefusal, callApi } from '../../browser/api.ts';
import { useLinkToken } from '../../forms/link-token.ts';
import { problemOf, wordsFor } from '../../forms/refusal-words.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import stylesheet from '../../ui/styles/admin.css?url';
import type { Route } from './+types/join';
import { NewStaffFields } from './new-staff-fields.tsx';
import { openSession } from './open-session.ts';
import { readJoin } from './sign-in.server.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ request, context }: Route.LoaderArgs) {
  return readJoin({ request, context });
}

type Invitation = z.infer<typeof invitationSchema>;

/** What the invitation says; null while it is asked, `spent` when it opens nothing. */
function useInvitation(token: string | null) {
  const [invitation, setInvitation] = useState<Invitation | 'spent' | null>(null);
  useEffect(() => {
    if (token === null) return;
    if (token === '') return setInvitation('spent');
    callApi<Invitation>('/api/auth/staff/invitation', { method: 'POST', body: { token } }).then(
      setInvitation,
      (refusal) => {
        if (refusal instanceof ApiRefusal && refusal.status === 410) setInvitation('spent');
      },
    );
  }, [token]);
  return invitation;
}

/** Where somebody who was invited takes a name and a password, and is in. */
export default function Join({ loaderData: { picture, theme } }: Route.ComponentProps) {
  const t = useText();
  const token = useLinkToken();
  const invitation = useInvitation(token);
  const { isWorking, failure, onSubmit } = useSignInForm(async (typed) => {
    const { user } = await callApi<{ user: { email: string } }>('/api/auth/staff/register', {
      method: 'POST',
      body: { ...typed, token },
    });
    await openSession(user.email, typed.password ?? '');
  });
  const isSpent = invitation === 'spent' || (failure instanceof ApiRefusal && failure.status === 410);
  const hasOwnPlace = ['name', 'password', 'password_confirmation'].some((field) => problemOf(failure, field));
  return (
    <SignInLayout title={t('office.join.title')} lead={t('office.join.lead')} picture={picture} theme={theme}>
      <noscript>
        <Notice tone="bad">{t('office.sign.in.script')}</Notice>
      </noscript>
      {isSpent ? (
        <Notice tone="bad">{t('office.join.spent')}</Notice>
      ) : (
        <>
          {failure !== null && !hasOwnPlace && <Notice tone="bad">{wordsFor(failure, t)}</Notice>}
          {invitation && (
            <Notice>
              {t('office.join.as', { email: invitation.email, role: t(`staff.role.${invitation.role}`) })}
            </Notice>
          )}
          <form method="post" className="stack" onSubmit={onSubmit} noValidate>
            <NewStaffFields failure={failure} />
            <Button type="submit" isWide isWorking={isWorking}>
              {t('office.register.send')}
            </Button>
          </form>
        </>
      )}
    </SignInLayout>
  );
}
