import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/staff';
import { Invitations } from './invitations.tsx';
import { INVITE_FORM, InviteForm } from './invite-form.tsx';
import { MemberTable } from './member-table.tsx';
import { readStaff, takeStaffStep } from './staff.server.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(INVITE_FORM, 'see', sent, readStaff);

export const action = (sent: FormRequest) => takeForm(INVITE_FORM, sent, takeStaffStep);

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

/** Who runs the shop, with which role, and where they are signed in. */
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
