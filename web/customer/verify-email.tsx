import type { z } from 'zod';
import type { verifiedAnswerSchema } from '#contracts/http/auth.ts';
import { useText } from '../i18n/texts.tsx';
import type { Route } from './+types/verify-email';
import { readEntry } from './entry.server.ts';
import { EntryScreen } from './entry-screen.tsx';
import { LetterLink } from './letter-link.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return readEntry(context);
}

/** Proves an address by the link of the first letter; the orders placed with it as a guest come along. */
export default function VerifyEmail({ loaderData: { picture } }: Route.ComponentProps) {
  const t = useText();
  return (
    <EntryScreen title={t('auth.verify.title')} heading={t('auth.verify.title')} picture={picture}>
      <LetterLink<z.infer<typeof verifiedAnswerSchema>>
        path="/api/auth/verify-email"
        lead={t('auth.verify.line')}
        button={t('auth.verify.send')}
        done={({ joined_orders: count }) => (count === 0 ? t('auth.verify.done') : t('auth.verify.joined', { count }))}
      />
    </EntryScreen>
  );
}
