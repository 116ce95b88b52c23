import { STAFF_ROLES } from '#contracts/rights.ts';
import { useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { initialsOf } from '../parts/initials.ts';
import { Moment } from '../parts/moment.tsx';
import { MemberSessions } from './member-sessions.tsx';
import type { StaffData } from './staff.server.ts';

type Member = StaffData['members'][number];

function RoleCell({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const t = useText();
  const { id, name, role } = member;
  if (!mayChange) return <>{t(`staff.role.${role}`)}</>;
  return (
    <ActForm key={role} fields={{ intent: 'role', id }} label={t('staff.role.change')} about={name}>
      <select name="role" className="chip" defaultValue={role} aria-label={`${t('staff.role')}: ${name}`}>
        {STAFF_ROLES.map((each) => (
          <option key={each} value={each}>
            {t(`staff.role.${each}`)}
          </option>
        ))}
      </select>
    </ActForm>
  );
}

function Row({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const t = useText();
  const { id, name, email, isSelf, isDisabled, hasSecondFactor, lastSeenAt } = member;
  return (
    <tr>
      <td className="c-who">
        <span className="person">
          <span className="face" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span>
            <b>{name}</b> {isSelf && <span className="mut">({t('staff.you')})</span>}
            <span className="sub">{email}</span>
          </span>
        </span>
      </td>
      <td>
        <RoleCell member={member} mayChange={mayChange} />
      </td>
      <td>
        <span className="only-m mut">{t('staff.seen')} · </span>
        {lastSeenAt ? <Moment at={lastSeenAt} style="time" className="nw" /> : t('staff.never')}
      </td>
      <td className="c-tag">
        <span className="only-m mut">{t('staff.factor')} · </span>
        {hasSecondFactor ? <Tag tone="ok">{t('staff.factor.on')}</Tag> : <Tag tone="warn">{t('staff.factor.off')}</Tag>}
      </td>
      <td>
        <MemberSessions member={member} mayChange={mayChange} />
      </td>
      <td>
        <div className="row-actions">
          {isDisabled && <Tag tone="bad">{t('staff.disabled')}</Tag>}
          {mayChange && (
            <ActForm
              fields={{ intent: isDisabled ? 'enable' : 'disable', id }}
              label={t(isDisabled ? 'staff.enable' : 'staff.disable')}
              about={name}
              look={isDisabled ? 'line' : 'ghost'}
              buttonClass={isDisabled ? '' : 'red'}
            />
          )}
        </div>
      </td>
    </tr>
  );
}

/** Everybody who runs the shop. */
export function MemberTable({ members, mayChange }: Pick<StaffData, 'members'> & { mayChange: boolean }) {
  const t = useText();
  return (
    <section className="box">
      <div className="tw">
        <table className="tbl people">
          <thead>
            <tr>
              <th>{t('staff.person')}</th>
              <th>{t('staff.role')}</th>
              <th>{t('staff.seen')}</th>
              <th>{t('staff.factor')}</th>
              <th>{t('staff.sessions')}</th>
              <th>
                <span className="sr">{t('office.column.next')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <Row key={member.id} member={member} mayChange={mayChange} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
