import type { User } from '#contracts/http/user.ts';
import { useText } from '../i18n/texts.tsx';
import type { Route } from './+types/confirm-email';
import { readEntry } from './entry.server.ts';
import { EntryScreen } from './entry-screen.tsx';
import { LetterLink } from './letter-link.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return readEntry(context);
}

/** Moves an account to the address that got the letter. */
export default function ConfirmEmail({ loaderData: { picture } }: Route.ComponentProps) {
  const t = useText();
  return (
    <EntryScreen title={t('auth.move.title')} heading={t('auth.move.title')} picture={picture}>
      <LetterLink<User>
        path="/api/auth/confirm-email"
        lead={t('auth.move.line')}
        button={t('auth.move.send')}
        done={({ email }) => t('auth.move.done', { email })}
      />
    </EntryScreen>
  );
}
