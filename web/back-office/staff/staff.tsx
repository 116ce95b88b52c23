import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/staff';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberTable } from './member-table.tsx';
import { readStaff, takeStaffStep } from './staff.server.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ context }: Route.LoaderArgs) {
  return readStaff(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeStaffStep(request, context);
}

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

/** Who runs the shop, with which role, and where they are signed in (issue 5 "staff"). */
export default function Staff({ loaderData: { members, invitations, hours } }: Route.ComponentProps) {
  const t = useText();
  const mayChange = useMay('staff');
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.staff') })} />
      <div className="ph">
        <h1>{t('office.nav.staff')}</h1>
      </div>
      <ActOutcome />
      <MemberTable members={members} mayChange={mayChange} />
      {invitations.length > 0 && <Invitations invitations={invitations} mayChange={mayChange} />}
      {mayChange && <InviteForm hours={hours} />}
    </>
  );
}
