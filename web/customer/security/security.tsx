import { SecondFactor } from '../../account/second-factor.tsx';
import { Sessions } from '../../account/sessions.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import type { Route } from './+types/security';
import { readSecurity } from './security.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readSecurity(context);
}

/** What guards an account: the second factor, and where one is signed in. */
export default function Security({ loaderData: { factor, sessions } }: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="stack gap-12 acct-form">
      <PageHead title={t('account.security')} />
      <SecondFactor factor={factor} />
      <Sessions sessions={sessions} />
    </div>
  );
}
