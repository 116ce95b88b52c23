import { useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { Moment } from '../parts/moment.tsx';
import type { StaffData } from './staff.server.ts';

type Props = Pick<StaffData, 'invitations'> & { mayChange: boolean };

/** Who was asked to join the staff and has not come yet. */
export function Invitations({ invitations, mayChange }: Props) {
  const t = useText();
  return (
    <section className="box" aria-labelledby="invitations-title">
      <header>
        <h2 id="invitations-title">{t('staff.invitations')}</h2>
      </header>
      <div className="tw">
        <table className="tbl people">
          <thead>
            <tr>
              <th>{t('office.sign.in.email')}</th>
              <th>{t('staff.role')}</th>
              <th>{t('staff.invitation.until')}</th>
              {mayChange && (
                <th>
                  <span className="sr">{t('office.column.next')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {invitations.map(({ id, email, role, expiresAt, isOver, invitedBy }) => (
              <tr key={id}>
                <td className="c-who">
                  <b>{email}</b>
                  {invitedBy && <span className="sub">{invitedBy}</span>}
                </td>
                <td>{t(`staff.role.${role}`)}</td>
                <td>
                  {isOver ? (
                    <Tag tone="warn">{t('staff.invitation.over')}</Tag>
                  ) : (
                    <Moment at={expiresAt} style="time" />
                  )}
                </td>
                {mayChange && (
                  <td>
                    <div className="row-actions">
                      <ActForm
                        fields={{ intent: 'again', id, email }}
                        label={t('staff.invitation.again')}
                        about={email}
                      />
                      <ActForm
                        fields={{ intent: 'revoke', id, email }}
                        label={t('staff.invitation.revoke')}
                        about={email}
                        look="ghost"
                        buttonClass="red"
                      />
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
