import { Link } from 'react-router';
import type { z } from 'zod';
import type { verifiedAnswerSchema } from '#contracts/http/auth.ts';
import { RESET_PASSWORD } from '../addresses.ts';
import { useText } from '../i18n/texts.tsx';
import type { Route } from './+types/verify-email';
import { EmailLink } from './email-link.tsx';
import { readEntry } from './entry.server.ts';
import { EntryScreen } from './entry-screen.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return readEntry(context);
}

/**
 * Proves an address by the link of the first e-mail and the password; the orders placed with it as a guest come along. Whose
 * address a stranger registered chooses a password of their own with the same link.
 */
export default function VerifyEmail({ loaderData: { picture } }: Route.ComponentProps) {
  const t = useText();
  return (
    <EntryScreen title={t('auth.verify.title')} heading={t('auth.verify.title')} picture={picture}>
      <EmailLink<z.infer<typeof verifiedAnswerSchema>>
        path="/api/auth/verify-email"
        lead={t('auth.verify.line')}
        button={t('auth.verify.send')}
        done={({ joined_orders: count }) => (count === 0 ? t('auth.verify.done') : t('auth.verify.joined', { count }))}
        otherwise={(token) => (
          <p className="mt-6">
            {t('auth.verify.not.me')}{' '}
            <Link to={{ pathname: RESET_PASSWORD, hash: `#token=${encodeURIComponent(token)}` }}>
              {t('auth.verify.own.password')}
            </Link>
          </p>
        )}
      />
    </EntryScreen>
  );
}
