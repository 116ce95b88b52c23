import type { User } from '#contracts/http/user.ts';
import { useText } from '../i18n/texts.tsx';
import type { Route } from './+types/confirm-email';
import { EmailLink } from './email-link.tsx';
import { readEntry } from './entry.server.ts';
import { EntryScreen } from './entry-screen.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return readEntry(context);
}

/** Moves an account to the address that got the e-mail. */
export default function ConfirmEmail({ loaderData: { picture } }: Route.ComponentProps) {
  const t = useText();
  return (
    <EntryScreen title={t('auth.move.title')} heading={t('auth.move.title')} picture={picture}>
      <EmailLink<User>
        path="/api/auth/confirm-email"
        lead={t('auth.move.line')}
        button={t('auth.move.send')}
        done={({ email }) => t('auth.move.done', { email })}
      />
    </EntryScreen>
  );
}
